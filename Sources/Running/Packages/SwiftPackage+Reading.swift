import Articles
import Foundation
import Support

extension SwiftPackage {
  /// Asks SwiftPM what a package contains.
  ///
  /// - Throws: ``PackageError`` if the manifest cannot be read, with SwiftPM's messages.
  package init(reading root: String, _ policy: PackagePolicy) async throws {
    let swiftPM = try await SwiftPM(for: root, policy)
    let result = try await swiftPM.describe()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard result.isSuccess, let start = result.output.firstIndex(of: "{"),
      let description = try? decoder.decode(
        Description.self, from: Data(result.output[start...].utf8))
    else {
      throw PackageError.unreadable(
        root: root, message: result.messages, isSandboxed: swiftPM.confinement != nil)
    }
    self.init(
      root: root, name: description.name,
      toolsVersion: description.toolsVersion.split(separator: ".").compactMap { Int($0) },
      targets: try description.targets.map { target in
        Target(
          name: target.name, module: target.c99name, kind: target.type, path: target.path,
          sources: try target.sources.sorted().map { source in
            let path = target.path + "/" + source
            // The description may have been written by the package's own manifest.
            guard Self.isInside(path, swiftPM.root) else {
              throw PackageError.sourceOutside(root: root, path: path)
            }
            return path
          },
          products: target.productMemberships ?? [],
          dependencies: target.targetDependencies ?? [],
          productDependencies: target.productDependencies ?? [],
          hasResources: target.resources?.isEmpty == false)
      },
      libraries: description.products.filter { $0.type.library != nil }.map(\.name),
      hasDependencies: !description.dependencies.isEmpty)
    for dependency in description.dependencies {
      if dependency.type == "fileSystem", let path = dependency.path {
        localDependencies.append(path)
      } else {
        remoteDependencies.append((dependency.checkout ?? "?").lowercased())
      }
    }
  }

  /// Whether a path relative to a package's folder stays in that folder. Also true if nothing
  /// exists at the path.
  private static func isInside(_ path: String, _ root: String) -> Bool {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return false }
    return FileSystem.realPath(root + "/" + path).map { PackageView.isInside($0, root) } ?? true
  }

  /// The used parts of the output of `swift package describe --type json`.
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var c99name: String
      var type: String
      var path: String
      var sources: [String]
      var productMemberships: [String]?
      var targetDependencies: [String]?
      var productDependencies: [String]?
      var resources: [Resource]?
    }
    struct Resource: Decodable {
      var path: String
    }
    struct Product: Decodable {
      struct Kind: Decodable { var library: [String]? }
      var name: String
      var type: Kind
    }
    struct Dependency: Decodable {
      var identity: String?
      var type: String?
      var path: String?
      var url: String?

      /// The name of its checkout: the last component of the URL.
      var checkout: String? {
        guard let url, let name = url.split(separator: "/").last else { return identity }
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : String(name)
      }
    }
    var name: String
    var toolsVersion: String
    var targets: [Target]
    var products: [Product]
    var dependencies: [Dependency]
  }
}
