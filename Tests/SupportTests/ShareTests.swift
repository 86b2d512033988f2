import Foundation
import TestSupport
import Testing

struct ShareTests {
  @Test(arguments: 1...10)
  func `as many commits in a row as there are parts take all elements, each one once`(_ parts: Int)
  {
    for first: UInt64 in [0, 1, 7, 4_294_967_290] {
      let shares = (first..<first + UInt64(parts)).map { share(parts: parts, number: $0) }
      for element in 0..<40 {
        #expect(shares.count { $0.takes(element) } == 1, "element \(element) from \(first)")
      }
    }
  }

  @Test func `sweeps with different names begin with different parts`() {
    let shares = Set((1...20).map { share(of: "sweep \($0)", number: 5).description })
    #expect(shares.count > 4)
  }

  @Test func `the share is printed as it is set to repeat it`() {
    let share = share(number: 33, seed: 99)
    let part = String(share.description.dropFirst("part ".count).prefix { $0.isNumber })
    let repeated = self.share(
      number: 1, ["PROOFBOOK_SHARE": part, "PROOFBOOK_SEED": "\(share.seed)"])
    #expect(share.description == "part \(part) of 10, seed 99")
    #expect(repeated.description == share.description)
    #expect((0..<40).allSatisfy { repeated.takes($0) == share.takes($0) })
  }

  @Test func `a part beyond the last one of a sweep is counted from its first again`() {
    #expect(share(parts: 4, number: 1, ["PROOFBOOK_SHARE": "7"]).description.hasPrefix("part 3 of"))
  }

  @Test func `the whole sweep has all elements, and the seed of the commit`() {
    let whole = share(number: 3, seed: 12, ["PROOFBOOK_WHOLE": "1", "PROOFBOOK_SHARE": "2"])
    #expect(whole.isWhole)
    #expect(whole.description == "all")
    #expect((0..<40).allSatisfy(whole.takes))
    #expect(whole.seed == 12)
  }

  @Test func `the commits of a checkout have numbers in a row, across merges, and their own seeds`()
    throws
  {
    let checkout = try Checkout()
    #expect(CheckedOutCommit(of: checkout.folder.path) == nil)
    try checkout.commit("one")
    let one = try #require(CheckedOutCommit(of: checkout.folder.path))
    try checkout.git("checkout", "-q", "-b", "side")
    try checkout.commit("two")
    try checkout.commit("three")
    let three = try #require(CheckedOutCommit(of: checkout.folder.path))
    try checkout.git("checkout", "-q", "main")
    try checkout.git("merge", "-q", "--no-ff", "-m", "four", "side")
    let merged = try #require(CheckedOutCommit(of: checkout.folder.path))
    #expect([one, three, merged].map(\.number) == [1, 3, 2])
    #expect(Set([one, three, merged].map(\.seed)).count == 3)

    try checkout.folder.write(Array("changed".utf8), to: "new")
    try checkout.git("add", "new")
    #expect(CheckedOutCommit(of: checkout.folder.path) == merged)
  }

  @Test func `the commit of a shallow clone has a number of its digest`() throws {
    let checkout = try Checkout()
    try checkout.commit("one")
    try checkout.commit("two")
    let clone = try TemporaryFolder()
    try checkout.git("clone", "-q", "--depth", "1", "file://" + checkout.folder.path, clone("it"))
    let whole = try #require(CheckedOutCommit(of: checkout.folder.path))
    let shallow = try #require(CheckedOutCommit(of: clone("it")))
    #expect(shallow == CheckedOutCommit(number: whole.seed, seed: whole.seed))
  }

  @Test func `a folder outside of a checkout has no commit`() {
    // Temporary folders may be in one.
    #expect(CheckedOutCommit(of: "/dev") == nil)
  }

  private func share(
    of name: String = "sweep", parts: Int = 10, number: UInt64, seed: UInt64 = 1,
    _ environment: [String: String] = [:]
  ) -> Share {
    Share(
      of: name, parts: parts, at: CheckedOutCommit(number: number, seed: seed),
      environment: environment)
  }
}

/// A repository of git in a temporary folder.
private struct Checkout {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main")
  }

  func commit(_ subject: String) throws {
    try git("commit", "-q", "--allow-empty", "-m", subject)
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=Tests", "-c", "user.email=tests@example.com"]
      + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git failed; the package 'git' has it")
  }
}
