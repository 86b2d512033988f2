import Foundation
import Testing

/// The poster and the tables of callbacks repeat what runs of the same pages show.
struct CallbackPosterTests {
  @Test func `the poster is drawn from the lifecycle claims of its article`() throws {
    let poster = CallbackPoster(article: try ClaimedArticle("in-which-order.md"))
    for part in CallbackPoster.columns.flatMap({ $0 }) {
      #expect(!poster.article.lines(of: part).isEmpty, "\(part.title) of \(part.block)")
    }
    let file = Tool.content.appendingPathComponent("callbacks.svg")
    if ProcessInfo.processInfo.environment["WRITE_POSTER"] != nil {
      try poster.svg.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == poster.svg,
      "run 'WRITE_POSTER=1 swift test --filter CallbackPosterTests' to renew Content/callbacks.svg")
  }

  /// The name of a column, and the part of a claim that it repeats.
  @Test(arguments: [
    ("push", "push", "New.willMove(toParent: nil)"), ("present full screen", "present", nil),
    ("present a sheet", "sheet", nil), ("switch tabs", "tabs", nil),
  ])
  func `a column of the table for two pages has the order of its claim`(
    _ title: String, _ block: String, _ end: String?
  ) throws {
    let article = try ClaimedArticle("in-which-order.md")
    let table = article.table(beginning: "push")
    let titles = ["push", "present full screen", "present a sheet", "switch tabs"]
    let column = try #require(titles.firstIndex(of: title))
    let cells = table.map { $0[column] }.filter { !$0.isEmpty }
    let part = CallbackPoster.Part(
      title: title, block: block, first: "New.viewDidLoad", end: end ?? "New.viewWillDisappear")
    let events = article.lines(of: part).filter {
      !$0.contains("viewIsAppearing") && !$0.contains("Move(")
    }
    #expect(
      cells
        == events.map {
          $0.replacing("Old.", with: "A.").replacing("New.", with: "B.")
        })
  }

  /// Compares the columns for the window and the sizes with what a run prints in each callback.
  @Test func `the window and the sizes in the table are those that the page prints`() throws {
    let article = try ClaimedArticle("every-callback-in-one-table.md")
    let rows = article.table(beginning: "Callback")
    let printed = article.claim("output", of: "columns").map { $0.split(separator: " ") }
    #expect(printed.count == 10)
    for line in printed {
      let row = try #require(rows.first { $0[0].split(separator: " ")[0] == line[0] })
      #expect(row[3].hasPrefix("yes") == (line[1] == "window"), "\(row[0])")
      guard line[0] != "viewDidDisappear" else { continue }
      #expect(row[4].hasPrefix("yes") == (line[2] == "375" && line[3] == "20"), "\(row[0])")
      #expect(row[5].hasPrefix("yes") == (line[4] == "375"), "\(row[0])")
    }
  }

  /// In that run, a page is loaded once, shown twice, and pushed and popped once.
  @Test func `how often a callback runs in the table is what the page counts`() throws {
    let article = try ClaimedArticle("every-callback-in-one-table.md")
    let events = article.claim("lifecycle", of: "often")
    let rows = article.table(beginning: "Callback")
    var compared = 0
    for row in rows {
      let name = row[0].split { " (".contains($0) }[0]
      let count = events.count { $0.hasPrefix("Page.\(name)") }
      guard count > 0 else { continue }
      #expect(row[2].hasPrefix(count == 1 ? "once" : "each"), "\(row[0])")
      compared += 1
    }
    #expect(compared == 10)
  }
}
