import Articles

/// The links next to the result of a claim: to an explanation of results, and to the facts that
/// support the claim.
struct EvidenceLinks: Sendable {
  /// The address of the text that explains results; `nil` if there is none.
  var aboutResults: String?
  private(set) var texts = InterfaceTexts.english
  private var facts: FactList?
  /// The address of the page that lists the facts; `nil` if it is not published.
  private var factsPage: String?

  /// No links.
  init() {}

  /// The links on the page of an article.
  init(_ map: SiteMap, from article: String, texts: InterfaceTexts) {
    self.texts = texts
    facts = map.facts
    factsPage = map.facts.flatMap { map.link("/" + map.inside($0.page), from: article) }
    aboutResults = map.aboutResults.flatMap { map.link("/" + $0, from: article) }
  }

  /// For each fact that a fence names, the kind of its evidence and its id, with a link to its row;
  /// empty if it names none.
  func html(of ids: [Located<String>]) -> String {
    let labels = (facts?.facts(named: ids) ?? []).map { fact in
      let text = "\(HTML.escape(fact.kind)) <b>\(HTML.escape(fact.id))</b>"
      guard let factsPage else { return "<span>\(text)</span>" }
      let address = "\(factsPage)#\(HTML.encodedPath(fact.id))"
      return "<a href=\"\(HTML.escape(address))\">\(text)</a>"
    }
    return labels.isEmpty ? "" : "<span class=\"evidence\">\(labels.joined(separator: " "))</span>"
  }
}
