import Articles
import Examples
import Support

/// An article, the path of its page and the verdicts on its examples. The HTML is rendered when the
/// page is written; see ``text(_:_:)``.
struct ArticlePage: Sendable {
  var proof: ArticleProof
  /// The position in reading order, from 1.
  var number: Int
  /// The path of the page's file, from the site's root.
  var path: String
  /// ``path``, percent-encoded for a link from the site's root.
  var address: String { HTML.encodedPath(path) }
  var isDraft: Bool { proof.article.frontMatter.isDraft }
  /// The id of each code block's figure, by the block's index.
  var ids: [Int: String]
  /// The complete programs, by the index of the code block that each is shown under.
  var programs: [Int: ProgramFile]
  /// The paths of the files that show one figure alone, by the index of the code block.
  var embeds: [Int: String] = [:]
  /// The description or the start of the text, for lists of articles; `nil` if the article has
  /// neither.
  var summary: String?

  /// - Parameters:
  ///   - programs: The folder of the site's complete programs.
  ///   - embeds: The folder of the figures that are shown alone; `nil` if there are none.
  init(
    _ proof: ArticleProof, number: Int, path: String, programs: String, embeds: String? = nil
  ) {
    self.proof = proof
    self.number = number
    self.path = path
    ids = ArticlePage.ids(of: proof)
    self.programs = ProgramFile.all(of: proof, page: path, in: programs)
    summary = ArticlePage.summary(of: proof.article)
    if let embeds {
      self.embeds = EmbeddedFigures.paths(of: proof, ids: ids, page: path, in: embeds)
    }
  }

  /// An article's text as HTML.
  struct Text {
    var headingHTML: String
    /// The run of a landing page, which is not in ``bodyHTML``.
    var runHTML: String?
    var bodyHTML: String
    var contents: [Page.ContentsItem]
  }

  /// Renders the article.
  ///
  /// - Parameters:
  ///   - reference: The descriptions of symbols; `nil` to leave out all information about the names
  ///     in code.
  ///   - typeEnd: The HTML to add at the end of the section about a type.
  func text(
    _ map: SiteMap, _ reference: SymbolReference? = nil,
    typeEnd: @escaping (_ type: String) -> String = { _ in "" }
  ) -> Text {
    let (article, proof, ids) = (proof.article, proof, ids)
    let (page, programs, embeds) = (path, programs, embeds)
    let inside = { map.inside($0) }
    let symbols = reference.map { self.symbols(map, $0) } ?? PageSymbols()
    let isReference = SymbolReference.isReference(article)
    // The relative path from the page. Both files are in the same folder.
    let file = map.symbols[article.path].map { SiteMap.relativePath(from: path, to: $0) } ?? ""
    let evidence = EvidenceLinks(map, from: article.path, texts: proof.texts)
    let facts = map.facts.flatMap { $0.isPage(article.path) ? $0 : nil }
    var renderer = HTMLRenderer(
      link: { map.link($0, from: article.path) }, image: { map.image($0, from: article.path) },
      size: { map.size(ofImage: $0, from: article.path) },
      code: { indices in
        ArticlePage.figure(
          indices, proof: proof, ids: ids, symbols: (symbols, file), inside: inside,
          evidence: evidence,
          program: { programs[$0].map { SiteMap.relativePath(from: page, to: $0.path) } },
          embed: { embeds[$0].map { SiteMap.relativePath(from: page, to: $0) } })
      },
      belongs: { ArticlePage.belongs(claim: $0, to: $1, proof: proof) },
      symbol: { isReference ? nil : symbols.link(ofProse: $0) },
      itemID: { isReference ? reference?.id(of: $0, under: $1, on: article.path) : nil },
      declaration: { isReference ? SwiftHighlighting.declaration($0) : nil },
      rowID: { line in
        facts?.id(atLine: line)
          ?? (isReference ? reference?.id(ofRowAt: line, on: article.path) : nil)
      },
      sectionEnd: { anchor in
        reference?.types[.init(article: article.path, anchor: anchor)].map(typeEnd) ?? ""
      }, codeBlocks: article.codeBlocks, texts: proof.texts,
      policy: map.policy, ids: article.anchors.union(ids.values).union(facts?.ids ?? []))
    renderer.isReference = isReference
    var blocks = ArticlePage.blocksWithCommentedCode(article)
    let headingHTML: String
    if case .heading(1, let inlines, let anchor)? = blocks.first {
      blocks.removeFirst()
      let id = ids.values.contains(anchor) ? "" : " id=\"\(HTML.escape(anchor))\""
      headingHTML = "<h1\(id)>\(renderer.withoutSymbolLinks(inlines))</h1>"
    } else {
      headingHTML = HTML.element("h1", article.title)
    }
    let run = landingRun(removedFrom: &blocks)
    let runHTML = run.isEmpty ? nil : renderer.html(of: run)
    let bodyHTML = renderer.html(of: blocks) + renderer.endOfSection()
    return Text(
      headingHTML: headingHTML, runHTML: runHTML, bodyHTML: bodyHTML,
      contents: ArticlePage.contents(of: blocks))
  }

