import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICollectionViewDiffableDataSourceTests {
  private func list() -> UICollectionView {
    UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
  }

  private func source(
    _ view: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Int, String> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }

  private func texts(_ view: UICollectionView) -> [String?] {
    view.layoutIfNeeded()
    return view.visibleCells.map {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  @Test func `items that remain or move keep their cells`() {
    let view = list()
    let source = source(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b", "c"], toSection: 0)
    snapshot.appendItems(["x"], toSection: 1)
    source.apply(snapshot)
    #expect(texts(view) == ["a", "b", "c", "x"])
    let cells = view.visibleCells
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.deleteItems(["b"])
    snapshot.moveItem("a", afterItem: "x")
    snapshot.appendItems(["y"], toSection: 0)
    source.apply(snapshot)
    #expect(texts(view) == ["c", "y", "x", "a"])
    #expect(view.cellForItem(at: [0, 0]) === cells[2])
    #expect(view.cellForItem(at: [1, 0]) === cells[3])
    #expect(view.cellForItem(at: [1, 1]) === cells[0])
  }

  @Test func `random pairs of snapshots agree with the item counts`() {
    let view = list()
    let source = source(view)
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<60 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      let sections = (0..<4).filter { _ in random(3) > 0 }.sorted { _, _ in random(2) == 0 }
      snapshot.appendSections(sections)
      var expected: [Int: [String]] = [:]
      for letter in "abcdefgh" where !sections.isEmpty && random(4) > 0 {
        let section = sections[random(sections.count)]
        snapshot.appendItems([String(letter)], toSection: section)
        expected[section, default: []].append(String(letter))
      }
      source.apply(snapshot)
      #expect(texts(view) == sections.flatMap { expected[$0] ?? [] })
    }
  }

  @Test func `a reconfigured item keeps its cell`() {
    let view = list()
    var suffix = ""
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item + suffix
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    _ = texts(view)
    let cell = view.cellForItem(at: [0, 0])
    suffix = "!"
    snapshot.reconfigureItems(["a"])
    source.apply(snapshot)
    #expect(texts(view) == ["a!", "b"])
    #expect(view.cellForItem(at: [0, 0]) === cell)
    #expect(source.snapshot().reconfiguredItemIdentifiers == [])
  }

  @Test func `a section snapshot shows the children of expanded items`() {
    let view = list()
    let source = source(view)
    var hierarchy = NSDiffableDataSourceSectionSnapshot<String>()
    hierarchy.append(["fruit", "bread"])
    hierarchy.append(["apple", "pear"], to: "fruit")
    source.apply(hierarchy, to: 0)
    #expect(texts(view) == ["fruit", "bread"])
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    source.toggle([0, 0])
    #expect(texts(view) == ["fruit", "apple", "pear", "bread"])
    #expect((view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)?.indentationLevel == 1)
    #expect(source.snapshot(for: 0).isExpanded("fruit"))
    source.toggle([0, 0])
    #expect(texts(view) == ["fruit", "bread"])
    #expect(told == ["expand fruit", "collapse fruit"])
  }

  @Test func `reordering an item calls the handler with a transaction`() {
    let view = list()
    let source = source(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    _ = texts(view)
    #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    var moved: [String] = []
    source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(view.cellForItem(at: [0, 2])?.center ?? .zero)
    view.endInteractiveMovement()
    #expect(moved == ["b", "c", "a"])
    #expect(texts(view) == ["b", "c", "a"])
  }

  @Test func `a registration created inside the cell provider raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
          view, path, item in
          let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("Attempted to dequeue a cell using a registration that was created inside"))
  }

  @Test func `two equal items raise UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 1])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers"))
  }
}
