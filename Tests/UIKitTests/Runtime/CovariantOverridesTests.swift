import Testing

@testable import UIKit

/// An override of a read-only property may have a type that is not optional, as Swift allows if the
/// property has no setter at all.
@MainActor @Suite(.oneAtATime) struct CovariantOverridesTests {
  private final class Layout: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView {
      super.collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: self)
    }
  }
  private final class Cell: UITableViewCell {
    override var reuseIdentifier: String { super.reuseIdentifier ?? "none" }
  }
  private final class Item: UICollectionViewCell {
    override var reuseIdentifier: String { "item" }
  }
  private final class Touch: UITouch {
    let ownTestView = UIView()
    override var view: UIView { ownTestView }
  }
  private final class Behavior: UIDynamicBehavior {
    override var dynamicAnimator: UIDynamicAnimator { super.dynamicAnimator ?? UIDynamicAnimator() }
  }
  private final class Search: UISearchController {
    override var searchResultsController: UIViewController {
      super.searchResultsController ?? UIViewController()
    }
  }

  @Test func `a layout may override its collection view as not optional`() {
    let layout = Layout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
  }

  @Test func `other classes may do the same`() {
    #expect(Cell().reuseIdentifier == "none" && Item().reuseIdentifier == "item")
    let touch = Touch()
    #expect((touch as UITouch).view === touch.ownTestView)
    #expect(Behavior().dynamicAnimator.behaviors.isEmpty)
    #expect(Search(searchResultsController: nil).searchResultsController.parent == nil)
  }

  @Test func `no overridable property of an optional type has a setter that programs cannot use`()
    throws
  {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains(#/open \w+\(set\) (weak )?var \w+: [^=]*\?( =.*)?$/#) {
        found.append("\(file.lastPathComponent): \(line)")
      }
    }
    #expect(found == ["UIMenuElement.swift:   open internal(set) var image: UIImage?"])
  }
}