  /// The figure of a program, with the claims that directly follow it, for a standalone file at
  /// `path`.
  func figure(ofBlock index: Int, at path: String, _ map: SiteMap) -> String {
    let html = ArticlePage.figure(
      blocks(inFigureOf: index, in: proof.article.blocks) ?? [index], proof: proof, ids: ids,
      symbols: (PageSymbols(), ""), inside: { map.inside($0) },
      evidence: EvidenceLinks(map, from: proof.article.path, texts: proof.texts),
      program: { [path = self.path, programs] in
        programs[$0].map { SiteMap.relativePath(from: path, to: $0.path) }
      }, isAlone: true)
    return EmbeddedFigures.relinked(html, of: self.path, at: path)
  }

  /// The indices of a program's block and of the claim blocks that directly follow it; `nil` if the
  /// program is not in `blocks`.
  private func blocks(inFigureOf index: Int, in blocks: [Block]) -> [Int]? {
    for (place, block) in blocks.enumerated() {
      switch block {
      case .code(index):
        let claims = blocks[(place + 1)...].prefix { next in
          guard case .code(let claim) = next else { return false }
          return ArticlePage.belongs(claim: claim, to: index, proof: proof)
        }
        return [index] + claims.compactMap { if case .code(let claim) = $0 { claim } else { nil } }
      case .quote(let inner), .footnote(_, _, let inner):
        if let found = self.blocks(inFigureOf: index, in: inner) { return found }
      case .list(_, _, let items):
        let found = items.lazy.compactMap { self.blocks(inFigureOf: index, in: $0.blocks) }.first
        if let found { return found }
      case .paragraph, .heading, .code, .table, .thematicBreak, .html: continue
      }
    }
    return nil
  }

  /// The block that a landing page shows beside its title, and the claims that follow it.
  private func landingRun(removedFrom blocks: inout [Block]) -> [Block] {
    guard let name = proof.article.frontMatter.landing?.run?.value else { return [] }
    let all = proof.article.codeBlocks
    let start = blocks.firstIndex { block in
      guard case .code(let index) = block, case .swift(let fence) = all[index].role else {
        return false
      }
      return fence.name?.value == name
    }
    guard let start, case .code(let program) = blocks[start] else { return [] }
    let end =
      blocks[(start + 1)...].firstIndex { block in
        guard case .code(let claim) = block else { return true }
        return !ArticlePage.belongs(claim: claim, to: program, proof: proof)
      } ?? blocks.endIndex
    let run = Array(blocks[start..<end])
    blocks.removeSubrange(start..<end)
    return run
  }

