import Support

extension FileSystem {
  /// The nearest folder, at or above the given one, that fulfils a condition. The search ends at
  /// the root of a repository.
  package static func nearestFolder(
    from folder: String, where isWanted: (String) -> Bool
  ) -> String? {
    var folder = folder
    for _ in 0..<64 {
      if isWanted(folder) { return folder }
      if exists(join(folder, ".git")) || absolute(folder) == "/" { return nil }
      folder = parent(of: folder)
    }
    return nil
  }
}
