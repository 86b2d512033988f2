import Articles

/// A block that is only shown: code in another language, or a file that the page's programs can
/// read.
struct ShownCode {
  var block: CodeBlock
  /// The file's name; `nil` for a block that is not a file.
  var fileName: String?
  var id: String
  var texts: InterfaceTexts

  var html: String {
    let title = block.title ?? fileName
    let listing = CodeListing(block, id: id, title: title, texts: texts)
    let copy =
      "<button type=\"button\" class=\"copy\" hidden>\(HTML.escape(texts[.copy]))</button>"
    var bar = ""
    if let title {
      let badges =
        fileName == nil
        ? ""
        : "<span class=\"badges\"><span class=\"chip\">\(HTML.escape(texts[.fileBesidePrograms]))</span></span>"
      bar = """
        <figcaption class="bar"><span class="title">\(HTML.escape(title))</span>\(badges)\
        <span class="tools">\(copy)</span></figcaption>

        """
    }
    return """
      <figure class="run shown\(block.isSwift ? " declared" : "")" id="\(HTML.escape(id))">
      \(bar)<div class="code plain">
      \(listing.html)\(title == nil ? copy : "")</div>
      </figure>

      """
  }
}
