/// Places the items of a section in groups, one after the other.
@MainActor struct GroupSolver {
  typealias Placed = CompositionalArrangement.Placed

  let section: Int
  let count: Int
  let preferred: [CollectionElement: CGSize]
  let environment: LayoutEnvironment
  /// The first item that has not been placed yet.
  private(set) var next = 0
  private(set) var placed: [Placed] = []
  /// The index in ``placed`` of each item.
  private(set) var places: [Int] = []

  init(
    section: Int, count: Int, preferred: [CollectionElement: CGSize],
    environment: LayoutEnvironment
  ) {
    self.section = section
    self.count = count
    self.preferred = preferred
    self.environment = environment
  }

  var hasItems: Bool { next < count }

  /// A part of a group: the range of its elements, and whether the space before and after it is
  /// flexible.
  private struct Child {
    var places: Range<Int>
    var item: NSCollectionLayoutItem
    var hasFlexibleStart = false
    var hasFlexibleEnd = false
  }

  /// Places the items that a group has room for.
  ///
  /// - Returns: The size of the group: its own, or that of its content if its length is estimated.
  mutating func place(
    _ group: NSCollectionLayoutGroup, in container: CGSize, at origin: CGPoint,
    as given: CGSize? = nil
  ) -> CGSize {
    let size = given ?? group.layoutSize.size(in: container)
    let inner = group.inset(CGRect(origin: origin, size: size))
    switch group.arrangement {
    case .custom(let provider):
      placeCustom(provider, in: inner)
      return size
    case .horizontal:
      return placeLine(group, size: size, inner: inner, isHorizontal: true)
    case .vertical:
      return placeLine(group, size: size, inner: inner, isHorizontal: false)
    }
  }

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, in inner: CGRect
  ) {
    let environment = LayoutEnvironment(size: inner.size, traits: environment.traitCollection)
    for item in provider(environment) where hasItems {
      let element = CollectionElement.cell(IndexPath(item: next, section: section))
      places.append(placed.count)
      placed.append(
        Placed(
          element: element, frame: item.frame.offsetBy(dx: inner.minX, dy: inner.minY),
          zIndex: item.zIndex))
      next += 1
    }
  }

  // MARK: Lines

  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, size: CGSize, inner: CGRect, isHorizontal: Bool
  ) -> CGSize {
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    let dimension =
      isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let crossDimension =
      isHorizontal ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
    let room = along(inner.size)
    let gap = group.interItemSpacing?.spacing ?? 0
    var children: [Child] = []
    var position: CGFloat = 0
    var guessed: CGFloat = 0
    var thickest: CGFloat = 0
    let first = placed.count
    while hasItems, !group.subitems.isEmpty, children.count < group.count ?? .max {
      let item = group.subitems[children.count % group.subitems.count]
      let edges = item.edgeSpacing?.insets ?? .zero
      let before = isHorizontal ? edges.leading : edges.top
      let after = isHorizontal ? edges.trailing : edges.bottom
      var guess = item.layoutSize.size(in: inner.size)
      if group.sharesEqually, let count = group.count, count > 0 {
        let share = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count))
        if isHorizontal { guess.width = share } else { guess.height = share }
      }
      let known = dimension.isGuess ? guess : knownSize(of: item, guess)
      let distance = children.isEmpty ? 0 : gap
      let needed = distance + before + along(known) + after
      if group.count == nil, !children.isEmpty, guessed + needed > room + 0.5 { break }
      guessed += needed
      let start = position + distance + before
      let crossStart = isHorizontal ? edges.top : edges.leading
      let origin = CGPoint(
        x: inner.minX + (isHorizontal ? start : crossStart),
        y: inner.minY + (isHorizontal ? crossStart : start))
      let firstPlace = placed.count
      let taken = placeChild(item, guess: guess, container: inner.size, at: origin)
      position = start + along(taken) + after
      thickest = max(
        thickest,
        across(taken) + (isHorizontal ? edges.top + edges.bottom : edges.leading + edges.trailing))
      children.append(
        Child(
          places: firstPlace..<placed.count, item: item,
          hasFlexibleStart: (isHorizontal ? item.edgeSpacing?.leading : item.edgeSpacing?.top)?
            .isFlexibleSpacing
            == true,
          hasFlexibleEnd: (isHorizontal ? item.edgeSpacing?.trailing : item.edgeSpacing?.bottom)?
            .isFlexibleSpacing == true))
    }
    if !dimension.isGuess {
      share(room - position, among: children, of: group, isHorizontal: isHorizontal)
    }
    let outerAlong = along(size) - room
    let mainLength = dimension.isGuess ? position + outerAlong : along(size)
    let crossLength =
      crossDimension.isGuess ? thickest + across(size) - across(inner.size) : across(size)
    evenOut(first, children, to: thickest, isHorizontal: isHorizontal)
    return isHorizontal
      ? CGSize(width: mainLength, height: crossLength)
      : CGSize(width: crossLength, height: mainLength)
  }

  private func knownSize(of item: NSCollectionLayoutItem, _ guess: CGSize) -> CGSize {
    guard !(item is NSCollectionLayoutGroup) else { return guess }
    let element = CollectionElement.cell(IndexPath(item: next, section: section))
    return corrected(guess, by: preferred[element], item.layoutSize.estimatedAxes)
  }

  private func corrected(_ size: CGSize, by preferred: CGSize?, _ axes: LayoutAxes) -> CGSize {
    guard let preferred else { return size }
    return CGSize(
      width: axes.contains(.horizontal) ? preferred.width : size.width,
      height: axes.contains(.vertical) ? preferred.height : size.height)
  }

  private mutating func placeChild(
    _ item: NSCollectionLayoutItem, guess: CGSize, container: CGSize, at origin: CGPoint
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup {
      return place(group, in: container, at: origin, as: guess)
    }
    let size = knownSize(of: item, guess)
    let path = IndexPath(item: next, section: section)
    next += 1
    let frame = item.inset(CGRect(origin: origin, size: size))
    places.append(placed.count)
    placed.append(
      Placed(element: .cell(path), frame: frame, axes: item.layoutSize.estimatedAxes))
    for badge in item.supplementaryItems {
      let element = CollectionElement.supplementary(badge.elementKind, path)
      let axes = badge.layoutSize.estimatedAxes
      let size = corrected(badge.layoutSize.size(in: frame.size), by: preferred[element], axes)
      placed.append(
        Placed(
          element: element, frame: badge.place(size, on: frame), zIndex: badge.zIndex, axes: axes))
    }
    return size
  }

  // MARK: Room that is left

  /// Distributes the remaining length of a group among its flexible spaces.
  private mutating func share(
    _ rest: CGFloat, among children: [Child], of group: NSCollectionLayoutGroup,
    isHorizontal: Bool
  ) {
    guard rest > 0 else { return }
    let isFlexible = group.interItemSpacing?.isFlexibleSpacing == true
    let edges = children.count { $0.hasFlexibleStart } + children.count { $0.hasFlexibleEnd }
    let parts = edges + (isFlexible ? max(0, children.count - 1) : 0)
    guard parts > 0 else { return }
    let part = rest / CGFloat(parts)
    var shift: CGFloat = 0
    for (index, child) in children.enumerated() {
      if index > 0, isFlexible { shift += part }
      if child.hasFlexibleStart { shift += part }
      for place in child.places {
        placed[place].frame.origin.x += isHorizontal ? shift : 0
        placed[place].frame.origin.y += isHorizontal ? 0 : shift
      }
      if child.hasFlexibleEnd { shift += part }
    }
  }

  /// Gives siblings of uniform size the length of the longest one.
  private mutating func evenOut(
    _ first: Int, _ children: [Child], to length: CGFloat, isHorizontal: Bool
  ) {
    for child in children where child.places.count == 1 {
      let size = child.item.layoutSize
      let dimension = isHorizontal ? size.heightDimension : size.widthDimension
      guard dimension.isUniformAcrossSiblings, let place = child.places.first else { continue }
      if isHorizontal {
        placed[place].frame.size.height = length
      } else {
        placed[place].frame.size.width = length
      }
    }
  }
}
