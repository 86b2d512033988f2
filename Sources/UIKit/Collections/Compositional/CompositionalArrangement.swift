/// The frames of all elements of a compositional layout, in the content's coordinates.
@MainActor struct CompositionalArrangement {
  struct Placed {
    var element: CollectionElement
    var frame: CGRect
    var zIndex = 0
    var axes: LayoutAxes = []
  }

  /// A supplementary view at an edge of a section or of the layout.
  struct Boundary {
    var placed: Placed
    var isAtStart: Bool
    var isPinned: Bool
  }

  /// The elements of one group, and the group's extent along the scrolling direction.
  struct Stretch {
    var start: CGFloat
    var end: CGFloat
    var places: Range<Int>
  }

  struct Section {
    var layout: NSCollectionLayoutSection?
    var start: CGFloat = 0
    var end: CGFloat = 0
    var placed: [Placed] = []
    var stretches: [Stretch] = []
    var boundaries: [Boundary] = []
    var decorations: [Placed] = []
    /// The index in `placed` of each item.
    var places: [Int] = []
    /// The length of the groups across the scrolling direction, if the section scrolls
    /// orthogonally.
    var orthogonalLength: CGFloat = 0
  }

  var sections: [Section] = []
  var boundaries: [Boundary] = []
  var length: CGFloat = 0
  let isVertical: Bool
  let container: CGSize
  let preferred: [CollectionElement: CGSize]
  let traits: UITraitCollection

  init(
    isVertical: Bool, container: CGSize, preferred: [CollectionElement: CGSize],
    traits: UITraitCollection
  ) {
    self.isVertical = isVertical
    self.container = container
    self.preferred = preferred
    self.traits = traits
  }

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func rect(main: CGFloat, cross: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(
      origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
  }

  // MARK: Sections

  mutating func add(_ layout: NSCollectionLayoutSection, count: Int) {
    let index = sections.count
    var section = Section(layout: layout, start: length)
    let insets = layout.contentInsets
    let supplementaryInsets =
      DeprecatedSectionMembers.uses.hasInsetSupplementaries(layout) ? insets : .zero
    let path = IndexPath(item: 0, section: index)
    let around = layout.boundarySupplementaryItems
    for item in around where isAtStart(item) {
      section.boundaries.append(place(item, path, supplementaryInsets, isAtStart: true))
    }
    length += isVertical ? insets.top : insets.leading
    addGroups(to: &section, layout, count: count, index: index)
    length += isVertical ? insets.bottom : insets.trailing
    let contentEnd = length
    for item in around where !isAtStart(item) {
      section.boundaries.append(place(item, path, supplementaryInsets, isAtStart: false))
    }
    section.end = max(length, contentEnd)
    for item in layout.decorationItems {
      let area = rect(
        main: section.start, cross: 0,
        isVertical
          ? CGSize(width: container.width, height: section.end - section.start)
          : CGSize(width: section.end - section.start, height: container.height))
      section.decorations.append(
        Placed(
          element: CollectionElement(
            category: .decorationView, kind: item.elementKind, indexPath: path),
          frame: area.inset(by: item.contentInsets), zIndex: item.zIndex))
    }
    sections.append(section)
  }

  private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    let edges = item.alignment.edges
    return isVertical ? !edges.contains(.bottom) : !edges.contains(.trailing)
  }

  mutating func addBoundaries(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], isAtStart: Bool
  ) {
    for item in items where self.isAtStart(item) == isAtStart {
      boundaries.append(place(item, IndexPath(index: 0), .zero, isAtStart: isAtStart))
    }
  }

  private mutating func place(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath,
    _ insets: NSDirectionalEdgeInsets, isAtStart: Bool
  ) -> Boundary {
    let area = CGRect(origin: .zero, size: container).inset(
      by: isVertical
        ? NSDirectionalEdgeInsets(
          top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
        : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0))
    let element = CollectionElement.supplementary(item.elementKind, path)
    let axes = item.layoutSize.estimatedAxes
    let size = size(item.layoutSize.size(in: area.size), preferred[element], axes)
    let edges = item.alignment.edges
    var crossPlace =
      isVertical ? area.midX - size.width / 2 : area.midY - size.height / 2
    if edges.contains(isVertical ? .leading : .top) {
      crossPlace = isVertical ? area.minX : area.minY
    } else if edges.contains(isVertical ? .trailing : .bottom) {
      crossPlace = isVertical ? area.maxX - size.width : area.maxY - size.height
    }
    let mainLength = main(size)
    let start = isAtStart || item.extendsBoundary ? length : length - mainLength
    if item.extendsBoundary { length += mainLength }
    let frame = rect(main: start, cross: crossPlace, size)
      .offsetBy(dx: item.offset.x, dy: item.offset.y).inset(by: item.contentInsets)
    return Boundary(
      placed: Placed(
        element: element, frame: frame,
        zIndex: item.pinToVisibleBounds ? max(item.zIndex, 2) : item.zIndex, axes: axes),
      isAtStart: isAtStart, isPinned: item.pinToVisibleBounds)
  }

  private func size(_ size: CGSize, _ preferred: CGSize?, _ axes: LayoutAxes) -> CGSize {
    guard let preferred else { return size }
    return CGSize(
      width: axes.contains(.horizontal) ? preferred.width : size.width,
      height: axes.contains(.vertical) ? preferred.height : size.height)
  }

  // MARK: Groups

  private mutating func addGroups(
    to section: inout Section, _ layout: NSCollectionLayoutSection, count: Int, index: Int
  ) {
    let insets = layout.contentInsets
    let room = CGSize(
      width: max(0, container.width - insets.leading - insets.trailing),
      height: isVertical
        ? container.height : max(0, container.height - insets.top - insets.bottom))
    let groupRoom =
      isVertical
      ? room : CGSize(width: container.width, height: room.height)
    var solver = GroupSolver(
      section: index, count: count, preferred: preferred,
      environment: LayoutEnvironment(size: groupRoom, traits: traits))
    let crossStart = isVertical ? insets.leading : insets.top
    var crossPlace = crossStart
    var thickest: CGFloat = 0
    var position = length
    while solver.hasItems {
      let first = solver.placed.count
      let origin =
        isVertical ? CGPoint(x: crossPlace, y: position) : CGPoint(x: position, y: crossPlace)
      let before = solver.next
      let size = solver.place(layout.group, in: groupRoom, at: origin)
      section.stretches.append(
        Stretch(
          start: position, end: position + main(size), places: first..<solver.placed.count))
      if layout.isOrthogonal {
        crossPlace += cross(size) + layout.interGroupSpacing
        thickest = max(thickest, main(size))
      } else {
        position += main(size) + layout.interGroupSpacing
      }
      // A group without items would be repeated forever.
      if solver.next == before { break }
    }
    if section.stretches.isEmpty {
      position = length
    } else if layout.isOrthogonal {
      position = length + thickest
      section.orthogonalLength =
        crossPlace - layout.interGroupSpacing + (isVertical ? insets.trailing : insets.bottom)
    } else {
      position -= layout.interGroupSpacing
    }
    section.placed = solver.placed
    section.places = solver.places
    length = position
  }
}

extension CGRect {
  /// Reduces the rectangle by the insets at each side, with leading at the left.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
