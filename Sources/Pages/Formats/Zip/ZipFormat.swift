import Archives
import Articles

extension OutputFormat {
  /// The site as one archive that unpacks into one folder.
  package static let zip = OutputFormat(
    name: "zip", summary: "the site as one archive, to unpack and open anywhere"
  ) { site in
    let name = FileName.from(title: site.library.settings.title)
    let files = try HTMLSite(site, theme: Theme(site.library), hasEmbeds: true).files()
    let archive = OutputFile(path: "\(name).zip") { take in
      var archive = ZipArchive()
      _ = try archive.add(files, to: take) { ("\(name)/\($0.path)", try $0.bytes, ()) }
      try take(archive.end())
    }
    return Product(files: [archive], path: archive.path, contents: "\(files.count) files")
  }
}
