import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Support

struct RuntimeIdentityTests {
  private func digest(_ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    return RuntimeIdentity.digest(of: URL(fileURLWithPath: folder.path)).hexadecimal
  }

  @Test func `the digest depends only on the runtime's sources, not on their folder`() throws {
    let sources = ["Sources/UIKit/A.swift": "a", "Sources/Trace/B.swift": "b"]
    let first = try digest(sources)
    #expect(try digest(sources) == first)
    #expect(try digest(sources.merging(["Sources/Pages/C.swift": "c"]) { $1 }) == first)
    #expect(try digest(sources.merging(["Sources/UIKit/.swp": "c"]) { $1 }) == first)
    #expect(try digest(sources.merging(["Sources/UIKit/A.swift": "b"]) { $1 }) != first)
    #expect(try digest(["Sources/UIKit/A.swift": "a", "Sources/UIKit/B.swift": "b"]) != first)
  }

  @Test func `the sources are found from the build products`() throws {
    let runtime = RuntimeIdentity(version: "1.0")
    #expect(runtime.digest?.count == 64)
    #expect(runtime.text == "1.0, sources \(runtime.digest?.prefix(16) ?? "")")
    #expect(RuntimeIdentity(version: "1.0", digest: nil).text == "1.0")
  }
}
