import Archives

extension OutputFormat {
  /// The site as one archive that unpacks into one folder.
  package static let zip = OutputFormat(
    name: "zip", summary: "the site as one archive, to unpack and open anywhere"
  ) { site in
    let name = FileName.from(title: site.library.settings.title)
    let files = try OutputFormat.html.files(site)
    return Product(
      files: [
        OutputFile(path: "\(name).zip") { take in
          try ZipArchive.write(files.map { .init(file: $0, path: "\(name)/\($0.path)") }, to: take)
        }
      ], path: "\(name).zip", contents: "\(files.count) files")
  }
}

extension ZipArchive {
  struct Member {
    var file: OutputFile
    /// In the archive.
    var path: String
    /// Whether it must not be deflated.
    var isStored = false
  }

  /// Makes an archive of files, in their order, which are made and deflated some at a time, on all cores.
  static func write(_ members: [Member], to take: OutputFile.Taking) throws {
    var archive = ZipArchive()
    var rest = members[...]
    while !rest.isEmpty {
      let next = Array(rest.prefix(64).map { $0 })
      rest = rest.dropFirst(64)
      let zipped = try concurrently(next) { member in
        try ZippedFile(member.file.bytes, isStored: member.isStored)
      }
      for (member, file) in zip(next, zipped) { try take(archive.adding(member.path, file)) }
    }
    try take(archive.end())
  }
}
