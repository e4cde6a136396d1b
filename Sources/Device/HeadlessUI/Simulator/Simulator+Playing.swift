import Glibc
import Stage
import Trace
import VirtualTime

// Replays that the driver leaves after one of its interactions: the reader of a page chooses each
// following use by its number in the frame.

extension Simulator {
  /// Records the screen as a tree if the runner requests it.
  ///
  /// - Parameter outputStart: the number of bytes of standard output before the interaction.
  func recordFrame(outputStart: Int) {
    guard FrameLog.isOpen, FrameLog.count < FrameLog.limit else { return }
    FrameLog.count += 1
    let reader = FrameReader(graph.elements)
    Stage.record(
      .frame(
        Frame(
          elements: reader.elements, omitted: reader.omitted,
          waits: VirtualTime.waits.prefix(Frame.waitLimit).map { Int($0 / .milliseconds(1)) },
          outputStart: outputStart, outputEnd: Stage.outputOffset)))
  }

  /// Performs the requested uses if this is the interaction after which to leave the driver, and
  /// ends the run.
  func playOn() {
    guard let request = FrameLog.request, FrameLog.interactions >= request.interaction else {
      return
    }
    FrameLog.request = nil
    for use in request.uses { play(use.number, input: use.input) }
    if request.branches {
      let uses = FrameReader(graph.elements).offers.count + (VirtualTime.waits.isEmpty ? 0 : 1)
      for use in 0..<uses where Stage.branch(number: use) {
        play(use)
        break
      }
    }
    Stage.finish()
  }

  private func play(_ use: Int, input: String? = nil) {
    if let offer = offer(use) {
      perform(offer, input: input)
    } else {
      pass(.seconds(1))
    }
  }

  /// Returns one of the screen's offers, releasing the others, whose closures retain objects.
  private func offer(_ number: Int) -> FrameReader.Offer? {
    let offers = FrameReader(graph.elements).offers
    return offers.indices.contains(number) ? offers[number] : nil
  }

  /// Performs an offer of the screen.
  ///
  /// - Parameter input: the input that replaces the offer's example, if the offer takes input.
  func perform(_ offer: FrameReader.Offer, input: String? = nil) {
    switch offer.effect {
    case .action(let action):
      recordInteraction(offer.verb, offer.target, action)
    case .setting(let own, let set):
      let input = input ?? own
      recordInteraction(offer.verb, "\(offer.target): \(input)") { set(input) }
    case .submission(let field):
      recordInteraction(offer.verb, offer.target) { submit(field) }
    case .typing(let own, let index):
      replaceText(ofField: index, by: input ?? own, offer)
    }
  }

  /// Types the missing letters of a field's text. If the input does not begin with the current
  /// text, the field is cleared first.
  private func replaceText(ofField index: Int, by input: String, _ offer: FrameReader.Offer) {
    func field() -> Element? {
      let fields = graph.elements.reachable.all.filter { UserAction.type.accepts($0) }
      return fields.indices.contains(index) ? fields[index] : nil
    }
    guard let first = field() else { return }
    let old = first.value ?? ""
    let continues = input.hasPrefix(old) && !input.isEmpty
    let letters = continues ? String(input.dropFirst(old.count)) : input
    let edits = (continues ? [] : [TextEdit { _ in "" }]) + TextEdit.typing(letters)
    let verb = letters.isEmpty ? .clear : offer.verb
    let words = [offer.target, letters].filter { !$0.isEmpty }.joined(separator: ": ")
    recordInteraction(verb, words) {
      apply(edits, to: first, next: field)
    }
  }
}

/// The frames of a run, recorded if `CHAPTERS_FRAMES` is set.
@MainActor
enum FrameLog {
  /// The uses to perform after an interaction, such as `3:0,5=Blob,2`: a percent-encoded input
  /// replaces the offer's example. A number beyond a frame's last use lets a second pass. A
  /// trailing `*` also performs each use of the last frame, in a separate process.
  struct Request {
    /// The number of the interaction, counted from 1.
    var interaction: Int
    /// The uses, each identified by its number in the preceding frame.
    var uses: [(number: Int, input: String?)]
    var branches: Bool

    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let interaction = Int(parts[0]) else { return nil }
      self.interaction = interaction
      branches = parts[1].hasSuffix("*")
      uses = parts[1].prefix { $0 != "*" }.split(separator: ",").compactMap { use in
        let words = use.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = Int(words[0]) else { return nil }
        return (number, words.dropFirst().first.map { $0.removingPercentEncoding ?? String($0) })
      }
    }
  }

  static let isOpen = getenv("CHAPTERS_FRAMES") != nil
  static var request = getenv("CHAPTERS_PLAY").flatMap { Request(String(cString: $0)) }
  static var count = 0
  static var interactions = 0

  /// The maximum number of frames per run. A decision: longer sessions are too long to step through.
  static let limit = 200
}
