extension UICollectionView {
  // MARK: Places

  /// Returns the offset on one axis at which an extent is at the start, in the middle or at the end
  /// of the visible area.
  static func place(
    _ low: CGFloat, _ high: CGFloat, in seen: (CGFloat, CGFloat), offset: CGFloat, start: Bool,
    middle: Bool, end: Bool
  ) -> CGFloat {
    if start { return offset + low - seen.0 }
    if middle { return offset + (low + high) / 2 - (seen.0 + seen.1) / 2 }
    if end { return offset + high - seen.1 }
    if low < seen.0 { return offset + low - seen.0 }
    if high > seen.1 { return offset + high - seen.1 }
    return offset
  }

  func checkBounds(of indexPath: IndexPath) {
    let counts = loadCountsIfNeeded()
    guard counts.indices.contains(indexPath.section) else {
      raise(
        .internalInconsistency,
        "Attempted to scroll the collection view to an out-of-bounds section (\(indexPath.section)) when there are only \(counts.count) sections. Collection view: \(description)."
      )
    }
    guard (0..<counts[indexPath.section]).contains(indexPath.item) else {
      raise(
        .internalInconsistency,
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(counts[indexPath.section]) items in section \(indexPath.section). Collection view: \(description)."
      )
    }
  }
}
