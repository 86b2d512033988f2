import Articles
import Pages

/// The version that a build writes, and the folder of all versions.
struct VersionBuild {
  let name: VersionName
  let folder: VersionsFolder
  /// The version for the pages, with the newest version if it is another one.
  let siteVersion: SiteVersion
  /// The files that the build depends on or writes outside the version's own folder.
  let watched: [String]

  init(name: VersionName, folder: VersionsFolder) {
    self.name = name
    self.folder = folder
    siteVersion = folder.version(name)
    watched = folder.watched(besides: name)
  }

  /// Adds the version to the lists, and reports problems with single versions on standard error.
  func list(_ site: Site) throws {
    Terminal.report(try folder.update(for: site))
  }
}