  private static func summary(of article: Article) -> String? {
    if let description = article.frontMatter.description { return description }
    for case .paragraph(let inlines) in article.blocks {
      // Only ASCII white space is collapsed, because an author wrote other spaces deliberately.
      let words = Inline.plainText(of: inlines).utf8.split { (9...13).contains($0) || $0 == 32 }
      let text = words.map { Substring($0) }.joined(separator: " ")
      guard !text.isEmpty else { continue }
      guard text.count > 180 else { return text }
      let cut = text.prefix(180)
      return cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)] + "…"
    }
    return nil
  }

  private static func figure(
    _ indices: [Int], proof: ArticleProof, ids: [Int: String],
    symbols: (page: PageSymbols, file: String), inside: @escaping (String) -> String,
    evidence: EvidenceLinks, program: (Int) -> String?, embed: (Int) -> String? = { _ in nil },
    isAlone: Bool = false
  ) -> String {
    let all = proof.article.codeBlocks
    let blocks = indices.filter { all.indices.contains($0) }.map { all[$0] }
    guard let block = blocks.first else { return "" }
    switch block.role {
    case .swift:
      let path = proof.verdict(ofBlock: block.index).flatMap { program($0.example.block.index) }
      let embedded = embed(block.index)
      let figure = { (proof: ArticleProof, claims: [CodeBlock], ids, names: PageSymbols) in
        ExampleFigure(
          proof: proof, block: proof.block(block.index) ?? block, claimBlocks: claims, ids: ids,
          inside: inside, evidence: evidence,
          program: proof.verdict(ofBlock: block.index)?.example.isDefaultVariant == false
            ? nil : path,
          symbols: names, symbolsFile: symbols.file, embed: embedded, isAlone: isAlone)
      }
      let claims = Array(blocks.dropFirst())
      let shown =
        proof.variants(ofBlock: block.index).isEmpty
        ? figure(proof, claims, ids, symbols.page).html
        : VariedFigure(
          proof: proof, block: block, claimBlocks: claims, ids: ids, symbols: symbols.page,
          figure: figure
        ).html
      return isAlone ? shown : shown + comparison(of: block, proof: proof, ids: ids)
    case .comparison: return comparison(of: block, proof: proof, ids: ids)
    case .claim:
      return ClaimFigure(
        proof: proof, block: block, ids: ids, inside: inside, evidence: evidence,
        isInFigure: false
      ).html
    case .resource(let name):
      return ShownCode(
        block: block, fileName: name.value, id: ids[block.index] ?? "", texts: proof.texts
      ).html
    case .shown:
      return ShownCode(
        block: block, fileName: nil, id: ids[block.index] ?? "", texts: proof.texts
      ).html
    }
  }

  /// The HTML of a block's comparison, which is the block itself or is shown under it; empty if
  /// there is none.
  private static func comparison(
    of block: CodeBlock, proof: ArticleProof, ids: [Int: String]
  ) -> String {
    guard let comparison = block.comparison, let id = ids[block.index] else { return "" }
    var isItself = false
    if case .comparison = block.role { isItself = true }
    return ComparisonFigure(
      comparison: comparison, caption: isItself ? block.lines : [], proof: proof, ids: ids,
      id: isItself ? id : "\(id)-compared"
    ).html
  }

  /// Whether the claim in a block is about a program, so that it is shown in the program's figure.
  /// The renderer asks this only for blocks that directly follow the program.
  private static func belongs(claim: Int, to program: Int, proof: ArticleProof) -> Bool {
    let all = proof.article.codeBlocks
    guard all.indices.contains(claim), all.indices.contains(program) else { return false }
    guard case .swift = all[program].role, case .claim(let fence) = all[claim].role else {
      return false
    }
    guard all[claim].isInComment == all[program].isInComment else { return false }
    if let found = proof.claim(ofBlock: claim) {
      let verdict = found.verdict
      return verdict.subject(of: found.claim.claim) == program
    }
    return fence.subject == nil
  }

  /// The article's blocks, plus the code blocks in HTML comments. Each of these is inserted before
  /// the top-level block that contains the next visible code; the last ones, before the footnotes.
  private static func blocksWithCommentedCode(_ article: Article) -> [Block] {
    var placed: Set<Int> = []
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .code(let index): placed.insert(index)
        case .quote(let inner), .footnote(_, _, let inner): visit(inner)
        case .list(_, _, let items): for item in items { visit(item.blocks) }
        case .paragraph, .heading, .table, .thematicBreak, .html: continue
        }
      }
    }
    visit(article.blocks)
    var missing = article.codeBlocks.map(\.index).filter { !placed.contains($0) }
    guard !missing.isEmpty else { return article.blocks }
    func firstCode(in block: Block) -> Int? {
      switch block {
      case .code(let index): index
      case .quote(let inner), .footnote(_, _, let inner): inner.lazy.compactMap(firstCode).first
      case .list(_, _, let items): items.lazy.flatMap(\.blocks).compactMap(firstCode).first
      case .paragraph, .heading, .table, .thematicBreak, .html: nil
      }
    }
    var result: [Block] = []
    for block in article.blocks {
      if let first = firstCode(in: block) {
        while let next = missing.first, next < first { result.append(.code(missing.removeFirst())) }
      }
      result.append(block)
    }
    let end =
      result.firstIndex { if case .footnote = $0 { true } else { false } } ?? result.endIndex
    result.insert(contentsOf: missing.map(Block.code), at: end)
    return result
  }

  /// A unique id for each code block. A Swift block has its own name as its id, with `-example`
  /// appended if a heading below the title has that anchor.
  static func ids(of proof: ArticleProof) -> [Int: String] {
    var taken: Set<String> = []
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .heading(_, _, let anchor): taken.insert(anchor)
        case .quote(let inner), .footnote(_, _, let inner): visit(inner)
        case .list(_, _, let items): for item in items { visit(item.blocks) }
        case .paragraph, .code, .table, .thematicBreak, .html: continue
        }
      }
    }
    let blocks = proof.article.blocks
    if case .heading(1, _, _)? = blocks.first {
      visit(Array(blocks.dropFirst()))
    } else {
      visit(blocks)
    }
    var ids: [Int: String] = [:]
    func claim(_ wanted: String, _ index: Int) {
      let wanted = wanted.isEmpty ? "block" : wanted
      var id = wanted
      var number = 2
      while !taken.insert(id).inserted {
        id = number == 2 ? "\(wanted)-example" : "\(wanted)-example-\(number)"
        number += 1
      }
      ids[index] = id
    }
    var count = 0
    for block in proof.article.codeBlocks {
      guard case .swift(let fence) = block.role else { continue }
      count += 1
      let own = proof.verdict(ofBlock: block.index)?.example
      let name = own?.block.index == block.index ? own?.name : nil
      claim(fence.name?.value ?? name ?? "example-\(count)", block.index)
    }
    for block in proof.article.codeBlocks where ids[block.index] == nil {
      let names = block.comparison?.names.map(\.value) ?? []
      claim(
        names.isEmpty ? "code-\(block.index + 1)" : names.joined(separator: "-and-"), block.index)
    }
    return ids
  }

  private static func contents(of blocks: [Block]) -> [Page.ContentsItem] {
    blocks.compactMap { block in
      guard case .heading(let level, let inlines, let anchor) = block, level <= 3 else {
        return nil
      }
      let title = Inline.plainText(of: inlines)
      return Page.ContentsItem(
        address: "#" + HTML.encodedPath(anchor), title: title, titleHTML: HTML.breakable(title),
        isDeep: level == 3)
    }
  }
}
