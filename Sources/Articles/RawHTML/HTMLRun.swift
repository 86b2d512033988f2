/// Sanitizes the raw HTML among sibling blocks or inlines of Markdown. Every element that is opened
/// here is closed here, so that an author's tag cannot close an element of the page.
package struct HTMLRun: Sendable {
  package enum Step: Hashable, Sendable {
    /// Text that is already HTML and contains no tag.
    case text(String)
    case opening(HTMLTag)
    /// The end tag of an element that was opened before.
    case closing(String)
    /// A tag that is shown as text.
    case shown(String)
  }

  /// A problem that is reported to the author.
  struct Problem: Hashable {
    enum Kind: Hashable {
      case shown
      case neverClosed
      case closesNothing
      case leftOut(HTMLTag.Attribute)
    }

    var kind: Kind
    /// The index of the piece of raw HTML.
    var piece: Int
    var tag: HTMLTag
  }

  /// The steps for each piece of raw HTML, in order.
  package private(set) var steps: [[Step]] = []
  /// The end tags of the elements that are still open after the last piece.
  package private(set) var end: [Step] = []
  private(set) var problems: [Problem] = []

  private let policy: HTMLPolicy
  private let isInline: Bool
  private var open: [(tag: HTMLTag, piece: Int)] = []
  private var openCounts: [String: Int] = [:]

  /// - Parameters:
  ///   - pieces: The blocks or inlines of raw HTML.
  ///   - isInline: Whether the pieces are inlines.
  package init(_ pieces: [String], policy: HTMLPolicy, isInline: Bool) {
    self.policy = policy
    self.isInline = isInline
    guard !pieces.isEmpty else { return }
    let parts = pieces.map(HTMLPiece.all)
    switch policy {
    case .harmless: keepPairs(parts)
    case .cleaned: clean(parts)
    }
  }

  // MARK: Harmless

  /// Keeps elements that are opened and closed. All other tags become text.
  private mutating func keepPairs(_ parts: [[HTMLPiece]]) {
    let kept = pairs(parts)
    for (piece, part) in parts.enumerated() {
      var steps: [Step] = []
      for (index, found) in part.enumerated() {
        switch found {
        case .text(let text): steps.append(.text(text))
        case .comment: continue
        case .declaration(let text):
          steps.append(.shown(text))
          let tag = HTMLTag(name: "", text: text, offset: 0)
          problems.append(Problem(kind: .shown, piece: piece, tag: tag))
        case .tag(let tag):
          if kept.contains([piece, index]) {
            steps.append(tag.isClosing ? .closing(tag.name) : .opening(tag))
          } else {
            steps.append(.shown(tag.text))
            problems.append(Problem(kind: .shown, piece: piece, tag: tag))
          }
        }
      }
      self.steps.append(steps)
    }
  }

  /// Returns the tags to keep, which are matching pairs and void elements, as indices of the piece
  /// and of the part in it.
  private func pairs(_ parts: [[HTMLPiece]]) -> Set<[Int]> {
    var kept: Set<[Int]> = []
    var open: [(name: String, place: [Int])] = []
    var counts: [String: Int] = [:]
    for (piece, part) in parts.enumerated() {
      for (index, found) in part.enumerated() {
        guard case .tag(let tag) = found, policy.keeps(tag, isInline: isInline) else { continue }
        if HTMLPolicy.empty.contains(tag.name) {
          if !tag.isClosing { kept.insert([piece, index]) }
        } else if !tag.isClosing {
          open.append((tag.name, [piece, index]))
          counts[tag.name, default: 0] += 1
        } else if counts[tag.name, default: 0] > 0 {
          while let last = open.popLast() {
            counts[last.name, default: 0] -= 1
            guard last.name == tag.name else { continue }
            kept.insert(last.place)
            kept.insert([piece, index])
            break
          }
        }
      }
    }
    return kept
  }

  // MARK: Cleaned

  private mutating func clean(_ parts: [[HTMLPiece]]) {
    for (piece, part) in parts.enumerated() {
      var steps: [Step] = []
      for found in part {
        switch found {
        case .text(let text): steps.append(.text(text))
        case .comment, .declaration: continue
        case .tag(let tag): steps += clean(tag, piece: piece)
        }
      }
      self.steps.append(steps)
    }
    for (tag, piece) in open.reversed() {
      end.append(.closing(tag.name))
      reportOpen(tag, piece: piece)
    }
  }

  private mutating func clean(_ tag: HTMLTag, piece: Int) -> [Step] {
    let isInPlace =
      HTMLPolicy.parents[tag.name].map { $0.contains { openCounts[$0, default: 0] > 0 } } ?? true
    guard policy.keeps(tag, isInline: isInline), isInPlace || tag.isClosing else {
      problems.append(Problem(kind: .shown, piece: piece, tag: tag))
      return [.shown(tag.text)]
    }
    guard tag.isClosing else {
      var kept = tag
      kept.attributes.removeAll { attribute in
        let keeps = policy.keeps(attribute: attribute.name, of: tag)
        if !keeps {
          problems.append(Problem(kind: .leftOut(attribute), piece: piece, tag: tag))
        }
        return !keeps
      }
      if !HTMLPolicy.empty.contains(tag.name) {
        open.append((tag, piece))
        openCounts[tag.name, default: 0] += 1
      }
      return [.opening(kept)]
    }
    guard openCounts[tag.name, default: 0] > 0 else {
      problems.append(Problem(kind: .closesNothing, piece: piece, tag: tag))
      return []
    }
    var steps: [Step] = []
    while let (last, place) = open.popLast() {
      openCounts[last.name, default: 0] -= 1
      steps.append(.closing(last.name))
      if last.name == tag.name { break }
      reportOpen(last, piece: place)
    }
    return steps
  }

  private mutating func reportOpen(_ tag: HTMLTag, piece: Int) {
    guard !HTMLPolicy.openEnded.contains(tag.name) else { return }
    problems.append(Problem(kind: .neverClosed, piece: piece, tag: tag))
  }
}
