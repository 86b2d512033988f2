import Support

/// Adjacent code blocks that a page shows as tabs because they are alternatives.
package struct TabGroup: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var title: Located<String>
    /// The tab's code block and the claims that directly follow it, as indices of the list that
    /// contains them.
    package var blocks: Range<Int>
  }

  package private(set) var tabs: [Tab] = []

  /// Finds the tabs that start at an index of a list of blocks.
  ///
  /// - Returns: `nil` if the block there is not a tab. A tab without another one next to it is a
  ///   group of one.
  package init?(at start: Int, in blocks: [Block], of codeBlocks: [CodeBlock]) {
    func code(at index: Int) -> CodeBlock? {
      guard blocks.indices.contains(index), case .code(let number) = blocks[index],
        codeBlocks.indices.contains(number)
      else { return nil }
      return codeBlocks[number]
    }
    var index = start
    while let title = code(at: index)?.tab {
      var end = index + 1
      while case .claim? = code(at: end)?.role { end += 1 }
      tabs.append(Tab(title: title, blocks: index..<end))
      index = end
    }
    if tabs.isEmpty { return nil }
  }
}

extension CodeBlock {
  /// The title that makes the block a tab; `nil` if it is not shown as one.
  package var tab: Located<String>? {
    guard !isInComment, let attribute = tabAttribute,
      let title = attribute.value?.trimmingWhitespace(), !title.isEmpty
    else { return nil }
    if case .swift(let fence) = role, fence.isHidden { return nil }
    return Located(title, at: attribute.location)
  }

  /// The `tab` attribute, if this kind of block can be a tab.
  fileprivate var tabAttribute: FenceInfo.Attribute? {
    switch role {
    case .swift, .resource, .shown: info.attributes.first { $0.name == "tab" }
    case .claim, .comparison: nil
    }
  }
}

extension Article {
  /// Finds the tabs of the page, marks their blocks, and reports those that cannot be shown as
  /// tabs.
  mutating func findTabs(diagnostics: inout [Diagnostic]) {
    guard codeBlocks.contains(where: { $0.tabAttribute != nil }) else { return }
    for block in codeBlocks { block.checkTab(diagnostics: &diagnostics) }
    findTabs(in: blocks, diagnostics: &diagnostics)
  }

  private mutating func findTabs(in blocks: [Block], diagnostics: inout [Diagnostic]) {
    var index = 0
    while index < blocks.count {
      switch blocks[index] {
      case .quote(let inner), .footnote(_, _, let inner):
        findTabs(in: inner, diagnostics: &diagnostics)
      case .list(_, _, let items):
        for item in items { findTabs(in: item.blocks, diagnostics: &diagnostics) }
      case .code:
        guard let group = TabGroup(at: index, in: blocks, of: codeBlocks) else { break }
        group.check(diagnostics: &diagnostics)
        let programs = group.tabs.compactMap { tab -> Int? in
          guard case .code(let code) = blocks[tab.blocks.lowerBound],
            case .swift = codeBlocks[code].role
          else { return nil }
          return code
        }
        for code in programs { codeBlocks[code].tabGroup = programs.first }
        index = group.tabs.last?.blocks.upperBound ?? index + 1
        continue
      case .paragraph, .heading, .table, .thematicBreak, .html: break
      }
      index += 1
    }
  }
}

extension CodeBlock {
  fileprivate func checkTab(diagnostics: inout [Diagnostic]) {
    guard let attribute = tabAttribute else { return }
    let isEmpty = attribute.value?.trimmingWhitespace().isEmpty ?? true
    switch role {
    case .swift(let fence) where !isInComment && !fence.isHidden: return
    case .shown, .resource:
      if case .shown = role { diagnostics += info.flaws }
      if isEmpty {
        diagnostics.append(
          .warning(
            "'tab' needs a title", at: attribute.location, hint: "such as tab=\"Linux\""))
        return
      }
    default: break
    }
    guard isInComment || !isEmpty, tab == nil else { return }
    diagnostics.append(
      .error(
        "a hidden block cannot be a tab", at: attribute.location,
        hint: "remove 'tab', or show the block"))
  }
}

extension TabGroup {
  fileprivate func check(diagnostics: inout [Diagnostic]) {
    if tabs.count == 1 {
      diagnostics.append(
        .warning(
          "'tab' is on one block alone, so there is nothing to choose", at: tabs[0].title.location,
          hint: "put the alternatives directly after each other, each with 'tab='"))
    }
    for (index, tab) in tabs.enumerated() {
      let title = tab.title
      guard let first = tabs[..<index].first(where: { $0.title.value == title.value }) else {
        continue
      }
      diagnostics.append(
        .error(
          "two tabs next to each other have the title '\(title.value)'", at: title.location,
          hint: "give one of them another title, or put text between them",
          notes: [Diagnostic.Note("the first is here", at: first.title.location)]))
    }
  }
}
