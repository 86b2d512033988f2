import Foundation
import TestSupport
import Testing

/// An article is deleted, renamed or made unreadable while its page is open.
struct ServeLostPageBrowserTests {
  private static let broken = "# Page A\n\n```swift name=a\nprint(1)\n```\n\n```output\n2\n```\n"
  private static let other = "# Page B\n\nSee [the first](a.md).\n"

  /// Serves two pages, of which the first has an error and the second links to it.
  private static func opened(
    _ page: String
  ) throws -> (served: Served, browser: Browser, other: Browser) {
    let served = try Served(["a.md": broken, "b.md": other, "index.md": "# Front\n"])
    try served.wait(for: "a check") { $0.state == "fails" }
    let browser = try Browser(Reader(), isOffline: false)
    try browser.open(served.address.appendingPathComponent(page))
    let second = try Browser(Reader(), isOffline: false)
    try second.open(served.address.appendingPathComponent("b.html"))
    return (served, browser, second)
  }

  private static let problems =
    "[...document.querySelectorAll('.pb-problems')].map((one) => one.textContent).join('')"
  private static let status = "document.querySelector('.pb-status')?.textContent"

  @Test func `a deleted page says so, and shows the errors of others, not its own`() throws {
    let (served, browser, other) = try Self.opened("a.html")
    try browser.wait(until: "\(Self.status) == '1 claim fails'")
    #expect(try browser.value("\(Self.problems).includes('1 problem on this page')") == true)
    try FileManager.default.removeItem(at: served.url("a.md"))
    try browser.wait(until: "\(Self.problems).includes('The article of this page is gone')")
    try browser.wait(until: "\(Self.status) == '1 error'")
    #expect(try browser.value("\(Self.problems).includes('a.md was deleted or renamed')") == true)
    #expect(try browser.value("\(Self.problems).includes('the program prints')") == false)
    #expect(try browser.value("\(Self.problems).includes('1 problem on other pages')") == true)
    // The link to it is an error of the other page.
    let link: String = try browser.value(
      "document.querySelector('.pb-problems li a').getAttribute('href')")
    #expect(link == "/b.html")
    try other.wait(until: "\(Self.problems).includes('1 problem on this page')")
    #expect(try other.value("\(Self.problems).includes('a.md')") == true)
    #expect(try other.value("\(Self.problems).includes('the program prints')") == false)
    #expect(try !served.get("/b.html").body.contains("the program prints"))

    // A later change keeps saying so, and when the article is back, its page is.
    try served.write(Self.other + "\nMore.\n", to: "b.md")
    try other.wait(until: "document.body?.textContent.includes('More.')")
    #expect(try browser.value("\(Self.problems).includes('was deleted or renamed')") == true)
    try served.write(Self.broken.replacing("\n2\n", with: "\n1\n"), to: "a.md")
    try browser.wait(
      until: "document.querySelector('h1')?.textContent == 'Page A' && \(Self.problems) == ''")
    try browser.wait(until: "\(Self.status) == 'all claims hold'")
    try other.wait(until: "\(Self.problems) == '' && \(Self.status) == 'all claims hold'")
    // Addresses that never had a page are only not found.
    #expect(try !served.get("/never.html").body.contains("pb-problems"))
  }

  @Test func `a renamed page leads to its new address, and an unreadable one says why`() throws {
    let (served, browser, other) = try Self.opened("a.html")
    try FileManager.default.moveItem(at: served.url("a.md"), to: served.url("new name.md"))
    try browser.wait(until: "\(Self.problems).includes('a.md is now new name.md')")
    // It still says so after another change.
    try served.write(Self.other + "\nMore.\n", to: "b.md")
    try other.wait(until: "document.body?.textContent.includes('More.')")
    #expect(try browser.value("\(Self.problems).includes('a.md is now new name.md')") == true)
    let link = "document.querySelector('.pb-problems p a')"
    try browser.waitForPage { try browser.evaluate("\(link).click()") }
    try browser.wait(until: "document.querySelector('h1')?.textContent == 'Page A'")

    // A folder has the name of the article.
    try FileManager.default.removeItem(at: served.url("new name.md"))
    try FileManager.default.createSymbolicLink(
      atPath: served.url("new name.md").path, withDestinationPath: "nothing.md")
    try browser.wait(until: "\(Self.problems).includes('broken symbolic link')")
    let told: String = try browser.value(Self.problems)
    #expect(told.contains("cannot be read") && !told.contains("the program prints"), "\(told)")
  }

  @Test func `when the last article is deleted, its page says that there is none`() throws {
    let served = try Served(["a.md": Self.broken])
    try served.wait(for: "a check") { $0.state == "fails" }
    let browser = try Browser(Reader(), isOffline: false)
    try browser.open(served.address.appendingPathComponent("a.html"))
    try FileManager.default.removeItem(at: served.url("a.md"))
    try browser.wait(
      until: "document.querySelector('main pre')?.textContent.includes('found no article in')")
    #expect(try browser.value("document.body?.textContent.includes('the program prints')") == false)
    try browser.wait(until: "\(Self.status)?.includes('found no article in')")
    try served.write("# Back\n", to: "a.md")
    try browser.wait(until: "document.querySelector('h1')?.textContent == 'Back'")
  }

  @Test func `changes that are not saved are told on the page of a deleted article`() throws {
    let author = try ServeAuthor([
      "a.md": Self.broken.replacing("\n2\n", with: "\n1\n"), "b.md": "# B\n",
    ])
    let (served, browser) = (author.served, author.browser)
    try author.run("print(7)", in: "a")
    try FileManager.default.removeItem(at: served.url("a.md"))
    try browser.wait(until: "\(Self.problems).includes('The article of this page is gone')")
    try browser.wait(until: author.isUnsaved)
    try author.press("Save to article")
    try browser.wait(until: "\(author.status)?.includes('was not saved')")
    #expect(!FileManager.default.fileExists(atPath: served.url("a.md").path))
    try author.press("Discard")
    try browser.wait(until: "!(\(author.isUnsaved))")
  }
}
