extension Settings {
  /// The settings under `package:` in a package's `proofbook.yml`, which apply to its
  /// documentation.
  package struct Package: Hashable, Sendable {
    /// Markdown files and folders to read in addition to the package's own.
    package var include: [Located<String>] = []
    /// Files and folders to skip; `*` matches any characters.
    package var exclude: [Located<String>] = []
    /// Pages on which each Swift block continues all earlier ones.
    package var cumulative: [Located<String>] = []
    /// Whether code in documentation comments is treated as Swift if it is indented or its fence
    /// has no language.
    package var takesUntagged = false
    /// Whether blocks without claims and attributes are only shown.
    package var checksClaimsOnly = false

    package init() {}
  }

  static let packageKeys = ["include", "exclude", "cumulative", "untagged", "check"]

  static func package(
    _ entries: [YAMLMapping.Entry], diagnostics: inout [Diagnostic]
  ) -> Package {
    var package = Package()
    for entry in entries {
      let key = entry.key.value
      let value = entry.value
      switch key {
      case "include": package.include = paths(value, key: key, diagnostics: &diagnostics)
      case "exclude": package.exclude = paths(value, key: key, diagnostics: &diagnostics)
      case "cumulative": package.cumulative = paths(value, key: key, diagnostics: &diagnostics)
      case "untagged":
        if value.scalar == "swift" {
          package.takesUntagged = true
        } else {
          value.refuse(
            key, wants: "'swift'",
            hint: "remove it if code without a language should not be checked",
            diagnostics: &diagnostics)
        }
      case "check":
        switch value.scalar {
        case "all": package.checksClaimsOnly = false
        case "claims": package.checksClaimsOnly = true
        default:
          value.refuse(
            key, wants: "'all' or 'claims'",
            hint: "with 'check: claims', only blocks with claims are checked",
            diagnostics: &diagnostics)
        }
      default: diagnostics.append(unknown(entry.key, of: "'package'", among: packageKeys))
      }
    }
    return package
  }

  private static func paths(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    let paths =
      value.items == nil && value.scalar != nil
      ? [Located(value.scalar ?? "", at: value.location)]
      : value.list(key, example: "Sources/Generated", diagnostics: &diagnostics) ?? []
    return paths.filter { path in
      let isInside =
        !path.value.hasPrefix("/") && !path.value.split(separator: "/").contains("..")
      if !isInside {
        diagnostics.append(
          .error(
            "'\(path.value)' is outside of the package", at: path.location,
            hint: "paths are relative to the package's folder"))
      }
      return isInside
    }
  }
}
