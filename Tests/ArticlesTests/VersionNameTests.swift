import Testing

@testable import Articles

struct VersionNameTests {
  @Test(arguments: [
    "2.0", "v1.4-beta.2", "latest", "main", "2024", "1.0+build", "A_b", "release-1",
  ])
  func `a name of letters, digits and few signs is a name`(_ text: String) {
    #expect(VersionName(text)?.text == text)
  }

  @Test(arguments: [
    "", ".", "..", ".git", "-o", "1/2", "../x", "a b", "ä", "<b>", "1.", "versions.js", "a.HTML",
    "x.json", "a\n", "1:2", String(repeating: "1", count: 65),
  ])
  func `a name that is no plain folder, or that a file beside the versions has, is none`(
    _ text: String
  ) {
    #expect(VersionName(text) == nil)
  }

  private func order(_ names: String...) -> VersionOrder {
    VersionOrder(names.compactMap(VersionName.init))
  }

  @Test func `numbers are ordered as numbers, the highest first, and releases before words`() {
    let order = order("1.9", "1.10", "2.0-beta.2", "v2.0-beta.11", "main", "1.10.1", "1.0-rc")
    #expect(
      order.names.map(\.text) == [
        "main", "v2.0-beta.11", "2.0-beta.2", "1.10.1", "1.10", "1.9", "1.0-rc",
      ])
    #expect(order.newest?.text == "1.10.1")
    let unreleased = order.names.filter(order.isUnreleased).map(\.text)
    #expect(unreleased == ["main", "v2.0-beta.11", "2.0-beta.2"])
  }

  @Test func `numbers of any size and with zeros are compared`() {
    let large = String(repeating: "9", count: 40)
    #expect(order("1.\(large)", "1.1\(large)", "1").names.map(\.text).first == "1.1\(large)")
    #expect(order("1.01", "1.2").newest?.text == "1.2")
  }

  @Test(arguments: [
    (["latest", "2.0", "1.0"], "latest"), (["main", "stable"], "stable"),
    (["2.0-beta", "main"], "2.0-beta"), (["next", "main"], "main"), (["1.0", "main"], "1.0"),
  ])
  func `the newest is the one that is named so, or the highest`(
    _ names: [String], _ newest: String
  ) {
    #expect(VersionOrder(names.compactMap(VersionName.init)).newest?.text == newest)
  }

  @Test func `without versions there is no newest one`() {
    #expect(VersionOrder([]).newest == nil)
    #expect(VersionOrder([]).names == [])
  }
}
