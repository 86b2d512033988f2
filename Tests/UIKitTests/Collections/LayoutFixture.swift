@testable import UIKit

/// A data source with the given numbers of items. The size of each cell follows from a box inside
/// it; supplementary views are empty.
@MainActor final class LayoutFixture: NSObject, UICollectionViewDataSource {
  final class Box: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 44)
    private(set) lazy var width = box.widthAnchor.constraint(equalToConstant: 44)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor),
        height, width,
      ])
    }

    required init?(coder: NSCoder) { fatalError("not from an archive") }
  }

  var counts: [Int]
  var sizes: [IndexPath: CGSize] = [:]
  let view: UICollectionView

  init(
    _ counts: [Int], _ layout: UICollectionViewLayout, width: CGFloat = 300, height: CGFloat = 200
  ) {
    self.counts = counts
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    super.init()
    view.register(Box.self, forCellWithReuseIdentifier: "Box")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Box", for: indexPath)
    if let cell = cell as? Box, let size = sizes[indexPath] {
      cell.height.constant = size.height
      cell.width.constant = size.width
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  /// The frames of the visible cells of a section.
  func frames(_ section: Int = 0) -> [CGRect] {
    view.indexPathsForVisibleItems.filter { $0.section == section }
      .compactMap { view.cellForItem(at: $0)?.frame }
  }

  func header(_ section: Int = 0) -> CGRect? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])?.frame
  }
}
