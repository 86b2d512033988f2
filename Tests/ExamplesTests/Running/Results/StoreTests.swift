import Foundation
import TestSupport
import Testing

@testable import ResultStore
@testable import Support

struct StoreTests {
  @Test func `the store is in the user's cache folder`() {
    #expect(Store(environment: ["HOME": "/home/me"]).folder == "/home/me/.cache/proofbook")
    #expect(
      Store(environment: ["HOME": "/home/me", "XDG_CACHE_HOME": "/c"]).folder == "/c/proofbook")
  }

  @Test func `the probe cache knows a file's digest until the file changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("one".utf8), to: "file")
    // A file that was just written may change without a change of its date.
    var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder("file"), &times, 0)
    let probes = ProbeCache(path: folder("probes"))
    let digest = probes.digest(ofFile: folder("file"))
    #expect(digest == Fingerprint(of: Array("one".utf8)).hexadecimal)
    probes.note("answer", to: "question")
    probes.save()
    try folder.write(Array("two".utf8), to: "file")
    let next = ProbeCache(path: folder("probes"))
    #expect(next.answer("question") == "answer")
    #expect(next.digest(ofFile: folder("file")) == Fingerprint(of: Array("two".utf8)).hexadecimal)
    #expect(next.digest(ofFile: folder("nothing")) == nil)
  }

  @Test func `a probe cache with too many answers keeps those that were asked for`() throws {
    let folder = try TemporaryFolder()
    let probes = ProbeCache(path: folder("probes"))
    for number in 0..<ProbeCache.most { probes.note("answer", to: "old \(number)") }
    probes.save()
    let next = ProbeCache(path: folder("probes"))
    #expect(next.answer("old 7") == "answer")
    next.note("answer", to: "new")
    next.save()
    let last = ProbeCache(path: folder("probes"))
    #expect(last.answer("old 7") == "answer")
    #expect(last.answer("new") == "answer")
    #expect(last.answer("old 8") == nil)
  }

  @Test func `a probe cache with a damaged byte is empty`() throws {
    let folder = try TemporaryFolder()
    let probes = ProbeCache(path: folder("probes"))
    probes.note("answer", to: "question")
    probes.save()
    let whole = try Data(contentsOf: URL(filePath: folder("probes")))
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 1
      try damaged.write(to: URL(filePath: folder("probes")))
      #expect(ProbeCache(path: folder("probes")).answer("question") == nil, "byte \(offset)")
      try whole.prefix(offset).write(to: URL(filePath: folder("probes")))
      #expect(ProbeCache(path: folder("probes")).answer("question") == nil, "\(offset) bytes")
    }
  }
}
