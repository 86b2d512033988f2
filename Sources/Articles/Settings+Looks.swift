import Support

extension Settings {
  /// Reads the name of a version.
  static func version(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> VersionName? {
    let example = VersionName.example
    guard let text = value.text(key, example: example, diagnostics: &diagnostics) else {
      return nil
    }
    if let name = VersionName(text) { return name }
    value.refuse(
      key, wants: VersionName.rule, hint: "such as '\(key): \(example)'", diagnostics: &diagnostics)
    return nil
  }

  /// Reads the name of a preset of the theme.
  static func preset(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> ThemePreset? {
    let names = ThemePreset.allCases.map(\.rawValue)
    guard let text = value.text(key, example: names[1], diagnostics: &diagnostics) else {
      return nil
    }
    if let preset = ThemePreset(rawValue: text) { return preset }
    value.refuse(
      key, wants: names.map { "'\($0)'" }.formatted(),
      hint: Spelling.hint(for: text, among: names)
        ?? "files of your own theme are in the folder 'theme', beside the settings",
      diagnostics: &diagnostics)
    return nil
  }
}

extension [String] {
  /// `a, b or c`.
  fileprivate func formatted() -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Library {
  /// The version that the settings of a content folder name. Problems in the settings are reported
  /// when the folder is read.
  package static func version(ofSiteIn folder: String) -> VersionName? {
    var reported: [Diagnostic] = []
    return settings(in: FileSystem.trimmed(folder), diagnostics: &reported).version
  }

  /// The language tag in the settings for a content folder or a single article. Problems in the
  /// settings are reported when they are read with the articles.
  package static func language(ofSiteAt path: String) -> String {
    let isFolder = FileSystem.kind(of: path) == .folder
    guard let folder = isFolder ? FileSystem.trimmed(path) : settingsFolder(above: path) else {
      return Settings().language
    }
    var reported: [Diagnostic] = []
    return settings(in: folder, diagnostics: &reported).language
  }
}
