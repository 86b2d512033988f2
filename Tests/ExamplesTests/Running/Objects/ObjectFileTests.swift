import Foundation
import TestSupport
import Testing

@testable import Running

/// Reading of the compiler's object files.
struct ObjectFileTests {
  private static let source = """
    func used() { print("used") }
    func unused() { print(Set([1])) }
    class Base { func first() { print(Int.random(in: 0...1)) } }
    final class Thing: Base { override func first() { used() } }
    public func entry() { Thing().first() }
    """

  /// Compiles a source and returns the object file.
  private func object(_ source: String = source) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(Array(source.utf8), to: "file.swift")
    let compiler = Process()
    compiler.executableURL = URL(filePath: try await Toolchain().frontend)
    compiler.arguments = [
      "-frontend", "-c", "-parse-as-library", "-module-name", "file", folder("file.swift"),
      "-o", folder("file.o"),
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return Array(try Data(contentsOf: URL(filePath: folder("file.o"))))
  }

  @Test func `only names that are reachable from the roots are found`() async throws {
    let file = try #require(ObjectFile(try await object()))
    let names = try #require(file.namesInCode { $0 == "$s4file5entryyyF" })
    #expect(names.contains { $0.isOwn && $0.text.hasPrefix("$s4file5ThingC") })
    // Only a function that is never called uses a set.
    #expect(!names.contains { $0.text.hasPrefix("$sSh") })
    let all = try #require(file.namesInCode { _ in true })
    #expect(all.contains { $0.text.hasPrefix("$sSh") })
    #expect(file.namesInCode { $0 == "nobody" } == nil)
  }

  /// Through the table of methods in the class.
  @Test func `a method is reached through its class`() async throws {
    let file = try #require(ObjectFile(try await object()))
    let names = try #require(file.namesInCode { $0 == "$s4file5entryyyF" })
    #expect(names.contains { $0.text == "$s4file4usedyyF" })
  }

  @Test func `a damaged file does not cause a crash`() async throws {
    let whole = try await object()
    var chance = SplitMix(seed: 7)
    for round in 0..<2_000 {
      var bytes = whole
      if round.isMultiple(of: 4) {
        bytes.removeLast(Int(chance.next() % UInt64(bytes.count)))
      }
      for _ in 0..<(1 + round % 8) where !bytes.isEmpty {
        // The header and the tables at the end matter most.
        let isHeader = chance.next().isMultiple(of: 2)
        let place = Int(chance.next() % UInt64(isHeader ? min(64, bytes.count) : bytes.count))
        bytes[isHeader ? place : bytes.count - 1 - place] = UInt8(truncatingIfNeeded: chance.next())
      }
      _ = ObjectFile(bytes)?.namesInCode { _ in true }
    }
  }
}
