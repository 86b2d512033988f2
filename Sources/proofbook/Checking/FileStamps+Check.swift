import Articles
import Checking
import Foundation
import Pages
import Support

extension FileStamps {
  /// Stamps of everything that affects what a command reports and writes, except for the run
  /// environment. The stamps of Markdown files in folders are kept apart.
  ///
  /// - Parameters:
  ///   - places: The folders that the command reads.
  ///   - asked: The other paths that it looked up, such as settings in parent folders.
  init(ofCheckIn places: WatchedFolders, asking asked: AskedPaths) {
    self.init { ArticleName.isArticle($0) }
    for argument in CommandLine.arguments.dropFirst() { add(argument) }
    add(FileManager.default.currentDirectoryPath)
    let environment = ProcessInfo.processInfo.environment
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where !["_", "SHLVL", "OLDPWD"].contains(name) {
      add("\(name)=\(value)")
    }
    add(ToolVersion.current)
    // Added as a digest, so that a tool that was just built does not affect ``settled``.
    var tool = FileStamps()
    tool.add(folder: Theme.programFolder, isDeep: true)
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    for name in ["", "-host", "-sourcekit"] { tool.add(file: program + name) }
    add(tool.digest.hexadecimal)
    add(asked)
    for tree in places.trees.sorted() { add(folder: tree, isDeep: true) }
    for folder in places.folders.subtracting(places.trees).sorted() {
      add(folder: folder, isDeep: false)
    }
  }
}
