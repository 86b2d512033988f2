import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UICollectionViewTests {
  final class Cell: UICollectionViewCell {
    let label = UILabel()
    var frameAtInit = CGRect.null
    var uses = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      frameAtInit = frame
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("not from an archive") }

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  /// A data source and delegate that logs its calls.
  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var allowed = true

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      log.append("sections")
      return sections.count
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      log.append("items \(section)")
      return sections[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let text = sections[indexPath.section][indexPath.item]
      log.append("cell \(text)")
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      (cell as? Cell)?.label.text = text
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("will \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { log.append("end \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { allowed }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("select \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { log.append("deselect \(indexPath.item)") }
  }

  private func collection(_ source: Source, height: CGFloat = 110) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = source
    view.delegate = source
    return view
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `the data source is called during layout, for counts, then for cells in order`() {
    let source = Source([["a", "b"]])
    let view = collection(source)
    #expect(source.log.isEmpty)
    view.layoutIfNeeded()
    #expect(
      source.log == ["sections", "items 0", "cell a", "will 0", "cell b", "will 1"])
  }

  @Test func `only items inside the bounds have a cell`() {
    let source = Source([numbers(300)])
    let view = collection(source)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == (0..<6).map { path($0) })
    #expect(view.contentSize == CGSize(width: 320, height: 100 * 60 - 10))
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.cellForItem(at: path(5))?.frame == CGRect(x: 220, y: 60, width: 100, height: 50))
    #expect(view.cellForItem(at: path(6)) == nil)
  }

  @Test func `a registered class is created with init(frame:) and the layout's size`() {
    let source = Source([["a"]])
    let view = collection(source)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0)) as? Cell
    #expect(cell?.frameAtInit == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(cell?.label.frame == .zero)
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(cell?.reuseIdentifier == "Cell")
  }

  @Test func `cells that scroll out of view are reused`() {
    let source = Source([numbers(300)])
    let view = collection(source)
    view.layoutIfNeeded()
    let before = Set(view.visibleCells.map(ObjectIdentifier.init))
    source.log = []
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == before)
    #expect(
      view.visibleCells.map { ($0 as? Cell)?.label.text } == ["30", "31", "32", "33", "34", "35"])
    #expect(view.visibleCells.allSatisfy { ($0 as? Cell)?.uses == 1 })
    #expect(source.log.prefix(6) == ["end 0", "end 1", "end 2", "end 3", "end 4", "end 5"])
    #expect(source.log.suffix(4) == ["cell 34", "will 34", "cell 35", "will 35"])
  }

  @Test func `updates keep the cells of remaining items`() {
    let source = Source([["a", "b", "c"]])
    let view = collection(source)
    view.layoutIfNeeded()
    let cells = view.visibleCells
    source.sections = [["b", "d", "a"]]
    source.log = []
    view.performBatchUpdates {
      view.deleteItems(at: [path(2)])
      view.insertItems(at: [path(1)])
      view.moveItem(at: path(0), to: path(2))
    }
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? Cell)?.label.text } == ["b", "d", "a"])
    #expect(view.cellForItem(at: path(0)) === cells[1])
    #expect(view.cellForItem(at: path(2)) === cells[0])
    #expect(source.log.filter { $0.hasPrefix("cell") } == ["cell d"])
  }

  @Test func `sections are inserted, deleted and moved with their items`() {
    let source = Source([["a"], ["b"], ["c"]])
    let view = collection(source, height: 400)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0, 2))
    source.sections = [["c"], ["x"], ["a"]]
    view.performBatchUpdates {
      view.deleteSections([1])
      view.insertSections([1])
      view.moveSection(2, toSection: 0)
    }
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 0)) === cell)
    #expect((view.cellForItem(at: path(0, 1)) as? Cell)?.label.text == "x")
    #expect((view.cellForItem(at: path(0, 2)) as? Cell)?.label.text == "a")
  }

  @Test func `a reconfigured item keeps its cell, and a reloaded one gets a new one`() {
    let source = Source([["a", "b"]])
    let view = collection(source)
    view.layoutIfNeeded()
    let cells = view.visibleCells
    source.sections = [["A", "B"]]
    view.reconfigureItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect((cells[0] as? Cell)?.label.text == "A")
    #expect((cells[0] as? Cell)?.uses == 0)
    #expect((view.cellForItem(at: path(1)) as? Cell)?.label.text == "b")
    view.reloadItems(at: [path(1)])
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: path(1)) as? Cell)?.label.text == "B")
  }

  @Test func `counts that contradict the updates raise UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = UICollectionViewTests.Source([["a", "b"]])
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
        view.dataSource = source
        view.layoutIfNeeded()
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (2) must be equal to the number of items contained in that section before the update (2), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ))
  }

  @Test func `an unregistered identifier raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(
          withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier X - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      ))
  }

  @Test func `a cell that was not dequeued raises UIKit's exception`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Own: NSObject, UICollectionViewDataSource {
          func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
          ) -> Int { 1 }
          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let source = Own()
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = source
        view.layoutIfNeeded()
      }
    }
  }

  @Test func `selecting in code does not call the delegate`() {
    let source = Source([["a", "b"]])
    let view = collection(source)
    view.layoutIfNeeded()
    source.log = []
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(1)])
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(0)])
    #expect(view.cellForItem(at: path(1))?.isSelected == false)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [])
    #expect(source.log == [])
  }

  @Test func `a tap asks the delegate, deselects the other item and selects the tapped one`() {
    let source = Source([["a", "b"]])
    let view = collection(source)
    view.layoutIfNeeded()
    source.log = []
    view.tap(path(0))
    view.tap(path(1))
    source.allowed = false
    view.tap(path(0))
    #expect(source.log == ["select 0", "deselect 0", "select 1"])
    view.allowsMultipleSelection = true
    source.allowed = true
    view.tap(path(0))
    view.tap(path(1))
    #expect(source.log.suffix(2) == ["select 0", "deselect 1"])
  }

  @Test func `scrolling moves an item to the edge, to the middle or just into view`() {
    let source = Source([numbers(300)])
    let view = collection(source, height: 100)
    view.scrollToItem(at: path(30), at: .top, animated: false)
    #expect(view.contentOffset.y == 600)
    view.scrollToItem(at: path(30), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 575)
    view.scrollToItem(at: path(30), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 550)
    view.scrollToItem(at: path(31), at: [], animated: false)
    #expect(view.contentOffset.y == 550)
    view.scrollToItem(at: path(299), at: .top, animated: false)
    #expect(view.contentOffset.y == 5890)
  }

  @Test func `the prefetching data source is called with the next screen of items`() {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { log.append("fetch \(indexPaths.map(\.item))") }
      func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { log.append("cancel \(indexPaths.map(\.item))") }
    }
    let (source, prefetcher) = (Source([numbers(30)]), Prefetcher())
    let view = collection(source)
    view.prefetchDataSource = prefetcher
    view.layoutIfNeeded()
    #expect(prefetcher.log == ["fetch [6, 7, 8, 9, 10, 11]"])
  }

  @Test func `an interactive movement calls the data source`() {
    final class Mover: NSObject, UICollectionViewDataSource {
      var items = ["a", "b", "c"]
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { items.count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
    }
    let mover = Mover()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = mover
    view.layoutIfNeeded()
    let first = view.cellForItem(at: path(0))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(view.cellForItem(at: path(2))?.center ?? .zero)
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    #expect(mover.items == ["b", "c", "a"])
    #expect(view.cellForItem(at: path(2)) === first)
  }

  @Test func `a new layout places the same cells`() {
    let source = Source([["a", "b"]])
    let view = collection(source)
    view.layoutIfNeeded()
    let cells = view.visibleCells
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    view.setCollectionViewLayout(layout, animated: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells == cells)
    #expect(cells.map(\.frame.minY) == [0, 50])
    #expect(layout.collectionView === view)
  }

  @Test func `a collection view retains neither its data source nor its delegate`() {
    weak var gone: UICollectionView?
    weak var source: Source?
    do {
      let strong = Source([["a"]])
      let view = collection(strong)
      view.layoutIfNeeded()
      (gone, source) = (view, strong)
    }
    #expect(gone == nil)
    #expect(source == nil)
  }

  @Test func `after a change of items the layout may choose the offset`() {
    final class Layout: UICollectionViewFlowLayout {
      var proposed: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        proposed.append(proposedContentOffset)
        return CGPoint(x: 0, y: 10)
      }
    }
    let layout = Layout()
    let fixture = LayoutFixture([40], layout)
    fixture.view.layoutIfNeeded()
    #expect(layout.proposed.isEmpty)
    fixture.counts = [41]
    fixture.view.insertItems(at: [[0, 0]])
    fixture.view.layoutIfNeeded()
    #expect(layout.proposed == [.zero] && fixture.view.contentOffset.y == 10)
  }
}
