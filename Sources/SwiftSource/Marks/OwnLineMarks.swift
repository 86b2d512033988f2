import Programs

extension [SwiftProgram.Segment] {
  /// The segments before which a program tells that its own lines start: the first own one behind a
  /// prerequisite, and each block of a group.
  var ownLineMarks: [Int] {
    let own = indices.filter { self[$0].isOwn }
    if own.count > 1 { return own }
    return own.first.map { $0 > 0 ? [$0] : [] } ?? []
  }
}
