import Foundation
import Running
import Testing

struct ToolchainTests {
  @Test func `without a swift on the path the error says what to install`() async {
    let error = await #expect(throws: ToolchainError.self) {
      _ = try await Toolchain(environment: ["PATH": "/nowhere"])
    }
    #expect(
      error?.description == "found no 'swift' on the PATH; install a Swift toolchain from swift.org"
    )
  }

  @Test func `without UIKit the error says what to build`() async {
    let error = await #expect(throws: ToolchainError.self) {
      _ = try await Toolchain(products: "/nowhere")
    }
    #expect(
      error?.description
        == "found no UIKit module in '/nowhere'; run 'swift build --product UIKit' first")
  }

  @Test func `the version is the compiler's own`() async throws {
    #expect(try await Toolchain().version.hasPrefix("Swift version "))
  }
}
