import ArgumentParser
import Articles
import Checking
import Foundation
import Pages
import Support

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the articles and write the site.",
    discussion: """
      The site is only written if every claim passes, so that a published site is always proved; \
      '--keep-going' writes it anyway and marks what fails, unless the names in an example could \
      not be looked up.

        proofbook build                         the site of 'Content', in 'Site'
        proofbook build --version-name 2.0      a version of it, in 'Site/2.0', beside others
      """)

  @Argument(help: "The folder with the articles and 'proofbook.yml'.", completion: .directory)
  var content = "Content"

  @Option(
    name: [.long, .customShort("o")], help: "The folder to write to.",
    completion: .directory)
  var output = "Site"

  @Option(
    help: ArgumentHelp(
      "The version of the site, such as 2.0: a folder of its own in the output folder, listed beside the others.",
      discussion: "Default: 'version:' in the settings. Without both, the site has no versions.",
      valueName: "name"),
    transform: Self.version)
  var versionName: VersionName?

  @Flag(help: "Write the site even if something fails.")
  var keepGoing = false

  @Flag(help: "Also write drafts, marked as such; without it they are only checked.")
  var drafts = false

  @OptionGroup var formats: FormatOptions
  @OptionGroup var reporting: ReportOptions
  @OptionGroup var strict: StrictOptions
  @OptionGroup var links: LinkOptions
  @OptionGroup var options: RunOptions

  func run() async throws {
    guard let name = versionName ?? Library.version(ofSiteIn: content) else {
      return try await build(nil)
    }
    let folder = try VersionsFolder(output)
    var command = self
    command.output = "\(folder.path)/\(name.text)"
    try await command.build(VersionBuild(name: name, folder: folder))
  }

  private static func version(_ text: String) throws -> VersionName {
    guard let name = VersionName(text) else {
      throw ValidationError("'\(text)' must be \(VersionName.rule); such as '2.0'.")
    }
    return name
  }

  /// - Parameter version: The version to build; `nil` if the site has no versions.
  private func build(_ version: VersionBuild?) async throws {
    let isFirst = !FileManager.default.fileExists(atPath: output)
    for format in try formats.formats() { try format.require() }
    let writer = try SiteWriter(
      root: output, content: content, watching: version?.watched ?? [])
    let reports = try reporting.prepared()
    // Builds that check links are never reused.
    let last = links.checkLinks ? nil : LastBuild(of: content, to: output, options, reporting)
    switch try await last?.state(writer) {
    case .unchanged(let known):
      try reports.report(known.report, counts: known.counts)
      Terminal.write(known.notes.map { $0 + "\n" }.joined())
      return
    case .articles(let changed):
      if let last, try await rebuild(changed, last, writer, reports, version) { return }
    case nil: break
    }
    var check = try await Check(of: .folder(content), options: options) { $0.runs = .all }
    if drafts { check.report.diagnostics.removeAll { $0.rule == .draftLink } }
    await check.checkLinks(links, options)
    check.hold(to: strict)
    let names = check.report.holds || keepGoing ? try await check.lookUpNames() : nil
    let report = JSONReport(library: check.library, report: check.report)
    try reports.report(report, of: check.library, counts: check.counts)
    let holds = report.holds
    // A site without symbol information would differ from one built on another machine.
    if let names, names.losses.isEmpty {
      var site = check.site(with: names)
      let asked = AskedPaths.end()
      site.hasDrafts = drafts
      site.version = version?.siteVersion
      let formats = try formats.formats()
      let products = try formats.map { try $0.product(site) }
      let written = try writer.write(
        zip(formats, products).map { (format: $0.name, files: $1.files) })
      try version?.list(site)
      var notes: [String] = []
      let left = check.library.articles.count { $0.frontMatter.isDraft }
      if left > 0, !drafts {
        notes.append("left out \(counted(left, "draft")): '--drafts' writes drafts, too")
      }
      let once = isFirst ? addressNote(check.library, formats) : nil
      Terminal.write(
        (products.map { line(for: $0) } + notes + [once].compactMap(\.self)).map { $0 + "\n" }
          .joined()
      )
      if names.isWhole {
        let unchanged = products.map { line(for: $0, isNew: false) }
        let product = products.count == 1 ? products.first : nil
        await last?.keep(
          check, reporting: report, notes: unchanged + notes, product?.writeRecord,
          site: version == nil ? written : writer.state, asked)
      }
    } else {
      let isThere = FileManager.default.fileExists(atPath: output)
      Terminal.write(
        isThere
          ? "the site in '\(output)' was not changed\n" : "nothing was written to '\(output)'\n")
    }
    if !holds { throw ExitCode(report.exitStatus) }
  }

  /// The note of the first build if the site has no `base-url`.
  private func addressNote(_ library: Library, _ formats: [OutputFormat]) -> String? {
    guard library.settings.baseURL == nil, formats.contains(where: { $0.name == "html" }) else {
      return nil
    }
    return "before you publish it, set 'base-url' in '\(content)/proofbook.yml': without it, "
      + "there is no sitemap, and the links on '404.html' need JavaScript in folders"
  }

  /// One line for the terminal: what was written, where, and its size.
  private func line(for product: OutputFormat.Product, isNew: Bool = true) -> String {
    let size = product.files.reduce(0) { size, file in
      var status = stat()
      return stat("\(output)/\(file.path)", &status) == 0
        ? size + Int(status.st_size) : size
    }
    guard let contents = product.contents else {
      return line(files: product.files.count, size: size, path: product.path, isNew: isNew)
    }
    return
      "\(isNew ? "wrote" : "nothing changed:") '\(output)/\(product.path)', \(ByteCount(size)) (\(contents))"
  }

  /// - Parameters:
  ///   - count: The number of files of the site.
  ///   - size: Their size in bytes.
  func line(files count: Int, size: Int, path: String, isNew: Bool) -> String {
    (isNew
      ? "wrote \(count) files to '\(output)'" : "nothing changed: \(count) files in '\(output)'")
      + ", \(ByteCount(size)): open '\(output)/\(path)'"
  }
}
