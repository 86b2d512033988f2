import Foundation

/// An author with an open page of a served site who edits its blocks.
struct ServeAuthor {
  let served: Served
  let browser: Browser

  /// Serves the pages, and opens one of them with the address that allows edits.
  init(
    _ pages: [String: String], opening page: String = "a.html", _ arguments: [String] = []
  ) throws {
    served = try Served(pages, arguments)
    try served.wait(for: "a check", of: page) { !["checking", "broken"].contains($0.state) }
    browser = try Browser(Reader(), isOffline: false)
    let address = served.address.absoluteString + page + "#edit=" + (try served.token)
    try browser.open(URL(string: address)!)
    // Lost if the page is reloaded.
    try browser.evaluate("window.isSamePage = true")
  }

  var status: String { "document.querySelector('.pb-status')?.textContent" }
  var isUnsaved: String { "document.querySelector('.pb-unsaved')?.hidden === false" }

  func isSamePage() throws -> Bool { try browser.value("window.isSamePage === true") }

  /// A text as JavaScript.
  static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// Presses the button with a name in a figure or, without one, anywhere.
  func press(_ name: String, in figure: String? = nil) throws {
    let place = figure.map { "document.getElementById('\($0)')" } ?? "document"
    let name = try Self.quoted(name)
    try browser.evaluate(
      "[...\(place).querySelectorAll('button')].find((one) => one.textContent === \(name)).click()")
  }

  func area(_ figure: String) -> String {
    "document.getElementById('\(figure)').querySelector('.pb-editor textarea')"
  }

  func said(_ figure: String) -> String {
    "document.getElementById('\(figure)').querySelector('.pb-said').textContent"
  }

  /// The result of the last run in a figure's editor.
  func result(_ figure: String) throws -> String {
    try browser.value(
      "document.getElementById('\(figure)').querySelector('.pb-said span').textContent")
  }

  /// The links to the other figures that the last run in a figure's editor has changed.
  func changed(_ figure: String) throws -> [String] {
    let links: String = try browser.value(
      """
      [...document.getElementById('\(figure)').querySelectorAll('.pb-said a')]
        .map((link) => link.getAttribute('href')).join(' ')
      """)
    return links.split(separator: " ").map(String.init)
  }

  /// The code that a figure shows.
  func code(_ figure: String) throws -> String {
    try browser.value(
      """
      [...document.getElementById('\(figure)').querySelectorAll('.listing .l')].map((line) => {
        const copy = line.cloneNode(true);
        for (const extra of copy.querySelectorAll('[data-extra]')) extra.remove();
        return copy.textContent;
      }).join('')
      """)
  }

  /// The number of steps of a figure's player; 0 if there is no player.
  func steps(_ figure: String) throws -> Int {
    try browser.value(
      "+(document.getElementById('\(figure)').querySelector('.player input')?.max ?? 0)")
  }

  func open(_ figure: String) throws {
    try browser.evaluate("document.getElementById('\(figure)').querySelector('.pb-edit').click()")
    try browser.wait(until: "\(area(figure)) != null")
  }

  /// Runs a block with another text, and waits for its figure.
  func run(
    _ text: String, in figure: String, button: String = "Run", running: String = "Running…"
  ) throws {
    if try browser.value("\(area(figure)) == null") { try open(figure) }
    try browser.evaluate("\(area(figure)).value = \(try Self.quoted(text))")
    try press(button, in: figure)
    try browser.wait(until: "!['', '\(running)'].includes(\(said(figure)))")
  }
}
