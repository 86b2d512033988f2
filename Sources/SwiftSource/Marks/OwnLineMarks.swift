import Programs

extension [SwiftProgram.Segment] {
  /// The segments before which a program reports that its own lines start: each own segment if
  /// there are several, else the own segment if prerequisites precede it.
  var ownLineMarks: [Int] {
    let own = indices.filter { self[$0].isOwn }
    if own.count > 1 { return own }
    return own.first.map { $0 > 0 ? [$0] : [] } ?? []
  }
}
