import Articles
import Support
import Trace

/// What a build records about a site, so that the next one can write only the changed files if only
/// the texts of some articles changed.
package struct SiteRecord: Sendable {
  /// What is known about an article without reading it.
  struct Entry: Sendable {
    var path: String
    var title: String
    /// The part of the front matter that decides where the article is in the site.
    var frontMatter: FrontMatter
    /// A digest of everything about the article that files other than its own show, except its
    /// entries in the search and in the proof; `nil` for an article without a page.
    var shape: Fingerprint?
  }

  /// One article's part of the files that show all articles.
  struct Part: Sendable {
    var search: IndexedArticle
    /// Encoded.
    var proof: ArraySlice<UInt8>
  }

  /// Sorted by path.
  var entries: [Entry]
  var assets: [String]
  var hasSymbols: Bool
  /// The proof without its entries.
  var proof: ProofPage
  /// In reading order.
  var parts: [Part]

  /// - Parameters:
  ///   - pages: The articles' pages, in reading order.
  ///   - search: Their entries in the search, in the same order.
  init(
    of html: HTMLSite, _ pages: [ArticlePage], proof: ProofPage, search: [SearchIndex.Entry]
  ) {
    let shapes = concurrently(pages) { ($0.proof.article.path, html.shape(of: $0)) }
    let byPath = Dictionary(shapes) { first, _ in first }
    entries = html.site.library.articles.map { article in
      Entry(
        path: article.path, title: article.title, frontMatter: article.frontMatter,
        shape: byPath[article.path])
    }
    assets = html.site.library.assets.keys.sorted()
    hasSymbols = html.hasSymbols
    parts = concurrently(Array(zip(search, proof.entries))) {
      Part(search: $0.page, proof: $1.encoded)
    }
    self.proof = proof
    self.proof.entries = []
  }

  /// The proof with its entries.
  func wholeProof() throws -> ProofPage {
    var proof = proof
    proof.entries = try concurrently(parts) { try ProofPage.Entry($0.proof) }
    return proof
  }

  /// The article's place in the site, without its text.
  func article(_ entry: Entry) -> Article {
    Article(path: entry.path, title: entry.title, frontMatter: entry.frontMatter)
  }
}

extension HTMLSite {
  /// See ``SiteRecord/Entry/shape``.
  func shape(of page: ArticlePage) -> Fingerprint {
    let article = page.proof.article
    var writer = ByteWriter()
    func put(_ texts: some Sequence<String>) { writer.put(Array(texts)) { $0.put($1) } }
    // Places in the site, lists of articles, and links to the page.
    for texts in article.referable { put(texts) }
    put([page.path])
    // Other pages show the kinds of facts next to their claims.
    if let facts = map.facts, facts.isPage(article.path) {
      put(facts.facts.flatMap { [$0.id, $0.kind, $0.heading] })
    }
    put([page.summary ?? ""])
    // Files that the page needs or that belong to it.
    put(Set(article.links.map { "\($0.isImage) \($0.destination)" }).sorted())
    put(article.codeBlocks.compactMap(\.includedFile))
    put(page.programs.values.map(\.path).sorted())
    put(page.programs.values.compactMap(\.screen).sorted())
    put(page.embeds.values.sorted())
    put(["\(page.usesSymbols)"] + page.indexedSymbols)
    // Numbers and lists of results.
    writer.put(page.proof.totals.all) { $0.put($1) }
    put([page.proof.words(in: texts) ?? "", page.proof.hasFailures ? "fails" : ""])
    put(page.skips(in: texts).flatMap { [$0.address, $0.name, $0.title, $0.reason] })
    put(page.proof.verdicts.flatMap { ProofManifest.Program(of: $0, on: page).words })
    return Fingerprint(of: writer.bytes)
  }
}

// MARK: Coding

extension SiteRecord {
  private static let start = "proofbook site 3"

  /// Passes the encoded record to `take`, piece by piece.
  package func write(_ take: ([UInt8]) -> Void) {
    var writer = ByteWriter()
    writer.put(Self.start)
    writer.put(entries) { writer, entry in
      writer.put(entry.path)
      writer.put(entry.title)
      let matter = entry.frontMatter
      writer.put(matter.order) { $0.put($1) }
      for text in [matter.section, matter.slug, matter.date] { writer.put(text) { $0.put($1) } }
      for texts in [matter.aliases, matter.tags] { writer.put(texts) { $0.put($1) } }
      writer.put(matter.isDraft)
      writer.put(entry.shape) { $0.put(raw: $1.bytes) }
    }
    writer.put(assets) { $0.put($1) }
    writer.put(hasSymbols)
    writer.put(proof)
    writer.put(parts.count)
    for part in parts {
      for bytes in [part.search.encoded, part.proof] {
        writer.put(bytes.count)
        writer.put(raw: bytes)
      }
      guard writer.bytes.count > 1 << 18 else { continue }
      take(writer.bytes)
      writer = ByteWriter(capacity: 1 << 19)
    }
    take(writer.bytes)
  }

