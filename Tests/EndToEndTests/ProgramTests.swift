import Foundation
import TestSupport
import Testing

/// Runs the pages of `Tests/Programs`: screens as real applications have them, not written for this
/// runtime.
struct ProgramTests {
  @Test(arguments: [5, 6]) func `real programs run in either language mode`(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    let programs = Tool.root.appendingPathComponent("Tests/Programs")
    for name in try FileManager.default.contentsOfDirectory(atPath: programs.path) {
      let text = try String(
        contentsOf: programs.appendingPathComponent(name), encoding: .utf8)
      try folder.write("---\nswift-version: \(mode)\n---\n" + text, to: name)
    }
    let result = try Tool.run(["test", "--report", "json", "."], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    let report = try JSONDecoder().decode(Programs.self, from: Data(result.output.utf8))
    let blocks = report.articles.flatMap(\.blocks)
    let names = Set(blocks.filter { !$0.claims.isEmpty && $0.result == "holds" }.compactMap(\.name))
    print("programs that run as claimed in Swift \(mode): \(names.count)")
    #expect(names.count >= 40)
  }

  /// The fields of the JSON report that this test reads.
  private struct Programs: Decodable {
    struct Claim: Decodable {}
    struct Block: Decodable {
      var name: String?
      var result: String
      var claims: [Claim]
    }
    struct Article: Decodable {
      var blocks: [Block]
    }
    var articles: [Article]
  }
}
