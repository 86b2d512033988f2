/// Why a library cannot be read.
package enum LibraryError: Error, CustomStringConvertible {
  case missing(String)
  /// No path was given, and the working directory has no folder `Content`, no package and no
  /// articles.
  case nothingHere
  case notAFolder(String)
  case unreadable(String, reason: String)
  /// The given path is, or goes through, a symbolic link of the project that leads out of the
  /// project.
  case linkOut(String, target: String)
  case noArticles([String])
  case noPaths

  package var description: String {
    switch self {
    case .missing(let path):
      "found no file or folder '\(path)'; give the path of an article or of a folder of articles"
    case .nothingHere:
      "found no folder 'Content', no Package.swift and no Markdown file here; give the path of "
        + "an article or of a folder of articles, or write the first files with 'proofbook init'"
    case .notAFolder(let path):
      "'\(path)' is not a folder; give the folder that contains the articles"
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .linkOut(let path, let target):
      "'\(path)' is a symbolic link to '\(target)', outside of this project, so it is not read; give the target path instead"
    case .noArticles(let paths):
      "found no article in \(paths.map { "'\($0)'" }.joined(separator: ", ")); "
        + "an article is a file whose name ends with '.md', '.markdown' or '.mdx'"
    case .noPaths: "no article was named; give files or folders"
    }
  }
}
