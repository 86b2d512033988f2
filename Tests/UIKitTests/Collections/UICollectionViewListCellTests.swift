import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICollectionViewListCellTests {
  @Test func `a row is as high as its texts, and at least 44 points`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      content.secondaryText = item == "two" ? "second" : nil
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two", String(repeating: "long ", count: 40)])
    source.apply(snapshot)
    view.layoutIfNeeded()
    let heights = view.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44)
    #expect(heights[1] > 44)
    #expect(heights[2] > 100)
    #expect(view.visibleCells.map(\.frame.minX) == [16, 16, 16])
    #expect(view.visibleCells.map(\.frame.width) == [268, 268, 268])
  }

  @Test func `accessories are placed at the edges and reduce the content's width`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let star = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessories = [
      .disclosureIndicator(), .delete(),
      .customView(configuration: .init(customView: star, placement: .leading())),
    ]
    cell.layoutIfNeeded()
    #expect(star.frame == CGRect(x: 8, y: 12, width: 20, height: 20))
    #expect(cell.contentView.frame == CGRect(x: 36, y: 0, width: 300 - 36 - 44, height: 44))
    #expect(cell.subviews.count == 3)
  }
}

extension UICollectionViewListCellTests {
  @Test func `a list's swipe actions apply to their item`() {
    var log: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          log.append("delete \(path.item)")
          done(true)
        }
      ])
    }
    let fixture = LayoutFixture([3], UICollectionViewCompositionalLayout.list(using: configuration))
    UserInput.swipeAction("Delete", ofItemAt: [0, 1], in: fixture.view)
    #expect(log == ["delete 1"])
  }

  @Test func `a diffable data source, its collection view and its cells are deallocated`() {
    weak var gone: UICollectionView?
    do {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        cell.contentConfiguration = cell.defaultContentConfiguration()
        cell.accessories = [.outlineDisclosure()]
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot)
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 3)
      gone = view
    }
    #expect(gone == nil)
  }
}
