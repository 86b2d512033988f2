/// The versions of a site in the order in which readers see them: the name of the newest release
/// (`latest`), then versions that are named by a word (`main`), then numbers, the highest first.
package struct VersionOrder: Hashable, Sendable {
  package let names: [VersionName]
  /// The version that readers are directed to: `latest` or `stable`, otherwise the highest release,
  /// otherwise the highest number, otherwise the first word; `nil` if there is no version.
  package let newest: VersionName?

  package init(_ names: some Sequence<VersionName>) {
    let names = Set(names).sorted { $0.text < $1.text }
    let aliases = names.filter(\.isAlias)
    let words = names.filter { !$0.isAlias && $0.number == nil }
    let numbered = names.compactMap { name in name.number.map { (name, $0) } }
      .sorted { $0.1 > $1.1 }.map(\.0)
    self.names = aliases + words + numbered
    newest =
      aliases.first ?? numbered.first { !$0.isPrerelease } ?? numbered.first ?? words.first
  }

  /// Whether a version is not released yet: its name is a word, or the number of a prerelease that
  /// is higher than every release.
  package func isUnreleased(_ name: VersionName) -> Bool {
    guard let number = name.number else { return !name.isAlias }
    let releases = names.filter { !$0.isPrerelease }.compactMap(\.number)
    return name.isPrerelease && releases.allSatisfy { $0 < number }
  }
}
