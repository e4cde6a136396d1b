import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of modifiers that set environment values")
@MainActor
struct SettingRuleTests {
  @Test("Rule 3.25: A modifier that configures the inner views sets the value of its name")
  func settings() {
    transcript {
      let simulator = Simulator {
        Settings()
          .lineLimit(2).multilineTextAlignment(.trailing).controlSize(.mini)
          .imageScale(.large).scrollDisabled(true).redacted(reason: .placeholder)
          .scrollIndicators(.never, axes: .horizontal).disableAutocorrection(true)
      }
      #expect(
        simulator.screen == """
          2 trailing mini large
          scrolls: false, redacted: true
          never automatic, corrects: false
          """)
    }
  }

  @Test("Rule 3.25: Redaction reasons, symbol variants and text size limits accumulate inwards")
  func accumulation() {
    transcript {
      let simulator = Simulator {
        Group {
          Sums().redacted(reason: .privacy).symbolVariant(.fill).dynamicTypeSize(...(.medium))
          Sums().unredacted().dynamicTypeSize(.xLarge)
        }
        .redacted(reason: .placeholder).symbolVariant(.circle).dynamicTypeSize(.large)
      }
      #expect(simulator.screen == "both: true, circled fill, medium\nboth: false, circled, xLarge")
    }
  }

  @Test("Rule 3.25: A view that reads the value runs when the modifier's argument changes")
  func change() {
    let lines = transcript {
      let simulator = Simulator { Placeholders() }
      simulator.tap("Load")
    }
    #expect(lines == ["redacted: true", "redacted: false"])
  }

  private struct Settings: View {
    @Environment(\.lineLimit) var lineLimit
    @Environment(\.multilineTextAlignment) var alignment
    @Environment(\.controlSize) var controlSize
    @Environment(\.imageScale) var imageScale
    @Environment(\.isScrollEnabled) var isScrollEnabled
    @Environment(\.redactionReasons) var reasons
    @Environment(\.horizontalScrollIndicatorVisibility) var horizontal
    @Environment(\.verticalScrollIndicatorVisibility) var vertical
    @Environment(\.autocorrectionDisabled) var autocorrectionDisabled

    var body: some View {
      Text("\(lineLimit ?? 0) \("\(alignment)") \("\(controlSize)") \("\(imageScale)")")
      Text("scrolls: \("\(isScrollEnabled)"), redacted: \("\(reasons.contains(.placeholder))")")
      Text("\("\(horizontal)") \("\(vertical)"), corrects: \("\(!autocorrectionDisabled)")")
    }
  }

  private struct Sums: View {
    @Environment(\.redactionReasons) var reasons
    @Environment(\.symbolVariants) var variants
    @Environment(\.dynamicTypeSize) var size

    var body: some View {
      let both = reasons == [.placeholder, .privacy]
      let forms = variants == .circle.fill ? "circled fill" : variants == .circle ? "circled" : ""
      Text("both: \("\(both)"), \(forms), \("\(size)")")
    }
  }

  private struct Placeholders: View {
    @State var isLoading = true

    var body: some View {
      Card().redacted(reason: isLoading ? .placeholder : [])
      Button("Load") { isLoading = false }
    }
  }

  private struct Card: View {
    @Environment(\.redactionReasons) var reasons

    var body: some View {
      let _ = print("redacted: \(!reasons.isEmpty)")
      Text("card")
    }
  }
}
