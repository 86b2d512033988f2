import Articles
import Mustache
import Support

/// The templates of a site: the built-in ones, and the author's, which replace them or add to them.
struct TemplateSet: Sendable {
  /// The templates by name, without `.mustache`.
  private(set) var templates: [String: MustacheTemplate] = [:]
  private var tags: [String: [TemplateTag]] = [:]
  /// The built-in templates, which replace the author's templates that cannot be shown.
  private var builtIn: [String: (template: MustacheTemplate, tags: [TemplateTag])] = [:]
  private var own: Set<String> = []
  private var paths: [String: String] = [:]

  /// Adds a built-in template.
  mutating func add(_ name: String, text: String) throws {
    let template = try MarkupText.template(text)
    let found = TemplateTag.all(in: text, path: name, diagnostics: &ignored)
    templates[name] = template
    tags[name] = found
    builtIn[name] = (template, found)
  }

  private var ignored: [Diagnostic] = []

  var library: MustacheLibrary { MustacheLibrary(templates: templates) }

  /// Adds one of the author's templates. If it has errors, they are reported, and the built-in
  /// template is kept.
  mutating func add(_ name: String, of file: ThemeFile, diagnostics: inout [Diagnostic]) {
    var problems: [Diagnostic] = []
    defer { diagnostics += problems }
    paths[name] = file.path
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      problems.append(
        .error(
          "the file is not UTF-8", at: Location(file: file.path, line: 1), hint: "save it as UTF-8")
      )
      return
    }
    let found = TemplateTag.all(in: text, path: file.path, diagnostics: &problems)
    guard problems.isEmpty else { return }
    do {
      templates[name] = try MarkupText.template(text)
      tags[name] = found
      own.insert(name)
    } catch let error as MustacheTemplate.ParserError {
      problems.append(
        .error(
          "the template cannot be read: \(error.error)",
          at: Location(
            file: file.path, line: max(1, error.context.lineNumber - 1),
            column: max(1, error.context.columnNumber)),
          hint: "fix the tag"))
    } catch {
      problems.append(
        .error("the template cannot be read: \(error)", at: Location(file: file.path, line: 1)))
    }
  }

  // MARK: Checking

  /// Reports partials that do not exist or that contain themselves, names that a template's value
  /// does not have, and templates that are not shown. Templates whose rendering would never end are
  /// replaced by the built-in ones.
  ///
  /// - Parameter roots: The templates that are rendered directly, with the names that they may use.
  mutating func check(_ roots: [String: TemplateShape], diagnostics: inout [Diagnostic]) {
    let written = (tags: tags, own: own)
    checkPartials(diagnostics: &diagnostics)
    // A built-in template that replaces another may include more of the author's templates.
    repeat {
      while removeRecursiveTemplates(diagnostics: &diagnostics) {}
    } while removeOversizedTemplates(diagnostics: &diagnostics)
    var walk = Walk(templates: written.tags, own: written.own)
    for (name, shape) in roots.sorted(by: { $0.key < $1.key }) {
      walk.visit(name, scope: TemplateScope(shape))
    }
    diagnostics += walk.found.sorted { $0.location < $1.location }
    let shown = Self.reached(from: Array(roots.keys), in: written.tags)
    for name in paths.keys.sorted() where !shown.contains(name) {
      diagnostics.append(
        .warning(
          "the template '\(name)' is not used",
          at: Location(file: paths[name] ?? name, line: 1),
          hint: Spelling.nearest(to: name, among: Set(templates.keys).subtracting([name]).sorted())
            .map { "did you mean '\($0).mustache'?" }
            ?? "include it with '{{>\(name)}}' in a template such as 'footer.mustache'"))
    }
  }

  private func checkPartials(diagnostics: inout [Diagnostic]) {
    let known = Set(templates.keys).union(paths.keys)
    for name in own.sorted() {
      for tag in tags[name] ?? [] where tag.kind == .partial && !known.contains(tag.name) {
        diagnostics.append(
          .error(
            "there is no template '\(tag.name).mustache'", at: tag.location,
            hint: Spelling.hint(for: tag.name, among: known.sorted())
              ?? "the theme has \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))"))
      }
    }
  }

  /// Reports and removes templates that contain themselves. Returns whether there were any.
  private mutating func removeRecursiveTemplates(diagnostics: inout [Diagnostic]) -> Bool {
    var endless: Set<String> = []
    for name in own.sorted() {
      for tag in tags[name] ?? [] where tag.kind == .partial && reaches(name, from: tag.name) {
        diagnostics.append(
          .error(
            "the template '\(tag.name)' includes itself, so rendering would never end",
            at: tag.location, hint: "remove '{{>\(tag.name)}}'"))
        endless.insert(name)
      }
    }
    replace(endless)
    return !endless.isEmpty
  }

  private func reaches(_ goal: String, from start: String) -> Bool {
    Self.reached(from: [start], in: tags).contains(goal)
  }

  /// The given templates and all templates that they include.
  private static func reached(
    from start: [String], in tags: [String: [TemplateTag]]
  ) -> Set<String> {
    var pending = start
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      pending += Set((tags[name] ?? []).filter { $0.kind == .partial }.map(\.name))
    }
    return seen
  }

  // MARK: Measure

  /// The maximum number of templates that one template may include. Nested ones are counted each
  /// time.
  static let mostShown = 1000
  /// The maximum depth of nested sections and templates.
  static let mostDepth = 300

  /// The size of a template, for the limits ``mostShown`` and ``mostDepth``.
  private struct Measure {
    var shown = 0
    var depth = 0
    /// The tag at which a limit is exceeded.
    var excess: TemplateTag?

    init(of tags: [TemplateTag], inner: [String: Measure]) {
      var sections = 0
      for tag in tags {
        switch tag.kind {
        case .section, .inverted: sections += 1
        case .end: sections -= 1
        case .text, .markup: continue
        case .partial:
          shown += 1 + (inner[tag.name]?.shown ?? 0)
          depth = max(depth, sections + 1 + (inner[tag.name]?.depth ?? 0))
        }
        depth = max(depth, sections)
        if shown > mostShown || depth > mostDepth {
          excess = tag
          return
        }
      }
    }
  }

  /// Reports and removes templates that include so many others, or nest them so deeply, that
  /// rendering a page would never end. Returns whether there were any. Templates that contain
  /// themselves must have been removed before.
  private mutating func removeOversizedTemplates(diagnostics: inout [Diagnostic]) -> Bool {
    var measures: [String: Measure] = [:]
    var vast: Set<String> = []
    var pending = own.sorted()
    while let name = pending.last {
      let tags = tags[name] ?? []
      let inner = Set(tags.filter { $0.kind == .partial }.map(\.name))
      let unknown = inner.filter { measures[$0] == nil }.sorted()
      guard unknown.isEmpty || measures[name] != nil else {
        pending += unknown
        continue
      }
      pending.removeLast()
      guard measures[name] == nil else { continue }
      let measure = Measure(of: tags, inner: measures)
      measures[name] = measure
      guard own.contains(name), let tag = measure.excess else { continue }
      diagnostics.append(
        .error(
          measure.shown > Self.mostShown
            ? "the template '\(name)' includes more than \(Self.mostShown) others, counting nested ones each time"
            : "the template '\(name)' nests templates and sections more than \(Self.mostDepth) levels deep",
          at: tag.location, hint: "remove '{{>\(tag.name)}}', or include it less often"))
      vast.insert(name)
      measures[name] = Measure(of: [], inner: [:])
    }
    replace(vast)
    return !vast.isEmpty
  }

  /// Replaces the author's templates by the built-in ones, or removes them if there are none.
  private mutating func replace(_ names: Set<String>) {
    for name in names {
      own.remove(name)
      templates[name] = builtIn[name]?.template
      tags[name] = builtIn[name]?.tags
    }
  }
}

