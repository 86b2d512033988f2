import Articles
import Testing

@testable import Pages

struct TemplateSetTests {
  private struct Sample: Sendable {
    struct Item: Sendable { var address = "a", title = "A" }
    var siteTitle = "Site"
    var bodyHTML = ""
    var isDraft = false
    var items = [Item()]
    var next: Item? = Item()
    var feed: String?
  }

  /// What is reported about an author's templates, with a built-in `page` that shows `footer`.
  private func told(_ files: [String: String]) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    var set = TemplateSet()
    try set.add("page", text: "{{siteTitle}}{{>footer}}")
    try set.add("footer", text: "")
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      set.add(
        name, of: ThemeFile(name: name, path: "theme/\(name).mustache", bytes: Array(text.utf8)),
        diagnostics: &diagnostics)
    }
    set.check(["page": TemplateShape(of: Sample())], diagnostics: &diagnostics)
    return diagnostics.map {
      "\($0.location.description.dropFirst(6)): \($0.severity): \($0.message) (\($0.hint ?? ""))"
    }
  }

  @Test(arguments: [
    "{{siteTitle}} {{! any }} {{{bodyHTML}}} {{&bodyHTML}}",
    "{{#items}}{{title}} {{siteTitle}} {{.}}{{/items}}{{^items}}none{{/items}}",
    "{{#next}}{{address}}{{/next}} {{next.title}} {{#isDraft}}{{siteTitle}}{{/isDraft}}",
    "{{#feed}}{{anything}}{{/feed}}{{count(items)}}{{^last()}},{{/last()}}", "{{ siteTitle }}",
    "plain { } text }}",
  ])
  func `templates without errors have no diagnostics`(template: String) throws {
    #expect(try told(["footer": template]) == [])
  }

  @Test(arguments: [
    (
      "a\n  {{titel}}",
      "footer.mustache:2:3: warning: 'titel' is not available here, so nothing is shown (did you mean 'siteTitle'?)"
    ),
    (
      "{{#items}}{{adress}}{{/items}}",
      "footer.mustache:1:11: warning: 'adress' is not available here, so nothing is shown (did you mean 'address'?)"
    ),
    (
      "{{next.titel}}",
      "footer.mustache:1:1: warning: 'next.titel' is not available here, so nothing is shown (did you mean 'next.title'?)"
    ),
    (
      "{{#itms}}{{x}}{{/itms}}",
      "footer.mustache:1:1: warning: 'itms' is not available here, so nothing is shown (did you mean 'items'?)"
    ),
    (
      "{{bodyHTML}}",
      "footer.mustache:1:1: warning: 'bodyHTML' is markup, but two braces escape it (write '{{{bodyHTML}}}')"
    ),
    (
      "{{{siteTitle}}}",
      "footer.mustache:1:1: warning: 'siteTitle' is text, but three braces do not escape it (write '{{siteTitle}}')"
    ),
    ("é{{siteTitle", "footer.mustache:1:3: error: the tag is not closed (close it with '}}')"),
    ("{{{bodyHTML}}", "footer.mustache:1:1: error: the tag is not closed (close it with '}}}')"),
    (
      "{{#items}}",
      "footer.mustache:1:1: error: the section 'items' is not closed (close it with '{{/items}}')"
    ),
    (
      "{{#items}}{{/next}}",
      "footer.mustache:1:11: error: '{{/next}}' has no matching section (line 1 opens 'items')"
    ),
    (
      "{{/next}}",
      "footer.mustache:1:1: error: '{{/next}}' has no matching section (remove it, or add '{{#next}}' before it)"
    ),
    (
      "{{}}",
      "footer.mustache:1:1: error: the tag has no name (a name has letters, digits and dots, such as '{{next.title}}')"
    ),
    (
      "{{a b}}",
      "footer.mustache:1:1: error: 'a b' is not a valid name (a name has letters, digits and dots, such as '{{next.title}}')"
    ),
    (
      "{{>foter}}",
      "footer.mustache:1:1: error: there is no template 'foter.mustache' (did you mean 'footer'?)"
    ),
    (
      "{{>footer}}",
      "footer.mustache:1:1: error: the template 'footer' includes itself, so rendering would never end (remove '{{>footer}}')"
    ),
    (
      "{{=<% %>=}}",
      "footer.mustache:1:1: error: '{{=…}}' is not supported in templates (use '{{name}}', '{{{nameHTML}}}', '{{#name}}…{{/name}}', '{{^name}}…{{/name}}' or '{{>partial}}')"
    ),
  ])
  func `an error in a template is reported at its location`(template: String, message: String)
    throws
  {
    #expect(try told(["footer": template]) == [message])
  }

  @Test func `a template that nothing shows is reported, one that another one shows is not`()
    throws
  {
    #expect(
      try told(["fotter": "x"]) == [
        "fotter.mustache:1:1: warning: the template 'fotter' is not used (did you mean 'footer.mustache'?)"
      ])
    #expect(try told(["footer": "{{>imprint}}", "imprint": "{{siteTitle}}"]) == [])
  }

  @Test func `templates that contain each other are both reported`() throws {
    let told = try told(["footer": "{{>imprint}}", "imprint": "{{>footer}}"])
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.contains("would never end") })
  }

  @Test func `built-in templates replace endless ones until rendering ends`() throws {
    var set = TemplateSet()
    try set.add("page", text: "page{{>footer}}")
    try set.add("footer", text: "foot")
    // Without the author's page, the footer contains the built-in page, which contains the footer.
    let own = ["page": "{{>more}}", "more": "{{>page}}", "footer": "{{>page}}"]
    var diagnostics: [Diagnostic] = []
    for (name, text) in own.sorted(by: { $0.key < $1.key }) {
      set.add(
        name, of: ThemeFile(name: name, path: "theme/\(name).mustache", bytes: Array(text.utf8)),
        diagnostics: &diagnostics)
    }
    set.check(["page": .unknown], diagnostics: &diagnostics)
    #expect(
      diagnostics.filter { $0.severity == .error }.map(\.location.file)
        == ["more", "page", "footer"].map { "theme/\($0).mustache" })
    #expect(set.library.render([String: String](), withTemplate: "page") == "pagefoot")
  }

  @Test func `sections that are nested too deep are reported`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#items}}", count: depth)
        + String(repeating: "{{/items}}", count: depth)
    }
    #expect(try told(["footer": nested(100)]).allSatisfy { !$0.contains("sections are nested") })
    #expect(
      try told(["footer": nested(20_000)]) == [
        "footer.mustache:1:1001: error: sections are nested more than 100 levels deep (move some of them to another template, and include it with '{{>name}}')"
      ])
  }

  @Test func `no text of a template crashes the program`() throws {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "/", "^", ">", "=", "<", "$", "%", "&", "!", "*", "(", ")",
      "a", ".", " ", "\n", "é",
    ]
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<3000 {
      let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
      _ = try told(["footer": text])
    }
  }

  @Test func `templates that show too many others, or too deep, are reported and replaced`() throws
  {
    var twice = ["footer": "{{>p0}}", "p28": "x"]
    for number in 0..<28 { twice["p\(number)"] = "{{>p\(number + 1)}}{{>p\(number + 1)}}" }
    // A template that is replaced counts as empty.
    #expect(
      try told(twice)
        == [(19, 20), (10, 11), (1, 2)].map { outer, inner in
          "p\(outer).mustache:1:\("{{>p\(inner)}}".count + 1): error: the template 'p\(outer)' includes more than 1000 others, counting nested ones each time (remove '{{>p\(inner)}}', or include it less often)"
        })
    func chain(_ count: Int) -> [String: String] {
      var chain = ["footer": "{{>c0}}", "c\(count)": "x"]
      for number in 0..<count { chain["c\(number)"] = "{{>c\(number + 1)}}" }
      return chain
    }
    #expect(try told(chain(298)) == [])
    let deep = try told(chain(700))
    #expect(
      deep.allSatisfy { $0.contains("nests templates and sections more than 300 levels deep") })
    #expect(deep.count == 2)
    let sections = String(repeating: "{{#next}}", count: 90)
    let ends = String(repeating: "{{/next}}", count: 90)
    var nested = ["footer": "{{>n0}}", "n4": "x"]
    for number in 0..<4 { nested["n\(number)"] = "\(sections){{>n\(number + 1)}}\(ends)" }
    #expect(try told(nested).filter { $0.contains(": error: ") }.count == 1)
  }

  @Test func `templates that all show each other are reported without delay`() throws {
    var files = ["footer": "{{>t0}}"]
    for number in 0..<25 {
      files["t\(number)"] = (0..<25).map { "{{#next}}{{>t\($0)}}{{/next}}{{wrong}}" }.joined()
    }
    let told = try told(files)
    #expect(told.contains { $0.contains("would never end") })
    #expect(told.contains { $0.contains("'wrong' is not available") })
  }

  @Test func `templates at the maximum depth are rendered`() throws {
    var set = TemplateSet()
    try set.add("page", text: "{{>c0}}")
    for number in 0..<TemplateSet.mostDepth {
      try set.add("c\(number)", text: "{{#flag}}{{>c\(number + 1)}}{{/flag}}")
    }
    try set.add("c\(TemplateSet.mostDepth)", text: "end")
    #expect(set.library.render(["flag": true], withTemplate: "page") == "end")
  }

  @Test func `a list nested in itself many times stops at the render limit`() throws {
    struct List: Sendable { var items = Array(repeating: Item(), count: 20) }
    struct Item: Sendable { var title = "title" }
    var set = TemplateSet()
    let depth = 6
    let text =
      String(repeating: "{{#items}}", count: depth) + "{{title}}"
      + String(repeating: "{{/items}}", count: depth)
    try set.add("page", text: text)
    let allowance = RenderBudget(bytes: 1 << 20)
    let shown = set.library.render(TemplateValue(List(), within: allowance), withTemplate: "page")
    #expect(allowance.isSpent)
    #expect((shown?.utf8.count ?? 0) < 1 << 20)
    let enough = RenderBudget()
    try set.add("once", text: "{{#items}}{{title}}{{/items}}")
    #expect(
      set.library.render(TemplateValue(List(), within: enough), withTemplate: "once")
        == String(repeating: "title", count: 20))
    #expect(!enough.isSpent)
  }
}
