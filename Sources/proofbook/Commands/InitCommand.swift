import ArgumentParser
import Articles
import Foundation
import Support

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write the first files of a site, or what checks a package's documentation.",
    discussion: """
      In a Swift package: 'proofbook.yml' and '.github/workflows/proofbook.yml', which checks the package's \
      documentation on GitHub Actions. In any other folder: a small site in 'Content', which passes \
      'proofbook test' and 'proofbook build' at once.

      No file is overwritten: if one exists, nothing is written, and the exit status is 2.
      """)

  @Argument(
    help: "The folder of the site or the package. It is created if necessary.",
    completion: .directory)
  var folder = "."

  @Flag(help: "Only print the files, and write nothing.")
  var print = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("The folder has an empty name.") }
  }

  func run() throws {
    let isPackage = SwiftPackage.isPackage(folder)
    let root = FileSystem.trimmed(folder)
    // Existing articles may not fit together with those of the starter site.
    let files =
      isPackage
      ? try NewFiles(StarterFile.package, in: root)
      : try NewFiles(StarterFile.site(title: title), in: root, own: "Content")
    guard !print else {
      for (path, file) in zip(files.paths, files.files) {
        Terminal.write("\(path.neutral):\n\n")
        Terminal.write(
          file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined())
      }
      return
    }
    try files.write()
    Terminal.write(files.paths.map { "wrote '\($0.neutral)'\n" }.joined())
    let place = root == "." ? "" : "In '\(root.neutral)':\n"
    Terminal.write("\n\(place)\(isPackage ? Self.packageSteps : Self.siteSteps(readme))")
  }

  /// The name of the folder's README, which is not part of the site; `nil` if there is none.
  private var readme: String? {
    (try? FileSystem.names(in: folder))?.sorted().first {
      ArticleName.isArticle($0) && ArticleName.withoutEnding($0).lowercased() == "readme"
    }
  }

  /// The name of the folder; `Documentation` if the folder is the root of the file system.
  private var title: String {
    FileSystem.absolute(folder).split(separator: "/").last.map(String.init) ?? "Documentation"
  }

  private static func siteSteps(_ readme: String?) -> String {
    """
      proofbook test            check the examples of 'Content'
      proofbook serve --open    show the site in a browser while you write
      proofbook build           check, and write the site to 'Site'
    \(readme.map { "  proofbook test \($0)  check the examples of '\($0)'\n" } ?? "")
    """
  }

  private static let packageSteps = """
      proofbook test .        check the documentation of the package
      proofbook baseline .    accept what fails now: from then on, only what is new fails

    """
}
