/// An object file of the compiler, before it is linked: the names that each function and each table
/// refers to.
///
/// Source: the "System V ABI" (ELF-64), little-endian, on x86-64 and ARM.
struct ObjectFile {
  /// A function, a table or a value, or a name that another file defines.
  private struct Symbol {
    var name: String
    /// The index of its section; 0 if another file defines it.
    var section: Int
    var isSection: Bool
    var range: Range<Int>
  }

  private struct Reference {
    var target: Int
    /// Whether the reference is in code, and not in a table.
    var isOfCode: Bool
  }

  private let symbols: [Symbol]
  /// The references by the index of the symbol that contains them; -1 if no symbol does.
  private let references: [Int: [Reference]]

  /// Fails if the bytes are not a valid object file of this kind.
  init?(_ bytes: [UInt8]) {
    guard let file = try? Sections(bytes) else { return nil }
    guard let symbols = try? Self.symbols(of: file) else { return nil }
    guard let references = try? Self.references(of: file, between: symbols) else { return nil }
    self.symbols = symbols
    self.references = references
  }

  /// The names that code refers to and that can be reached from the roots, through code and tables.
  /// References outside of any symbol are always reachable. The lists of all types and conformances
  /// are ignored, because a program looks those up by name. `nil` if there is no root.
  func namesInCode(reachedFrom isRoot: (String) -> Bool) -> Set<Name>? {
    var reached = Set(symbols.indices.filter { isRoot(symbols[$0].name) })
    if reached.isEmpty { return nil }
    var open = Array(reached) + [-1]
    var names: Set<Name> = []
    while let symbol = open.popLast() {
      for reference in references[symbol] ?? [] {
        let target = symbols[reference.target]
        if reference.isOfCode, !target.name.isEmpty {
          names.insert(Name(text: target.name, isOwn: target.section != 0))
        }
        if reached.insert(reference.target).inserted { open.append(reference.target) }
      }
    }
    return names
  }

  /// A name that code refers to.
  struct Name: Hashable {
    var text: String
    /// Whether this file defines it.
    var isOwn: Bool
  }
}

extension ObjectFile {
  private struct Damage: Error {}

  /// The sections of a file, with bounds-checked access to its bytes.
  private struct Sections {
    struct Section {
      var kind: Int
      var name: String
      var isCode: Bool
      /// The bytes in the file; empty for a section that contains only zeros.
      var range: Range<Int>
      var link: Int
      var info: Int
    }

    let bytes: [UInt8]
    var all: [Section] = []

    init(_ bytes: [UInt8]) throws(Damage) {
      self.bytes = bytes
      // The magic number, 64 bits, little-endian.
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), try number(16, 2) == 1 else {
        throw Damage()
      }
      let start = try number(40, 8)
      let count = try number(60, 2)
      // A file with very many sections stores their number elsewhere.
      guard try number(58, 2) == 64, count > 0, start <= bytes.count else { throw Damage() }
      var names: [Int] = []
      for index in 0..<count {
        let header = start + index * 64
        let kind = try number(header + 4, 4)
        let offset = try number(header + 24, 8)
        let size = try number(header + 32, 8)
        let range = kind == Self.zeros ? 0..<0 : try range(offset, size)
        names.append(try number(header, 4))
        all.append(
          Section(
            kind: kind, name: "", isCode: try number(header + 8, 8) & 4 != 0, range: range,
            link: try number(header + 40, 4), info: try number(header + 44, 4)))
      }
      let table = try number(62, 2)
      for index in all.indices { all[index].name = try text(names[index], in: table) }
    }

    /// The values of `sh_type` that are used here.
    static let (symbols, names, relocations, zeros) = (2, 3, 4, 8)
    /// The second kind has no addends. It is used on other processors and is not supported.
    static let references = [relocations, 9]

    func number(_ offset: Int, _ size: Int) throws(Damage) -> Int {
      guard let number = Int(exactly: try bits(offset, size)) else { throw Damage() }
      return number
    }

