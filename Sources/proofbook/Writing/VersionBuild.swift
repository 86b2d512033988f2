import Articles
import Pages

/// The version that a build writes, and the folder that it has beside others.
struct VersionBuild {
  let name: VersionName
  let folder: VersionsFolder
  /// What the pages are told of the newest version.
  let siteVersion: SiteVersion
  /// The files that the build depends on or writes, besides those of the version's own folder.
  let watched: [String]

  init(name: VersionName, folder: VersionsFolder) {
    self.name = name
    self.folder = folder
    siteVersion = folder.version(name)
    watched = folder.watched(besides: name)
  }

  /// Lists the version among the others, and reports what is wrong with these on standard error.
  func list(_ site: Site) throws {
    Terminal.tell(try folder.update(for: site))
  }
}
