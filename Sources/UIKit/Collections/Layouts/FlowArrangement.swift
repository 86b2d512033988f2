/// The metrics of a section in a flow layout. Lengths along (`main`) and across (`cross`) the
/// scrolling direction are in points.
struct FlowSection {
  var sizes: [CGSize] = []
  var insets = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
}

/// The frames of a flow layout's items: in lines, with as many items in a line as fit.
///
/// The remaining space of a full line is distributed between its items; a single item is centred.
/// In the last line of a section, items of the same size have the gaps of a full line, other items
/// the minimum gaps. Across the line, items are centred. (This is this runtime's choice: Apple
/// documents only "at least the minimum spacing".)
struct FlowArrangement {
  struct Line {
    var section: Int
    var items: Range<Int>
    /// The extent along the scrolling direction.
    var start: CGFloat
    var end: CGFloat
  }

  struct Bounds {
    var start: CGFloat
    var end: CGFloat
    var header: CGRect?
    var footer: CGRect?
  }

  private(set) var frames: [[CGRect]] = []
  private(set) var lines: [Line] = []
  private(set) var sections: [Bounds] = []
  private(set) var length: CGFloat = 0
  private let isVertical: Bool
  private let breadth: CGFloat

  /// The length across the scrolling direction in which the items were placed.
  var knownBreadth: CGFloat { breadth }

  /// - Parameter breadth: The length across the scrolling direction.
  init(sections: [FlowSection] = [], isVertical: Bool = true, breadth: CGFloat = 0) {
    self.isVertical = isVertical
    self.breadth = breadth
    for section in sections { add(section) }
  }

  private mutating func add(_ section: FlowSection) {
    var bounds = Bounds(start: length, end: length)
    if section.headerLength > 0 {
      bounds.header = rect(main: length, cross: 0, section.headerLength, breadth)
      length += section.headerLength
    }
    addItems(of: section)
    if section.footerLength > 0 {
      bounds.footer = rect(main: length, cross: 0, section.footerLength, breadth)
      length += section.footerLength
    }
    bounds.end = length
    sections.append(bounds)
  }

  private mutating func addItems(of section: FlowSection) {
    let insets = section.insets
    let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let (near, far) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let room = max(0, breadth - near - far)
    let mains = section.sizes.map { isVertical ? $0.height : $0.width }
    let crosses = section.sizes.map { isVertical ? $0.width : $0.height }
    var placed: [CGRect] = []
    placed.reserveCapacity(mains.count)
    var position = length + before
    let isUniform = Set(crosses).count == 1
    var start = 0
    while start < mains.count {
      var end = start + 1
      var used = crosses[start]
      while end < mains.count, used + section.itemSpacing + crosses[end] <= room + 0.001 {
        used += section.itemSpacing + crosses[end]
        end += 1
      }
      let line = start..<end
      let thickness = mains[line].max() ?? 0
      let isLast = end == mains.count
      let gap = Self.gap(
        crosses[line], room: room, minimum: section.itemSpacing, isLast: isLast,
        uniform: isUniform ? crosses[start] : nil)
      let isAlone =
        isUniform
        ? 2 * crosses[start] + section.itemSpacing > room + 0.001 : line.count == 1 && !isLast
      var cross = near
      if line.count == 1, isAlone { cross += max(0, (room - crosses[start]) / 2) }
      for item in line {
        placed.append(
          rect(
            main: position + (thickness - mains[item]) / 2, cross: cross, mains[item],
            crosses[item]))
        cross += crosses[item] + gap
      }
      lines.append(
        Line(section: frames.count, items: line, start: position, end: position + thickness))
      position += thickness + (isLast ? 0 : section.lineSpacing)
      start = end
    }
    frames.append(placed)
    length = position + after
  }

  /// The distance between the items of a line.
  private static func gap(
    _ lengths: ArraySlice<CGFloat>, room: CGFloat, minimum: CGFloat, isLast: Bool,
    uniform: CGFloat?
  ) -> CGFloat {
    if let uniform, isLast {
      let count = max(1, ((room + minimum + 0.001) / (uniform + minimum)).rounded(.down))
      guard count > 1, count.isFinite else { return minimum }
      return max(minimum, (room - count * uniform) / (count - 1))
    }
    guard !isLast, lengths.count > 1 else { return minimum }
    return max(minimum, (room - lengths.reduce(0, +)) / CGFloat(lengths.count - 1))
  }

  private func rect(
    main: CGFloat, cross: CGFloat, _ length: CGFloat, _ breadth: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: cross, y: main, width: breadth, height: length)
      : CGRect(x: main, y: cross, width: length, height: breadth)
  }

  /// Returns the lines that an extent along the scrolling direction touches. The lines are in
  /// order, so the first one is found by binary search.
  func lines(from start: CGFloat, to end: CGFloat) -> ArraySlice<Line> {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end > start { high = middle } else { low = middle + 1 }
    }
    var last = low
    while last < lines.count, lines[last].start < end { last += 1 }
    return lines[low..<last]
  }
}
