/// A kind of problem. Its id does not change when messages are reworded, so that tools can count
/// and suppress problems by it.
package struct Rule: Hashable, Sendable {
  /// Such as `broken-link`.
  package var id: String
  /// What is wrong, in one sentence.
  package var summary: String
  /// What to do about it.
  package var help: String

  package init(_ id: String, _ summary: String, help: String) {
    self.id = id
    self.summary = summary
    self.help = help
  }

  package static let page = Rule(
    "page", "A page cannot be read as it is meant.", help: "Fix the page as the message says.")
  package static let settings = Rule(
    "settings", "The site's settings are invalid.",
    help: "Fix 'proofbook.yml' as the message says.")
  package static let frontMatter = Rule(
    "front-matter", "A page's front matter is invalid.",
    help: "Fix the YAML at the start of the page.")
  package static let fence = Rule(
    "fence", "The info string of a fence is invalid.",
    help: "Fix the word or key on the fence; unknown ones are never ignored.")
  package static let include = Rule(
    "include", "A block shows a file, or a part of one, that does not exist.",
    help: "Fix the path or the name of the region, or add it to the file.")
  package static let address = Rule(
    "address", "Two pages have the same address.", help: "Give one of them another 'slug'.")
  package static let link = Rule(
    "broken-link", "A link leads to something that does not exist.",
    help: "Fix the link, or add its target.")
  package static let externalLink = Rule(
    "external-link", "A link to the network leads to something that does not exist or has moved.",
    help: "Fix the address, or leave it out by 'check-links: ignore' in 'proofbook.yml'.")
  package static let draftLink = Rule(
    "draft-link", "A page that is published links to one that is not.",
    help: "Publish the page, or remove the link.")
  package static let silentLink = Rule(
    "silent-link", "A link has no text, or an image no description.",
    help: "Write between the brackets what the link leads to, or what the image shows.")
  package static let rawHTML = Rule(
    "raw-html", "HTML in an article does not become HTML of its page.",
    help: "Write it in Markdown, or allow it by 'raw-html: true' in 'proofbook.yml'.")
  package static let identifier = Rule(
    "duplicate-id", "Two places of a page have the same anchor.",
    help: "Give one of them another name.")
  package static let theme = Rule(
    "theme", "A file of the site's theme is invalid.",
    help: "Fix the file in 'theme' as the message says.")
  package static let plan = Rule(
    "plan", "A block, a group or a claim refers to something that is missing or does not fit.",
    help: "Fix the names on the fences: 'after=', 'for=', 'group='.")
  package static let fact = Rule(
    "fact", "A claim names a fact that the site does not list, or a fact has no kind.",
    help: "Fix the id on the fence, or add the fact and its kind to the site's list.")

  /// The rules for reading pages. The rules for checking them are defined in other modules.
  package static let reading = [
    page, settings, frontMatter, fence, include, address, link, externalLink, draftLink, silentLink,
    rawHTML,
    identifier, theme, plan, fact,
  ]
}

extension [Diagnostic] {
  /// Runs a step, and assigns the rule to the diagnostics that it appends, unless they have another
  /// rule.
  package mutating func ruled<Value>(_ rule: Rule, _ step: (inout [Diagnostic]) -> Value) -> Value {
    let start = count
    let value = step(&self)
    for index in indices.dropFirst(start) where self[index].rule == .page {
      self[index].rule = rule
    }
    return value
  }
}
