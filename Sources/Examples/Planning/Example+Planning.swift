import Articles
import Programs
import Support
import Trace

extension Example {
  /// Returns the programs of a library, in page order, with the claims about each.
  ///
  /// Every Swift block belongs to exactly one example (``ownBlocks``): its own, or that of its
  /// group, which is placed where the group's last block is. Never fails: an example that cannot be
  /// planned is reported in `diagnostics` at the error's location and returned as broken.
  ///
  /// - Parameter platform: The platform that `only=` and `swift>=` are compared with.
  package static func all(
    in library: Library, on platform: Platform = .current, diagnostics: inout [Diagnostic]
  ) -> [Example] {
    diagnostics.ruled(.plan) { planned(in: library, on: platform, diagnostics: &$0) }
  }

  /// The same, but marks the examples on pages without Proofbook attributes for context inference.
  ///
  /// - Parameter pages: The pages on which contexts are inferred.
  package static func all(
    in library: Library, on platform: Platform = .current, discovering pages: DiscoveredPages,
    diagnostics: inout [Diagnostic]
  ) -> [Example] {
    let planned = all(in: library, on: platform, diagnostics: &diagnostics)
    return library.discovered(planned, on: pages, diagnostics: &diagnostics)
  }

  private static func planned(
    in library: Library, on platform: Platform, diagnostics: inout [Diagnostic]
  ) -> [Example] {
    let device = DeviceSetup(library.settings.device, diagnostics: &diagnostics)
    diagnostics.ruled(.settings) {
      $0 += FilterCheck(filters: library.settings.filters).diagnostics
    }
    let examples = concurrently(library.articles, reporting: &diagnostics) { article, diagnostics in
      let words = article.frontMatter.device
      let own = words.isEmpty ? device : DeviceSetup(words, diagnostics: &diagnostics)
      let plan = PagePlan(of: article, on: platform, diagnostics: &diagnostics)
      plan.checkNesting(diagnostics: &diagnostics)
      plan.checkComparisons(of: article, diagnostics: &diagnostics)
      diagnostics.ruled(.fact) { plan.checkFacts(of: article, in: library, diagnostics: &$0) }
      return plan.examples(of: article, in: library, diagnostics: &diagnostics)
        .map { example in
          var example = example
          example.device = own
          return example
        }
    }
    return examples.flatMap(\.self)
  }
}

extension PagePlan {
  fileprivate func examples(
    of article: Article, in library: Library, diagnostics: inout [Diagnostic]
  ) -> [Example] {
    let settings = library.settings
    let page = article.frontMatter
    let resources = SwiftProgram.Resource.all(of: article)
    let filters = settings.filters + page.filters
    let claims = claims(of: article, diagnostics: &diagnostics)
    diagnostics.ruled(.frontMatter) {
      $0 +=
        FilterCheck(
          earlier: settings.filters, filters: page.filters,
          claimed: claims.joined().flatMap(\.lines).map(\.value)
        ).diagnostics
    }
    let names = programNames()
    let earlier = self.parts.map { $0.block.segments(isOwn: false) }
    let hasIncluded = self.parts.contains { $0.block.includedFile != nil }

    return programs.indices.flatMap { index in
      let program = programs[index]
      let parts = program.parts.map { self.parts[$0] }
      let last = parts[parts.count - 1]
      let fence = SwiftFence(joining: parts.map(\.fence), diagnostics: &diagnostics)
      let segments =
        program.prerequisites.flatMap { earlier[$0] }
        + parts.flatMap { $0.block.segments(isOwn: true) }
      let claims = claims[index].map {
        $0.resting(on: library.facts, article: article, blocks: parts.map(\.block))
      }
      var example = Example(
        article: article.path, name: names[index], block: last.block, fence: fence,
        segments: hasIncluded ? SwiftProgram.Segment.joined(segments) : segments,
        claims: claims.filter { !$0.isUnwritten }, resources: resources,
        imports: (settings.imports + page.imports).uniqued(),
        languageMode: fence.languageMode ?? page.languageMode ?? settings.languageMode,
        timeout: fence.timeout ?? page.timeout ?? settings.timeout, filters: filters,
        skipReason: parts.lazy.compactMap(\.skipReason).first)
      example.isBroken = program.isBroken
      example.isCumulative =
        page.isCumulative && parts.allSatisfy { $0.fence.prerequisites == .none }
      example.unwrittenClaims = claims.filter(\.isUnwritten)
      example.facts = PagePlan.facts(of: parts.map(\.block), in: library.facts)
      return example.variants(diagnostics: &diagnostics)
    }
  }

