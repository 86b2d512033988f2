import Articles
import Foundation
import Testing

@testable import Examples

struct ClaimKindTests {
  @Test func `no two kinds have the same name`() {
    let names = ClaimKind.all.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func `a kind is written in fences or in comments`() {
    for kind in ClaimKind.all {
      #expect(kind.syntax != nil || kind.comments != nil, "\(kind.name)")
    }
  }

  /// What differs between kinds is a property of the kind, so that a new kind needs only its own
  /// file.
  @Test func `no file compares the names of kinds`() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
    let names = ClaimKind.all.map(\.name).joined(separator: "|")
    let comparison = try Regex("kind\\.name *[!=]=|kind *[!=]= *\"(\(names))\"")
    var compared: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) {
      let isOfExamples = ["Articles/", "Examples/", "Pages/", "proofbook/"].contains {
        path.hasPrefix($0)
      }
      guard isOfExamples, path.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(comparison) {
        compared.append("\(path): \(line)")
      }
    }
    #expect(compared == [])
  }
}
