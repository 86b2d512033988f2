import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICollectionViewFlowLayoutTests {
  @Test func `sizes, insets and spacings come from the delegate`() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: collectionView.bounds.width - 20, height: 30) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat { 2 }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize { CGSize(width: 0, height: 40) }
    }
    let delegate = Delegate()
    let fixture = LayoutFixture([2], UICollectionViewFlowLayout())
    fixture.view.delegate = delegate
    fixture.view.layoutIfNeeded()
    #expect(fixture.header() == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(
      fixture.frames() == [
        CGRect(x: 10, y: 45, width: 280, height: 30), CGRect(x: 10, y: 77, width: 280, height: 30),
      ])
    #expect(fixture.view.contentSize.height == 112)
  }

  @Test func `cells determine their own size if the layout uses estimates`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let fixture = LayoutFixture([2], layout)
    fixture.sizes = [
      [0, 0]: CGSize(width: 100, height: 20), [0, 1]: CGSize(width: 150, height: 60),
    ]
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(
      fixture.frames() == [
        CGRect(x: 0, y: 20, width: 100, height: 20), CGRect(x: 110, y: 0, width: 150, height: 60),
      ])
  }

  @Test func `a pinned header stays visible until its section ends`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 90)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = LayoutFixture([3, 3], layout)
    fixture.view.contentOffset.y = 150
    fixture.view.layoutIfNeeded()
    #expect(fixture.header()?.minY == 150)
    fixture.view.contentOffset.y = 305
    fixture.view.layoutIfNeeded()
    #expect(fixture.header()?.minY == 290)
    #expect(fixture.header(1)?.minY == 310)
  }

  @Test func `a new width arranges the items again`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    let fixture = LayoutFixture([3], layout)
    #expect(fixture.view.contentSize == CGSize(width: 300, height: 30))
    fixture.view.frame.size.width = 400
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == CGSize(width: 400, height: 10))
    #expect(fixture.frames().map(\.minX) == [0, 150, 300])
  }

  @Test func `custom layout attributes are applied to the cells`() {
    final class Attributes: UICollectionViewLayoutAttributes {
      var angle: CGFloat = 0

      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.angle = angle
        return copy
      }
    }
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        (attributes as? Attributes)?.angle = CGFloat(indexPath.item)
        return attributes
      }
    }
    final class Cell: UICollectionViewCell {
      var angle: CGFloat?

      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        angle = (layoutAttributes as? Attributes)?.angle
      }
    }
    let fixture = LayoutFixture([3], Layout())
    fixture.view.register(Cell.self, forCellWithReuseIdentifier: "Box")
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.compactMap { ($0 as? Cell)?.angle }.sorted() == [0, 1, 2])
  }

  @Test func `a custom layout places cells and decoration views`() {
    final class Ring: UICollectionViewLayout {
      var prepared = 0
      var places: [UICollectionViewLayoutAttributes] = []

      override func prepare() {
        super.prepare()
        prepared += 1
        places = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
          let one = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          one.size = CGSize(width: 20, height: 20)
          one.center = CGPoint(x: 50 + 100 * item, y: 50)
          one.zIndex = -item
          return one
        }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 100) }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: [0, 0])
        back.frame = CGRect(x: 0, y: 0, width: 1000, height: 100)
        back.zIndex = -100
        return places.filter { $0.frame.intersects(rect) } + [back]
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { places[indexPath.item] }
    }
    let layout = Ring()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let fixture = LayoutFixture([5], layout)
    #expect(fixture.frames().map(\.midX) == [50, 150, 250])
    #expect(
      fixture.view.subviews.map { ($0 as? UICollectionReusableView)?.shownAttributes?.zIndex }
        == [-100, -2, -1, 0])
    #expect(layout.prepared == 1)
    fixture.view.contentOffset.x = 100
    fixture.view.layoutIfNeeded()
    #expect(layout.prepared == 1)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(layout.prepared == 2)
  }

  @Test func `a layout receives updates before it provides attributes`() {
    final class Layout: UICollectionViewFlowLayout {
      var log: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log += updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
        }
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        log.append("appear \(itemIndexPath.item)")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      }
      override func finalizeCollectionViewUpdates() { log.append("finalize") }
    }
    let layout = Layout()
    let fixture = LayoutFixture([2], layout)
    fixture.counts = [2]
    fixture.view.performBatchUpdates {
      fixture.view.deleteItems(at: [[0, 0]])
      fixture.view.insertItems(at: [[0, 1]])
    }
    #expect(layout.log == ["delete 0 -1", "insert -1 1", "appear 1", "finalize"])
  }
}

extension UICollectionViewFlowLayoutTests {
  @Test func `a layout that sets its own metrics in prepare is prepared once`() {
    final class Layout: UICollectionViewFlowLayout {
      var prepared = 0

      override func prepare() {
        prepared += 1
        itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 20)
        super.prepare()
      }
    }
    let layout = Layout()
    let fixture = LayoutFixture([3], layout)
    #expect(
      fixture.frames().map(\.size) == Array(repeating: CGSize(width: 300, height: 20), count: 3))
    _ = fixture.view.layoutAttributesForItem(at: [0, 0])
    #expect(layout.prepared == 1)
  }
}
