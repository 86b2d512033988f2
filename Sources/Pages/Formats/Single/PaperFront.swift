import Articles

/// The title page and the table of contents of a PDF.
struct PaperFront {
  var title: String
  var description: String?
  var sections: [NavigationMenu.Section]
  var texts: InterfaceTexts

  /// - Parameter link: Converts an address of the site to one in the file.
  func html(link: (String) -> String) -> String {
    let lead = description.map { "<p class=\"lead\">\(HTML.escape(Prose.plain($0)))</p>\n" } ?? ""
    let lists = sections.map { section in
      let items = section.items.map { item in
        "<li><a href=\"\(HTML.escape(link(item.address)))\">\(HTML.escape(item.title))</a></li>\n"
      }
      let title = section.title.map { "<p class=\"paper-section\">\(HTML.escape($0))</p>\n" } ?? ""
      return "\(title)<ul>\n\(items.joined())</ul>\n"
    }
    let contents = HTML.escape(texts[.contents])
    return """
      <section class="paper-title"><p class="paper-name">\(HTML.escape(title))</p>
      \(lead)</section>
      <nav class="paper-contents" aria-label="\(contents)"><p class="paper-name">\(contents)</p>
      \(lists.joined())</nav>

      """
  }
}