  /// The names of the programs, unique on the page: the last name of one of the program's blocks,
  /// or else a default such as `example-3` for the page's third Swift block.
  private func programNames() -> [String] {
    var taken = Set(partByName.keys)
    return programs.map { program in
      let own = program.parts.last { part in
        parts[part].fence.name.map { partByName[$0.value] == part } ?? false
      }
      if let own, let name = parts[own].fence.name?.value { return name }
      let last = program.parts.last ?? 0
      let plain = parts[last].block.defaultName ?? "example-\(last + 1)"
      var name = plain
      var suffix = 2
      while !taken.insert(name).inserted {
        name = "\(plain)-\(suffix)"
        suffix += 1
      }
      return name
    }
  }
}

extension SwiftProgram.Segment {
  /// Removes repeated lines: if two regions of one file are included, the lines before both of them
  /// are kept once.
  fileprivate static func joined(_ segments: [SwiftProgram.Segment]) -> [SwiftProgram.Segment] {
    var ends: [String: Int] = [:]
    return segments.compactMap { segment in
      var segment = segment
      let block = segment.block
      guard block.includedFile != nil else { return segment }
      let end = block.firstLine + block.lines.count
      let start = ends[block.file] ?? 0
      ends[block.file] = max(start, end)
      guard block.isBeforeRegion, start > block.firstLine else { return segment }
      let known = min(start, end) - block.firstLine
      segment.block.lines.removeFirst(known)
      segment.block.indents.removeFirst(known)
      segment.block.firstLine += known
      return segment.block.lines.isEmpty ? nil : segment
    }
  }
}

extension CodeBlock {
  /// The block as segments of a program, after the lines that precede it in an included file.
  fileprivate func segments(isOwn: Bool) -> [SwiftProgram.Segment] {
    linesBefore.map { SwiftProgram.Segment(block: $0, isOwn: false) }
      + [SwiftProgram.Segment(block: self, isOwn: isOwn)]
  }
}

extension SwiftProgram.Resource {
  /// The files that a page places next to its programs, in page order. If two have the same name,
  /// the first is used; the second was reported when the page was read.
  fileprivate static func all(of article: Article) -> [SwiftProgram.Resource] {
    var names: Set<String> = []
    return article.codeBlocks.compactMap { block in
      guard case .resource(let name) = block.role, names.insert(name.value).inserted else {
        return nil
      }
      return SwiftProgram.Resource(name: name.value, text: block.source)
    }
  }
}

extension SwiftFence {
  /// Combines the fences of a group: the words of the last fence, with the ending, language mode,
  /// time limit and waiting time of earlier ones.
  package init(joining fences: [SwiftFence], diagnostics: inout [Diagnostic]) {
    self = fences[fences.count - 1]
    guard fences.count > 1 else { return }
    let speaking = fences.filter { $0.expectation != .runs }
    if let first = speaking.first {
      expectation = first.expectation
      expectationLocation = first.expectationLocation
      for other in speaking.dropFirst() where other.expectation != first.expectation {
        diagnostics.append(
          .error(
            "the blocks of a group are one program, which cannot end in two ways",
            at: other.expectationLocation, hint: "write the ending on only one block of the group",
            notes: [.init("the other ending is here", at: first.expectationLocation)]))
      }
    }
    for other in fences {
      if let mode = other.languageMode, let chosen = languageMode, mode != chosen {
        diagnostics.append(
          .error(
            "the blocks of a group are one program, in one language mode",
            at: other.expectationLocation, hint: "write 'swift=\(chosen)' on all or on one"))
      }
      languageMode = languageMode ?? other.languageMode
    }
    timeout = fences.compactMap(\.timeout).max()
    wait = wait ?? fences.lazy.compactMap(\.wait).last
  }
}
