import Foundation
import TestSupport
import Testing

@testable import Examples
@testable import Support

struct StoreTests {
  @Test func `the folder is the user's, in the caches`() {
    #expect(Store(environment: ["HOME": "/home/me"]).folder == "/home/me/.cache/proofbook")
    #expect(
      Store(environment: ["HOME": "/home/me", "XDG_CACHE_HOME": "/c"]).folder == "/c/proofbook")
  }

  @Test func `the memo knows a file's digest until the file changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("one".utf8), to: "file")
    // A file that was written just now may change without another date.
    var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder("file"), &times, 0)
    let memo = Memo(path: folder("memo"))
    let digest = memo.digest(ofFile: folder("file"))
    #expect(digest == Fingerprint(of: Array("one".utf8)).hexadecimal)
    memo.note("answer", to: "question")
    memo.save()
    try folder.write(Array("two".utf8), to: "file")
    let next = Memo(path: folder("memo"))
    #expect(next.answer("question") == "answer")
    #expect(next.digest(ofFile: folder("file")) == Fingerprint(of: Array("two".utf8)).hexadecimal)
    #expect(next.digest(ofFile: folder("nothing")) == nil)
  }

  @Test func `a memo that is damaged in any byte knows nothing`() throws {
    let folder = try TemporaryFolder()
    let memo = Memo(path: folder("memo"))
    memo.note("answer", to: "question")
    memo.save()
    let whole = try Data(contentsOf: URL(filePath: folder("memo")))
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 1
      try damaged.write(to: URL(filePath: folder("memo")))
      #expect(Memo(path: folder("memo")).answer("question") == nil, "byte \(offset)")
      try whole.prefix(offset).write(to: URL(filePath: folder("memo")))
      #expect(Memo(path: folder("memo")).answer("question") == nil, "\(offset) bytes")
    }
  }
}
