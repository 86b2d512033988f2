import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICollectionViewCompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  @Test func `a grid repeats its group until all items are placed`() {
    let cell = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0)
    section.interGroupSpacing = 5
    let fixture = LayoutFixture([4], UICollectionViewCompositionalLayout(section: section))
    #expect(
      fixture.frames() == [
        CGRect(x: 2, y: 12, width: 96, height: 46), CGRect(x: 102, y: 12, width: 96, height: 46),
        CGRect(x: 202, y: 12, width: 96, height: 46), CGRect(x: 2, y: 67, width: 96, height: 46),
      ])
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 10 + 50 + 5 + 50 + 20))
  }

  @Test func `F117: new insets invalidate the layout`() {
    final class Layout: UICollectionViewCompositionalLayout {
      var invalidations = 0

      override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
      }
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let layout = Layout(section: NSCollectionLayoutSection(group: group))
    let fixture = LayoutFixture([1], layout)
    let before = layout.invalidations
    fixture.view.contentInset.top = 10
    #expect(layout.invalidations == before + 1)
    fixture.view.contentInset.top = 10
    #expect(layout.invalidations == before + 1)
  }

  @available(*, deprecated, message: "tests deprecated members")
  @Test func `a counted subitem fills the group, and a repeated one keeps its size`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitem: item(.absolute(7), .fractionalHeight(1)), count: 2)
    group.interItemSpacing = .fixed(20)
    let fixture = LayoutFixture(
      [2], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(fixture.frames().map(\.minX) == [0, 160])
    #expect(fixture.frames().map(\.width) == [140, 140])
    let own = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: item(.absolute(50), .fractionalHeight(1)), count: 2)
    own.interItemSpacing = .flexible(10)
    let other = LayoutFixture(
      [3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: own)))
    #expect(other.frames().map(\.minX) == [0, 250, 0])
  }

  @Test func `groups can contain groups`() {
    let large = item(.fractionalWidth(0.5), .fractionalHeight(1))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair])
    let fixture = LayoutFixture(
      [4], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      fixture.frames() == [
        CGRect(x: 0, y: 0, width: 150, height: 100), CGRect(x: 150, y: 0, width: 150, height: 50),
        CGRect(x: 150, y: 50, width: 150, height: 50),
        CGRect(x: 0, y: 100, width: 150, height: 100),
      ])
  }

  @Test func `estimated heights are replaced by the cells' preferred heights`() {
    let flexible = size(.fractionalWidth(1), .estimated(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: flexible, subitems: [NSCollectionLayoutItem(layoutSize: flexible)]))
    let fixture = LayoutFixture([3], UICollectionViewCompositionalLayout(section: section))
    fixture.sizes = [
      [0, 0]: CGSize(width: 10, height: 20), [0, 1]: CGSize(width: 10, height: 70),
    ]
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.frames().map(\.minY) == [0, 20, 90])
    #expect(fixture.frames().map(\.width) == [300, 300, 300])
  }

  @Test func `headers, badges and backgrounds are placed around the items`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let fixture = LayoutFixture([1], layout)
    #expect(fixture.header() == CGRect(x: 10, y: 0, width: 280, height: 30))
    #expect(fixture.frames() == [CGRect(x: 10, y: 30, width: 100, height: 50)])
    #expect(
      fixture.view.supplementaryView(forElementKind: "badge", at: [0, 0])?.frame
        == CGRect(x: 100, y: 20, width: 20, height: 20))
    #expect(fixture.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
  }

  @Test func `the section provider is called for each section with the available size`() {
    var asked: [String] = []
    let layout = UICollectionViewCompositionalLayout { [self] index, environment in
      asked.append("\(index) \(environment.container.effectiveContentSize)")
      let full = size(.fractionalWidth(1), .absolute(CGFloat(10 * (index + 1))))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    }
    layout.configuration.interSectionSpacing = 3
    let fixture = LayoutFixture([1, 2], layout)
    #expect(asked == ["0 (300.0, 200.0)", "1 (300.0, 200.0)"])
    #expect(fixture.frames(1).map(\.minY) == [13, 33])
  }

  @Test func `an orthogonal section is placed side by side and scrolls separately`() {
    let full = size(.absolute(200), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    let fixture = LayoutFixture([4], UICollectionViewCompositionalLayout(section: section))
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 50))
    #expect(fixture.frames().map(\.minX) == [0, 210])
    fixture.view.scrollToItem(at: [0, 2], at: .left, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForVisibleItems.map(\.item) == [2, 3])
    #expect(fixture.frames().map(\.minX) == [0, 210])
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `a custom group places items at its provider's frames`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.contentSize.width
      return (0..<2).map {
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: CGFloat($0) * width / 2, y: CGFloat($0) * 10, width: 40, height: 40))
      }
    }
    let fixture = LayoutFixture(
      [3], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      fixture.frames().map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 10), CGPoint(x: 0, y: 100),
      ])
  }

  @Test func `the handler of visible items changes their appearance`() {
    let full = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items { item.alpha = item.indexPath.item == 0 ? 1 : 0.5 }
    }
    let fixture = LayoutFixture([2], UICollectionViewCompositionalLayout(section: section))
    #expect(fixture.view.visibleCells.map(\.alpha) == [1, 0.5])
  }
}
