/// The words of a site, and the pages that contain each.
struct SearchVocabulary: Sendable {
  private let table: ByteTable
  /// The numbers of the words, sorted by the words' bytes.
  private let sorted: [Int]
  /// The index of each word's first page in ``pages``, by the word's number, then the end.
  private let starts: [Int]
  /// A page's number times ``SearchWeight/count``, plus the word's level on that page.
  private let pages: [Int32]

  init(_ all: [IndexedArticle]) {
    var table = ByteTable(capacity: 4096)
    var numbers: [Int32] = []
    numbers.reserveCapacity(all.reduce(0) { $0 + $1.wordCount })
    for page in all {
      page.forEachWord { word, _ in
        numbers.append(Int32(table.number(of: word, hash: ByteTable.hash(word))))
      }
    }
    // A counting sort by word that keeps the order of the pages.
    var starts = [Int](repeating: 0, count: table.count + 1)
    for number in numbers { starts[Int(number) + 1] += 1 }
    for number in 0..<table.count { starts[number + 1] += starts[number] }
    var next = starts
    var pages = [Int32](repeating: 0, count: numbers.count)
    var place = 0
    for (number, page) in all.enumerated() {
      page.forEachWord { _, level in
        let word = Int(numbers[place])
        pages[next[word]] = Int32(number * SearchWeight.count + Int(level))
        next[word] += 1
        place += 1
      }
    }
    self.table = table
    self.starts = starts
    self.pages = pages
    sorted = table.bytes.withUnsafeBufferPointer { bytes in
      (0..<table.count).sorted {
        bytes[table.range(of: $0)].lexicographicallyPrecedes(bytes[table.range(of: $1)])
      }
    }
  }

  struct Part: Sendable {
    /// The part's first word.
    var first: String
    var script: [UInt8]
  }

  /// The words and their pages, in parts of about `size` bytes.
  func parts(of size: Int) -> [Part] {
    var parts: [Part] = []
    var list: [UInt8] = []
    var places: [UInt8] = []
    var first = ""
    var previous = 0..<0
    func end() {
      guard !list.isEmpty || parts.isEmpty else { return }
      let script =
        Array("[\"".utf8) + list + Array("\",\"".utf8) + places + Array("\"]".utf8)
      parts.append(Part(first: first, script: script))
      list.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      previous = 0..<0
    }
    for word in sorted {
      if list.count + places.count > size { end() }
      let range = table.range(of: word)
      if list.isEmpty { first = String(decoding: table.bytes[range], as: UTF8.self) }
      var characters = 0
      var last = -1
      for entry in pages[starts[word]..<starts[word + 1]] {
        let (page, level) = Int(entry).quotientAndRemainder(dividingBy: SearchWeight.count)
        let number = (page - last - 1) * SearchWeight.count + level
        SearchNumber.append(number, to: &places)
        characters += SearchNumber.width(of: number)
        last = page
      }
      append(range, after: previous, characters: characters, to: &list)
      previous = range
    }
    end()
    return parts
  }

  /// The words that occur on the most pages, as a script.
  func list(ofMost count: Int) -> [UInt8] {
    var chosen = sorted
    if chosen.count > count {
      let most = sorted.indices.sorted { left, right in
        let (first, second) = (frequency(sorted[left]), frequency(sorted[right]))
        return first == second ? left < right : first > second
      }
      chosen = most.prefix(count).sorted().map { sorted[$0] }
    }
    var list = [UInt8(ascii: "\"")]
    var previous = 0..<0
    for word in chosen {
      let range = table.range(of: word)
      append(range, after: previous, characters: nil, to: &list)
      previous = range
    }
    return list + [UInt8(ascii: "\"")]
  }

  private func frequency(_ word: Int) -> Int { starts[word + 1] - starts[word] }

  private func append(
    _ range: Range<Int>, after previous: Range<Int>, characters: Int?, to list: inout [UInt8]
  ) {
    var shared = 0
    while shared < min(range.count, previous.count),
      table.bytes[range.lowerBound + shared] == table.bytes[previous.lowerBound + shared]
    {
      shared += 1
    }
    // A character of several bytes is shared whole or not at all.
    while shared < range.count, table.bytes[range.lowerBound + shared] & 0xC0 == 0x80 {
      shared -= 1
    }
    let rest = table.bytes[(range.lowerBound + shared)..<range.upperBound]
    let sharedLength = Self.length(table.bytes[range.lowerBound..<(range.lowerBound + shared)])
    SearchNumber.append(sharedLength, to: &list)
    SearchNumber.append(Self.length(rest), to: &list)
    if let characters { SearchNumber.append(characters, to: &list) }
    list += rest
  }

  /// The length in UTF-16 code units, as JavaScript counts.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
