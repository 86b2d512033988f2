import Articles

/// A block that is only shown: code in another language, or a file that the page's programs can
/// read.
struct ShownCode {
  var block: CodeBlock
  /// The file's name; `nil` for a block that is not a file.
  var caption: String?
  var id: String
  var texts: InterfaceTexts

  var html: String {
    let listing = CodeListing(block, id: id, texts: texts)
    let copy =
      "<button type=\"button\" class=\"copy\" hidden>\(HTML.escape(texts[.copy]))</button>"
    var bar = ""
    if let caption {
      bar = """
        <figcaption class="bar"><span class="title">\(HTML.escape(caption))</span>\
        <span class="badges"><span class="chip">\(HTML.escape(texts[.fileBesidePrograms]))</span></span>\
        <span class="tools">\(copy)</span></figcaption>

        """
    }
    return """
      <figure class="run shown" id="\(HTML.escape(id))">
      \(bar)<div class="code plain">
      \(listing.html)\(caption == nil ? copy : "")</div>
      </figure>

      """
  }
}