/// Checks templates in the order in which they are rendered, partials in place of their tags.
private struct Walk {
  let templates: [String: [TemplateTag]]
  let own: Set<String>
  var found: Set<Diagnostic> = []
  /// The scopes in which each template was checked. Checking it in more than ``mostScopes`` finds
  /// nothing new.
  private var visited: [String: Set<TemplateScope>] = [:]
  private static let mostScopes = 20
  private var path: [String] = []

  init(templates: [String: [TemplateTag]], own: Set<String>) {
    self.templates = templates
    self.own = own
  }

  mutating func visit(_ name: String, scope: TemplateScope) {
    guard !path.contains(name), path.count < TemplateSet.mostDepth, let tags = templates[name],
      visited[name, default: []].count < Self.mostScopes,
      visited[name, default: []].insert(scope).inserted
    else { return }
    path.append(name)
    defer { path.removeLast() }
    let tells = own.contains(name)
    var scopes = [scope]
    for tag in tags {
      let scope = scopes.last ?? scope
      switch tag.kind {
      case .partial: visit(tag.name, scope: scope)
      case .end: if scopes.count > 1 { scopes.removeLast() }
      case .inverted:
        if tells { check(tag, in: scope) }
        scopes.append(scope)
      case .section:
        if tells { check(tag, in: scope) }
        scopes.append(tag.isTransformed ? scope : scope.inside(scope.found(tag.name)))
      case .text, .markup:
        if tells {
          check(tag, in: scope)
          checkMarkup(tag)
        }
      }
    }
  }

  private mutating func check(_ tag: TemplateTag, in scope: TemplateScope) {
    guard scope.found(tag.name) == nil else { return }
    var names = scope.names
    // In a name with several parts, only the last is unknown.
    let parts = tag.name.split(separator: ".")
    var wrong = tag.name
    if parts.count > 1, let around = scope.found(parts.dropLast().joined(separator: ".")) {
      names = around.names
      wrong = String(parts.last ?? "")
    }
    let near = Spelling.nearest(to: wrong, among: names) ?? Self.alike(wrong, among: names)
    let start = wrong == tag.name ? "" : String(tag.name.dropLast(wrong.count))
    found.insert(
      .warning(
        "'\(tag.name)' is not available here, so nothing is shown",
        at: tag.location,
        hint: near.map { "did you mean '\(start)\($0)'?" }
          ?? "available names: \(names.map { "'\($0)'" }.joined(separator: ", "))"))
  }

  /// The name whose last word is similar: `siteTitle` for `titel`.
  private static func alike(_ wrong: String, among names: [String]) -> String? {
    let words = names.map { name in
      (name, name.lastIndex(where: \.isUppercase).map { String(name[$0...]) } ?? name)
    }
    let near = Spelling.nearest(to: wrong, among: words.map(\.1))
    return words.first { $0.1 == near }?.0
  }

  private mutating func checkMarkup(_ tag: TemplateTag) {
    let name = tag.name.split(separator: ".").last ?? ""
    guard name != "", tag.name != "." else { return }
    let isHTML = name.hasSuffix("HTML")
    if isHTML, tag.kind == .text {
      found.insert(
        .warning(
          "'\(tag.name)' is markup, but two braces escape it", at: tag.location,
          hint: "write '{{{\(tag.name)}}}'"))
    } else if !isHTML, tag.kind == .markup {
      found.insert(
        .warning(
          "'\(tag.name)' is text, but three braces do not escape it", at: tag.location,
          hint: "write '{{\(tag.name)}}'"))
    }
  }
}
