import Articles
import Examples
import Programs

/// What a page shows about the names in its listings: their positions, and the description of each
/// symbol once.
struct PageSymbols: Sendable {
  /// A name in a line of a listing.
  struct Mark: Hashable, Sendable {
    /// The range of UTF-8 bytes in the line, from 0.
    var columns: Range<Int>
    /// The index of its symbol in ``entries``.
    var number: Int
  }

  /// The description of a symbol.
  struct Entry: Hashable, Sendable {
    var declaration: String
    /// The kind and the container, such as `method of UIView`.
    var kind: String
    var summary: String?
    /// The address of its description in the reference, from the page; `nil` if it has none.
    var reference: String?
    /// The address of its declaration on the page: `#loading-L3`; `nil` if it is declared
    /// elsewhere.
    var place: String?
  }

  private(set) var entries: [Entry] = []
  /// The names by block and by line from 0, in the order of the line.
  private(set) var marks: [Int: [Int: [Mark]]] = [:]
  /// The lines of each block, from 1, that ``Entry/place`` links to.
  private(set) var targets: [Int: Set<Int>] = [:]
  /// How often the page's programs use names that they declare themselves, by base name.
  private var own: [String: Int] = [:]
  /// How often they use symbols that the reference describes, by base name.
  private var described: [String: Int] = [:]
  /// The qualified names of the described symbols that the programs use, by base name.
  private var used: [String: Set<String>] = [:]
  private let reference: SymbolReference
  private let link: @Sendable (SymbolReference.Place) -> String?

  /// For a page without information about symbols.
  init() {
    reference = SymbolReference([])
    link = { _ in nil }
  }

  init(
    _ proof: ArticleProof, ids: [Int: String], reference: SymbolReference,
    link: @escaping @Sendable (SymbolReference.Place) -> String?
  ) {
    self.reference = reference
    self.link = link
    var numbers: [Entry: Int] = [:]
    for verdict in proof.verdicts {
      guard let symbols = proof.symbols(of: verdict) else { continue }
      let blocks = verdict.example.segments.map { Self.shown($0, of: proof) }
      let places = Self.declarations(of: symbols)
      let known = symbols.symbols.map { symbol in
        let place = symbol.isOwn ? places[symbol.usr] : nil
        let target = place.flatMap { place in blocks[place.segment].map { ($0, place.line + 1) } }
        return (
          entry: Entry(
            declaration: symbol.declaration, kind: symbol.words(in: proof.texts),
            summary: symbol.summary,
            reference: self.place(of: symbol).flatMap(link),
            place: target.flatMap { block, line in
              ids[block].map { "#\(HTML.encodedPath($0))-L\(line)" }
            }), target: target
        )
      }
      for use in symbols.uses where symbols.symbols.indices.contains(use.symbol) {
        guard verdict.example.segments[use.segment].isOwn, let block = blocks[use.segment] else {
          continue
        }
        note(symbols.symbols[use.symbol])
        var (entry, target) = known[use.symbol]
        if use.isDeclaration {
          entry.place = nil
        } else if let (block, line) = target {
          targets[block, default: []].insert(line)
        }
        let number = numbers[entry] ?? entries.count
        if number == entries.count {
          numbers[entry] = number
          entries.append(entry)
        }
        marks[block, default: [:]][use.line, default: []].append(
          Mark(columns: use.columns, number: number))
      }
    }
  }

  /// A copy without the names in some lines of a block, counted from 0.
  func without(lines: [Int], ofBlock block: Int) -> PageSymbols {
    var result = self
    for line in lines { result.marks[block]?[line] = nil }
    return result
  }

  /// The address, from the page, that code in prose links to; `nil` if the code is not the name of
  /// a symbol or is ambiguous.
  func link(ofProse text: String) -> String? {
    let base = String(text.prefix { $0 != "(" })
    // A name in prose is assumed to mean the programs' own symbol, unless they use the described
    // one much more often.
    guard own[base, default: 0] * 3 <= described[base, default: 0] else { return nil }
    return reference.place(named: text, used: used).flatMap(link)
  }

  /// A script that sets a global variable to ``entries``; `scripts/hover.js` reads it.
  var script: String {
    let lines = entries.map { entry in
      let texts = [entry.summary, entry.reference, entry.place].map { $0.map(Self.quoted) ?? "0" }
      var fields = [Self.coloured(entry.declaration), Self.quoted(entry.kind)] + texts
      while fields.last == "0" { fields.removeLast() }
      return "[\(fields.joined(separator: ","))]"
    }
    return "window.proofbookSymbols=[\n\(lines.joined(separator: ",\n"))\n];\n"
  }

  /// A JavaScript string that is also safe inside an HTML page.
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    SearchText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The pieces of a declaration, each preceded by the class of its colour:
  /// `["k","func",""," viewDidLoad()"]`.
  private static func coloured(_ declaration: String) -> String {
    let lines = SwiftHighlighting([declaration]).lines
    let fields = lines.joined().flatMap { piece in
      [quoted(piece.kind ?? ""), quoted(piece.text)]
    }
    return "[\(fields.joined(separator: ","))]"
  }

  private mutating func note(_ symbol: Symbol) {
    let name = String(symbol.name.prefix { $0 != "(" })
    if symbol.isOwn, symbol.overridden == nil { own[name, default: 0] += 1 }
    guard place(of: symbol) != nil else { return }
    described[name, default: 0] += 1
    let container = symbol.overridden?.container ?? symbol.container
    used[name, default: []].insert((container + [name]).joined(separator: "."))
  }

  private func place(of symbol: Symbol) -> SymbolReference.Place? {
    if symbol.isOwn {
      return symbol.overridden.flatMap { reference.place(of: symbol.name, in: $0.container) }
    }
    return symbol.kind.isInIndex ? reference.place(of: symbol.name, in: symbol.container) : nil
  }

  /// The index of the page's block that a segment is from; `nil` if the page shows different lines.
  private static func shown(_ segment: SwiftProgram.Segment, of proof: ArticleProof) -> Int? {
    proof.block(segment.block.index).flatMap { block in
      block.lines == segment.block.lines && block.firstLine == segment.block.firstLine
        && block.file == segment.block.file ? block.index : nil
    }
  }

  private static func declarations(of symbols: ProgramSymbols) -> [String: (
    segment: Int, line: Int
  )] {
    var places: [String: (segment: Int, line: Int)] = [:]
    for use in symbols.uses where use.isDeclaration && symbols.symbols.indices.contains(use.symbol)
    {
      let usr = symbols.symbols[use.symbol].usr
      if places[usr] == nil { places[usr] = (use.segment, use.line) }
    }
    return places
  }
}
