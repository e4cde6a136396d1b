import ArgumentParser
import Sessions

extension ReportRequest: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }

  static let help = ArgumentHelp(
    "Also write a report: junit=FILE, sarif=FILE, json=FILE, or github, which goes to the log; the file '-' is standard output.",
    valueName: "format")
}
