/// Something that fails on a page: a block, a claim about one, or the article itself.
struct PageFailure: Sendable {
  /// The article's title.
  var article: String
  /// The name of the block, or the place in the article.
  var name: String
  /// `does not compile`, `output claim does not hold`.
  var what: String
  /// The first message; `nil` if there is none.
  var why: String?
  /// The id of what fails on its page; empty for the page itself.
  var anchor = ""
  /// The address of what fails, from the page that lists it.
  var address = ""
}

extension PageFailure: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "article": .text(article)
    case "name": .text(self.name)
    case "what": .text(what)
    case "why": TemplateProperty(why)
    case "anchor": .text(anchor)
    case "address": .text(address)
    default: nil
    }
  }
}