    func signedNumber(_ offset: Int) throws(Damage) -> Int {
      Int(Int64(bitPattern: try bits(offset, 8)))
    }

    private func bits(_ offset: Int, _ size: Int) throws(Damage) -> UInt64 {
      let range = try range(offset, size)
      return bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func range(_ offset: Int, _ size: Int) throws(Damage) -> Range<Int> {
      let (end, overflows) = offset.addingReportingOverflow(size)
      guard !overflows, offset >= 0, size >= 0, end <= bytes.count else { throw Damage() }
      return offset..<end
    }

    func text(_ offset: Int, in section: Int) throws(Damage) -> String {
      guard all.indices.contains(section), all[section].kind == Self.names else { throw Damage() }
      let range = all[section].range
      guard (0..<range.count).contains(offset) else { throw Damage() }
      let text = bytes[range].dropFirst(offset).prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    }
  }

  private static func symbols(of file: Sections) throws(Damage) -> [Symbol] {
    guard let table = file.all.first(where: { $0.kind == Sections.symbols }),
      table.range.count.isMultiple(of: 24)
    else { throw Damage() }
    var symbols: [Symbol] = []
    for entry in stride(from: table.range.lowerBound, to: table.range.upperBound, by: 24) {
      let section = try file.number(entry + 6, 2)
      let start = try file.number(entry + 8, 8)
      let size = try file.number(entry + 16, 8)
      let (end, overflows) = start.addingReportingOverflow(size)
      guard !overflows, start >= 0, end >= start else { throw Damage() }
      symbols.append(
        Symbol(
          name: try file.text(try file.number(entry, 4), in: table.link), section: section,
          isSection: try file.number(entry + 4, 1) & 15 == 3, range: start..<end))
    }
    return symbols
  }

  private static func references(
    of file: Sections, between symbols: [Symbol]
  ) throws(Damage) -> [Int: [Reference]] {
    let places = Dictionary(
      grouping: symbols.indices.filter { !symbols[$0].isSection && symbols[$0].section != 0 }
    ) { symbols[$0].section }
    .mapValues { Places($0.map { (symbols[$0].range, $0) }) }

    var references: [Int: [Reference]] = [:]
    for table in file.all where Sections.references.contains(table.kind) {
      guard file.all.indices.contains(table.info), table.kind == Sections.relocations,
        table.range.count.isMultiple(of: 24)
      else { throw Damage() }
      let source = file.all[table.info]
      // Unwind tables refer to every function.
      if source.name == ".eh_frame" || source.name.hasPrefix(".debug") { continue }
      if source.name.hasPrefix("swift5_") { continue }
      for entry in stride(from: table.range.lowerBound, to: table.range.upperBound, by: 24) {
        let holder = places[table.info]?.symbol(at: try file.number(entry, 8)) ?? -1
        var target = try file.number(entry + 12, 4)
        guard symbols.indices.contains(target) else { throw Damage() }
        if symbols[target].isSection {
          // The addend is the offset in the section. It may be negative, and off by the distance to
          // the end of the instruction.
          let addend = try file.signedNumber(entry + 16)
          let inner = places[symbols[target].section]
          guard let found = inner?.symbol(at: addend) ?? inner?.symbol(at: addend &+ 4) else {
            continue
          }
          target = found
        }
        references[holder, default: []].append(Reference(target: target, isOfCode: source.isCode))
      }
    }
    return references
  }

  /// Finds the symbol of a section that contains an offset.
  private struct Places {
    private let sorted: [(range: Range<Int>, symbol: Int)]

    init(_ places: [(Range<Int>, Int)]) {
      sorted = places.map { (range: $0.0, symbol: $0.1) }
        .sorted { ($0.range.lowerBound, $0.range.count) < ($1.range.lowerBound, $1.range.count) }
    }

    func symbol(at offset: Int) -> Int? {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
      }
      // The last symbol that starts before the offset may be an empty one inside a larger one.
      return sorted[..<low].suffix(4).last { $0.range.contains(offset) }?.symbol
    }
  }
}
