import Checking
import Foundation
import Testing

@testable import Articles
@testable import Pages
@testable import Support

struct ProofManifestTests {
  private func sample(toolchain: String = "Swift version 6.3.1") -> SampleSite {
    var sample = SampleSite()
    sample.toolchain = toolchain
    sample.add(
      "Content/a.md",
      """
      # A

      ```swift name=one
      print(1)
      ```

      ```output
      1
      ```

      ```swift name=two ignore="needs a device"
      ```
      """)
    return sample
  }

  private func manifest(_ files: [OutputFile]) throws -> ProofManifest {
    let file = try #require(files.last { $0.path == ProofManifest.file })
    return try JSONDecoder().decode(ProofManifest.self, from: Data(try file.bytes))
  }

  @Test(arguments: [true, false])
  func `it has the digest of every other file, whichever is made first`(_ isFirst: Bool) throws {
    let files = try sample().files()
    if !isFirst { for file in files.dropLast() { _ = try file.bytes } }
    let manifest = try manifest(files)
    #expect(Set(manifest.files.keys) == Set(files.map(\.path)).subtracting([ProofManifest.file]))
    for file in files where file.path != ProofManifest.file {
      let bytes = try file.bytes
      #expect(manifest.files[file.path] == Fingerprint(ofPieces: { $0(bytes) }).hexadecimal)
    }
  }

  @Test func `the manifest has every verdict, with the reason of each skip`() throws {
    let manifest = try manifest(try sample().files())
    #expect(
      manifest.programs == [
        .init(
          page: "a.html", block: "one", verdict: "holds", program: "programs/a/one.swift",
          claims: [.init(kind: "output", verdict: "holds")]),
        .init(
          page: "a.html", block: "two", verdict: "skipped", reason: "needs a device", program: nil,
          claims: []),
      ])
    #expect(manifest.toolchain == "Swift version 6.3.1")
    #expect(manifest.failures == 0)
  }

  @Test func `another toolchain or another runtime changes only the proof`() throws {
    func contents(_ site: Site) throws -> [String: [UInt8]] {
      Dictionary(
        uniqueKeysWithValues: try OutputFormat.html.files(site).map { ($0.path, try $0.bytes) })
    }
    var one = sample().site
    one.runtime = RuntimeIdentity(version: "0.1.0", digest: String(repeating: "a", count: 64))
    var other = sample(toolchain: "Swift version 7.0").site
    other.runtime = RuntimeIdentity(version: "0.2.0", digest: String(repeating: "b", count: 64))
    let (first, second) = (try contents(one), try contents(other))
    #expect(first.keys.sorted() == second.keys.sorted())
    let changed = first.keys.filter { first[$0] != second[$0] }.sorted()
    #expect(changed == ["proof.html", "proof.json"])
    let page = String(decoding: first["proof.html"] ?? [], as: UTF8.self)
    #expect(page.contains("Swift version 6.3.1, against Proofbook’s UIKit runtime 0.1.0"))
    #expect(page.contains("aaaaaaaaaaaaaaaa"))
    #expect(page.contains("needs a device"))
  }

  @Test func `the same site gives the same manifest`() throws {
    let texts = try (0..<2).map { _ in try sample().text(ProofManifest.file) }
    #expect(texts[0] == texts[1])
  }
}
