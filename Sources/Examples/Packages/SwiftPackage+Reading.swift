import Articles
import Foundation
import Subprocess

extension SwiftPackage {
  /// Asks SwiftPM what is in a package.
  ///
  /// - Throws: ``PackageError`` where the manifest cannot be read, with what SwiftPM says.
  package init(reading root: String) async throws {
    let result = try await SwiftPM.run(
      "package",
      [
        "--package-path", root, "--scratch-path", SwiftPM.folder(of: root) + "/describe",
        "describe",
        "--type", "json",
      ], for: root)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard result.isSuccess, let start = result.output.firstIndex(of: "{"),
      let description = try? decoder.decode(
        Description.self, from: Data(result.output[start...].utf8))
    else { throw PackageError.unreadable(root: root, message: result.messages) }
    self.init(
      root: root, name: description.name,
      toolsVersion: description.toolsVersion.split(separator: ".").compactMap { Int($0) },
      targets: description.targets.map { target in
        Target(
          name: target.name, module: target.c99name, kind: target.type, path: target.path,
          sources: target.sources.sorted().map { target.path + "/" + $0 },
          products: target.productMemberships ?? [])
      },
      libraries: description.products.filter { $0.type.library != nil }.map(\.name),
      hasDependencies: !description.dependencies.isEmpty)
  }

  /// What `swift package describe --type json` writes, as far as it is used here.
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var c99name: String
      var type: String
      var path: String
      var sources: [String]
      var productMemberships: [String]?
    }
    struct Product: Decodable {
      struct Kind: Decodable { var library: [String]? }
      var name: String
      var type: Kind
    }
    struct Dependency: Decodable {}
    var name: String
    var toolsVersion: String
    var targets: [Target]
    var products: [Product]
    var dependencies: [Dependency]
  }
}

/// SwiftPM, run as a user runs it.
enum SwiftPM {
  struct Result {
    var isSuccess: Bool
    var output: String
    var errors: String

    /// What it says of what is wrong, without what it says of its progress.
    var messages: String {
      let lines = (output + "\n" + errors).split(separator: "\n").map(String.init)
      let told = lines.filter { line in
        !line.hasPrefix("[") && !line.hasPrefix("Building for") && !line.hasPrefix("warning: ")
          && !line.contains(": warning: ") && !line.hasPrefix("Planning build")
      }
      return told.uniqued().prefix(40).map { "  " + $0 }.joined(separator: "\n")
    }
  }

  /// Where a package's parts are built for its examples: in its own `.build`, which no repository keeps.
  static func folder(of root: String) -> String { root + "/.build/proofbook-examples" }

  /// - Parameter root: The package that it is run for.
  /// - Throws: ``ToolchainError`` where there is no `swift`; `CancellationError`.
  static func run(
    _ command: String, _ arguments: [String], for root: String
  ) async throws -> Result {
    let temporary = SwiftPMTemporaryFolder(in: folder(of: root))
    defer { temporary?.clear() }
    let environment: [Subprocess.Environment.Key: String?] =
      temporary.map { ["TMPDIR": $0.path] } ?? [:]
    do {
      let result = try await Subprocess.run(
        .name("swift"), arguments: Arguments([command] + arguments),
        environment: .inherit.updating(environment), input: .none,
        output: .string(limit: 64 << 20), error: .string(limit: 16 << 20))
      return Result(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        errors: result.standardError)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ToolchainError.compilerNotFound
    }
  }
}
