import Foundation
import Testing

/// Runs each folder of `Tests/Fixtures` that has a `report.txt`: `proofbook test page.md` must
/// print that report, whose first line is the exit status.
struct FixtureTests {
  static let names: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: Tool.fixtures.path)) ?? []
    return folders.sorted().filter {
      FileManager.default.fileExists(
        atPath: Tool.fixtures.appendingPathComponent("\($0)/report.txt").path)
    }
  }()

  @Test func `there are fixtures`() {
    #expect(Self.names.count >= 8)
  }

  @Test(arguments: names) func `the fixture's page gives its report`(_ name: String) throws {
    let folder = Tool.fixtures.appendingPathComponent(name)
    let expected = try String(
      contentsOf: folder.appendingPathComponent("report.txt"), encoding: .utf8)
    let result = try Tool.run(["test", "page.md"], in: folder)
    #expect("exit status \(result.status)\n" + result.output == expected)
    #expect(result.errors == "")
  }
}
