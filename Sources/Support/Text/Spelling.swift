/// Finds the word that an author may have meant.
package enum Spelling {
  /// Returns the candidate with the fewest typos compared with a word, if there are few enough for
  /// the word's length: one typo for up to five letters, two for up to nine, three for more.
  ///
  /// A typo is an extra, missing, wrong or transposed letter. Case does not matter, nor does `_`
  /// instead of `-`. If several candidates are equally near, the first is returned.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = letters.count <= 2 ? 1 : (letters.count <= 5 ? 1 : (letters.count <= 9 ? 2 : 3))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = folded(candidate)
      guard abs(other.count - letters.count) <= limit, other.count > 1 || letters == other else {
        continue
      }
      let distance = distance(from: letters, to: other)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// A hint for a misspelt word, such as "did you mean 'hidden'?"; `nil` if no candidate is near.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Whether a word differs from a candidate by exactly one typo.
  package static func isOneTypo(_ word: String, from candidate: String) -> Bool {
    let (letters, other) = (folded(word), folded(candidate))
    return abs(letters.count - other.count) <= 1 && distance(from: letters, to: other) == 1
  }

  private static func folded(_ word: String) -> [Character] {
    word.lowercased().map { $0 == "_" ? "-" : $0 }
  }

  /// The optimal string alignment distance.
  private static func distance(from a: [Character], to b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