  /// - Throws: `ByteReader.Failure` if the bytes are not those of a record.
  package init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    guard try reader.string() == Self.start else { throw ByteReader.Failure() }
    entries = try reader.array { reader throws(ByteReader.Failure) in
      let (path, title) = (try reader.string(), try reader.string())
      var matter = FrontMatter()
      matter.order = try reader.optional { reader throws(ByteReader.Failure) in try reader.int() }
      matter.section = try reader.text()
      matter.slug = try reader.text()
      matter.date = try reader.text()
      matter.aliases = try reader.texts()
      matter.tags = try reader.texts()
      matter.isDraft = try reader.bool()
      let shape = try reader.optional { reader throws(ByteReader.Failure) in
        try reader.take(Fingerprint.size).withUnsafeBytes { Fingerprint(stored: $0) }
      }
      return Entry(path: path, title: title, frontMatter: matter, shape: shape)
    }
    assets = try reader.texts()
    hasSymbols = try reader.bool()
    proof = try reader.proofPage()
    parts = try reader.array { reader throws(ByteReader.Failure) in
      Part(
        search: try IndexedArticle(try reader.take(try reader.count())),
        proof: try reader.take(try reader.count()))
    }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}

extension ByteReader {
  fileprivate mutating func text() throws(Failure) -> String? {
    try optional { reader throws(Failure) in try reader.string() }
  }

  fileprivate mutating func texts() throws(Failure) -> [String] {
    try array { reader throws(Failure) in try reader.string() }
  }

  fileprivate mutating func proofPage() throws(Failure) -> ProofPage {
    ProofPage(
      texts: InterfaceTexts(tag: try string()), isProved: try bool(), result: try string(),
      howToVerifyHTML: try string(),
      numbers: try array { reader throws(Failure) in
        ProofPage.Number(
          value: try reader.int(), words: try reader.string(), mark: try reader.string())
      },
      toolchain: try string(), runtime: try text(), manifest: try string(), entries: [],
      failures: [], hasFailures: false,
      skips: try array { reader throws(Failure) in
        ProofPage.Skip(
          address: try reader.string(), name: try reader.string(), title: try reader.string(),
          reason: try reader.string())
      },
      hasSkips: try bool(), problemsHTML: try string(), hasProblems: try bool())
  }
}

extension ByteWriter {
  /// Everything except the entries and the failures: failed builds are not recorded.
  fileprivate mutating func put(_ proof: ProofPage) {
    put(proof.texts.language.rawValue)
    put(proof.isProved)
    put(proof.result)
    put(proof.howToVerifyHTML)
    put(proof.numbers) { writer, number in
      writer.put(number.value)
      writer.put(number.words)
      writer.put(number.mark)
    }
    put(proof.toolchain)
    put(proof.runtime) { $0.put($1) }
    put(proof.manifest)
    put(proof.skips) { writer, skip in
      for text in [skip.address, skip.name, skip.title, skip.reason] { writer.put(text) }
    }
    put(proof.hasSkips)
    put(proof.problemsHTML)
    put(proof.hasProblems)
  }
}

extension ProofPage.Entry {
  var encoded: ArraySlice<UInt8> {
    var writer = ByteWriter()
    for text in [id, title, address, words, label] { writer.put(text) }
    writer.put(rows) { writer, row in
      for text in [row.address, row.name, row.place, row.dispositionHTML] { writer.put(text) }
      for text in [row.claimsHTML, row.program] { writer.put(text) { $0.put($1) } }
      writer.put(row.programLabel)
    }
    return writer.bytes[...]
  }

  /// - Throws: `ByteReader.Failure`.
  init(_ bytes: ArraySlice<UInt8>) throws {
    var reader = ByteReader(bytes)
    (id, title) = (try reader.string(), try reader.string())
    (address, words) = (try reader.string(), try reader.string())
    label = try reader.string()
    rows = try reader.array { reader throws(ByteReader.Failure) in
      ProofPage.Row(
        address: try reader.string(), name: try reader.string(), place: try reader.string(),
        dispositionHTML: try reader.string(), claimsHTML: try reader.text(),
        program: try reader.text(), programLabel: try reader.string())
    }
    hasRows = !rows.isEmpty
  }
}
