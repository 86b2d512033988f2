import ArgumentParser
import Foundation

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the reports of the parts of one run.",
    discussion: """
      Each machine checks a part and keeps its report; one of them, with all reports, reports the results \
      of the whole run, in any format, with the exit status of 'proofbook test'. It is an error if a part \
      is missing, is given twice or is from another run.

        proofbook test --shard 1/2 --report json=1.json     on one machine
        proofbook test --shard 2/2 --report json=2.json     on another
        proofbook merge 1.json 2.json

      If the parts were compared with a baseline, the whole is compared with it again, so this needs the \
      file in the same place.

      The parts are about equal in number. With the merged JSON report of an earlier run, the same on \
      every machine, they are about equal in time: 'proofbook test --shard 1/2 --costs all.json'.
      """)

  @Argument(
    help: "The JSON reports of all parts, in any order.", completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let reports = try reporting.prepared()
    var merged = try JSONReport(
      merging: try files.map { ($0, try JSONReport(contentsOf: $0)) })
    if let path = merged.baseline {
      merged.accept(try BaselineFile(path), isWhole: false, isComplete: true)
    }
    try reports.report(merged)
    if !merged.holds { throw ExitCode(merged.exitStatus) }
  }
}
