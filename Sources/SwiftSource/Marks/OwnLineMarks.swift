import Programs

extension [SwiftProgram.Segment] {
  /// The indices of the segments before which a program reports that its own lines start: all own
  /// segments if there are several; otherwise the only one, if prerequisites precede it.
  var ownLineMarks: [Int] {
    let own = indices.filter { self[$0].isOwn }
    if own.count > 1 { return own }
    return own.first.map { $0 > 0 ? [$0] : [] } ?? []
  }
}
