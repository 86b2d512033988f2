import Articles
import Examples
import Programs
import Trace

/// The complete program of an example as a file to download: its prerequisites, its hidden lines
/// and its imports.
struct ProgramFile: Sendable {
  var verdict: Verdict
  /// The path from the site's root: `programs/guide/loading/profile.swift`.
  var path: String

  /// The programs of an article that were compiled, by the index of the code block that each is
  /// shown under.
  ///
  /// - Parameters:
  ///   - page: The path of the article's page.
  ///   - folder: The folder of the site's programs.
  static func all(of proof: ArticleProof, page: String, in folder: String) -> [Int: ProgramFile] {
    let folder = "\(folder)/\(SiteMap.stem(of: page))"
    var names = DistinctFileNames(default: "program")
    var files: [Int: ProgramFile] = [:]
    for verdict in proof.verdicts
    where verdict.example.isTried && verdict.example.isDefaultVariant {
      if case .skipped = verdict.result { continue }
      files[verdict.example.block.index] = ProgramFile(
        verdict: verdict, path: "\(folder)/\(names.next(verdict.example.name)).swift")
    }
    return files
  }

  /// The path of the picture of the screen at the program's end, beside the program; `nil` if no
  /// screen was recorded.
  var screen: String? {
    ScreenPicture.canDraw(verdict.lastViews) ? ScreenPicture.path(beside: path) : nil
  }

  /// The picture of the screen at the program's end.
  func picture(page: ArticlePage) -> String {
    let label =
      "The screen of the example '\(verdict.example.name)' on the page '\(page.proof.article.title)'"
    return ScreenPicture(verdict.lastViews)?.file(label: label) ?? ""
  }

  /// The text of the file: a comment that says what the program is and how to run it, then its
  /// complete source.
  ///
  /// - Parameter inside: Converts an article's path to one from the content's root.
  func text(page: ArticlePage, inside: (String) -> String) -> String {
    let example = verdict.example
    let id = page.ids[example.block.index] ?? example.name
    let results = [
      ResultBadge(of: verdict, in: .english), ResultBadge(of: verdict.claims, in: .english),
    ].compactMap(\.self)
    var head = [
      "The complete program of the example '\(example.name)' on the page '\(page.proof.article.title)',",
      "as Proofbook assembled and compiled it: \(SiteMap.relativePath(from: path, to: page.path))#\(HTML.encodedPath(id))",
      "Swift language mode \(example.languageMode). Result: \(results.map(\.words).joined(separator: "; ")).",
    ]
    if example.importsUIKit {
      head.append(
        "It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.")
    }
    if !example.resources.isEmpty {
      let names = example.resources.map { "'\($0.name)'" }.joined(separator: ", ")
      head.append("It uses these files of the page: \(names).")
    }
    let article = inside(example.article)
    if example.hasObjectiveC {
      head.append(
        "Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:")
      head.append("proofbook show \(article)#\(example.name) --front")
    }
    head.append("To run it where the site's articles are: proofbook run \(article)#\(example.name)")
    if example.runsAlone {
      head.append("To run this file: proofbook run \(path.split(separator: "/").last ?? "")")
    }
    let comment = head.map { "// \(Self.oneLine(OutputNormalizer.normalized($0)))\n" }.joined()
    return comment + "\n" + example.wholeSource
  }

  /// The text with spaces in place of line breaks and NUL, so that it cannot end a comment.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 })
  }
}

extension Example {
  /// The source as its author wrote it, in the order in which it is compiled.
  var wholeSource: String {
    imports.map { "import \($0)\n" }.joined() + segments.map(\.block.source).joined()
  }

  /// Whether it imports UIKit or a module that is provided together with UIKit.
  fileprivate var importsUIKit: Bool {
    let modules = ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC"]
    if imports.contains(where: modules.contains) { return true }
    return segments.contains { segment in
      segment.block.lines.contains { line in
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        guard let place = words.firstIndex(of: "import") else { return false }
        return words[(place + 1)...].contains { modules.contains(String($0)) }
      }
    }
  }

  /// Whether it has attributes or expressions that only Apple's compiler supports, such as `@objc`
  /// and `#selector`.
  fileprivate var hasObjectiveC: Bool {
    let words = ["@objc", "@IB", "@NS", "@GK", "#selector", "#keyPath", "@UIApplicationMain"]
    return segments.contains { segment in
      segment.block.lines.contains { line in
        (line.contains("@") || line.contains("#")) && words.contains { line.contains($0) }
      }
    }
  }

  /// Whether the file can be run on its own: the program depends on nothing else in its fence or on
  /// its page.
  fileprivate var runsAlone: Bool {
    fence.expectation == .runs && fence.wait == nil && languageMode == 6 && resources.isEmpty
      && device == .init()
  }
}
