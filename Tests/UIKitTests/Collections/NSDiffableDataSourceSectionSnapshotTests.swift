import Testing

@testable import UIKit

struct NSDiffableDataSourceSectionSnapshotTests {
  private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    return tree
  }

  @Test func `items follow their parents, and visible items have expanded parents`() {
    var tree = tree()
    #expect(tree.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(tree.rootItems == ["a", "b"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
    #expect(!tree.isVisible("a1x"))
    #expect(tree.level(of: "a1x") == 2)
    #expect(tree.parent(of: "a1x") == "a1")
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b"])
  }

  @Test func `deleting an item deletes its descendants`() {
    var tree = tree()
    tree.delete(["a1"])
    #expect(tree.items == ["a", "a2", "b"])
    #expect(!tree.contains("a1x"))
  }

  @Test func `parts of a snapshot can be extracted, inserted and replaced`() {
    var tree = tree()
    let part = tree.snapshot(of: "a", includingParent: true)
    #expect(part.items == ["a", "a1", "a1x", "a2"])
    #expect(tree.snapshot(of: "a").rootItems == ["a1", "a2"])
    var new = NSDiffableDataSourceSectionSnapshot<String>()
    new.append(["n"])
    new.append(["n1"], to: "n")
    tree.insert(new, after: "a2")
    #expect(tree.items == ["a", "a1", "a1x", "a2", "n", "n1", "b"])
    tree.replace(childrenOf: "a", using: NSDiffableDataSourceSectionSnapshot())
    #expect(tree.items == ["a", "b"])
    tree.insert(["c"], before: "b")
    #expect(tree.rootItems == ["a", "c", "b"])
  }
}
