import Foundation
import Support

/// The Swift compiler settings in a package's manifest.
package struct SwiftSettings: Sendable {
  /// The language mode of targets that do not set one, 5 or 6; `nil` for the default of the tools
  /// version.
  package var languageMode: Int?
  /// The language modes of targets, by their names.
  package var languageModes: [String: Int] = [:]
  /// The names that are true in `#if`, by the names of targets.
  package var conditions: [String: [String]] = [:]

  package init() {}

  /// Asks SwiftPM for a manifest's values. Settings for other platforms than iOS are left out.
  ///
  /// - Throws: ``PackageError`` if the package is not trusted and there is no sandbox for it.
  package init(reading root: String, _ policy: PackagePolicy) async throws {
    let result = try await SwiftPM(for: root, policy).dump()
    guard result.isSuccess, let start = result.output.firstIndex(of: "{"),
      let manifest = try? JSONDecoder().decode(
        Manifest.self, from: Data(result.output[start...].utf8))
    else { return }
    languageMode = Self.latest(manifest.swiftLanguageVersions ?? [])
    for target in manifest.targets {
      for setting in target.settings ?? [] where setting.tool == "swift" && setting.isForIOS {
        if let name = setting.kind.define?._0 { conditions[target.name, default: []].append(name) }
        if let mode = setting.kind.swiftLanguageMode?._0 {
          languageModes[target.name] = Self.latest([mode])
        }
      }
    }
  }

  /// The latest of some language modes, but at least 5 and at most 6.
  private static func latest(_ modes: [String]) -> Int? {
    modes.compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }.max()
      .map { min(max($0, 5), 6) }
  }

  /// The used parts of the output of `swift package dump-package`.
  private struct Manifest: Decodable {
    struct Text: Decodable { var _0: String }
    struct Kind: Decodable {
      var define: Text?
      var swiftLanguageMode: Text?
    }
    struct Condition: Decodable { var platformNames: [String]? }
    struct Setting: Decodable {
      var tool: String
      var kind: Kind
      var condition: Condition?

      var isForIOS: Bool {
        let platforms = condition?.platformNames ?? []
        return platforms.isEmpty || platforms.contains("ios")
      }
    }
    struct Target: Decodable {
      var name: String
      var settings: [Setting]?
    }
    var swiftLanguageVersions: [String]?
    var targets: [Target]
  }
}
