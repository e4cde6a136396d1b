import Glibc
import Stage
import Trace
import VirtualTime

// A replay that leaves the driver at one of its interactions: the reader of a page chooses the next
// use, by its number in the frame.

extension Simulator {
  /// Records the screen as a tree, if the runner asks for it.
  ///
  /// - Parameter outputStart: the number of bytes of standard output before the interaction.
  func recordFrame(outputStart: Int) {
    guard Stage.isRecording, FrameLog.isOpen, FrameLog.count < FrameLog.limit else { return }
    FrameLog.count += 1
    let reader = FrameReader(graph.elements)
    Stage.record(
      .frame(
        Frame(
          elements: reader.elements, omitted: reader.omitted,
          waits: VirtualTime.waits.prefix(Frame.waitLimit).map { Int($0 / .milliseconds(1)) },
          outputStart: outputStart, outputEnd: Stage.outputOffset)))
  }

  /// Performs the requested uses, if this is the interaction at which the driver is left, and ends
  /// the run.
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

  /// Returns one offer of the screen, and none of the others, whose closures would retain objects.
  private func offer(_ number: Int) -> FrameReader.Offer? {
    let offers = FrameReader(graph.elements).offers
    return offers.indices.contains(number) ? offers[number] : nil
  }

  /// Performs an offer of the screen.
  ///
  /// - Parameter input: the input in place of the offer's own, if it takes one.
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

  /// Types the letters that the field's text lacks; clears the field first if the input does not
  /// continue its text.
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

/// The frames of a run, which are recorded where `CHAPTERS_FRAMES` is set.
@MainActor
enum FrameLog {
  /// The uses to perform after an interaction: `3:0,5=Blob,2`, with an input in percent encoding in
  /// place of the offer's own. The number after a frame's last use lets a second pass. With `*` at
  /// the end, each use of the last frame is performed as well, in a process of its own.
  struct Request {
    /// The number of the interaction, counted from 1.
    var interaction: Int
    /// The uses, each by its number in the previous frame.
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

  /// The largest number of frames of one run. A decision: a longer session is too long for a reader
  /// to step through.
  static let limit = 200
}
