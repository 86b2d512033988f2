import Articles
import Foundation

/// A generated package that combines a package's library products in one dynamic library.
struct PackageWrapper {
  static let name = "ProofbookExamples"

  private let folder: String
  private let scratch: String
  private let manifest: String
  /// The contents of the package's `Package.resolved`.
  private let pins: Data?

  /// - Parameter checkouts: The folders of dependencies that are already checked out, and need no
  ///   network.
  init(of package: SwiftPackage, for swiftPM: SwiftPM, checkouts: [String]) {
    folder = swiftPM.wrapper
    scratch = swiftPM.scratch
    let root = swiftPM.root
    let identity = URL(filePath: root).lastPathComponent
    let products = package.libraries.map {
      ".product(name: \($0.debugDescription), package: \(identity.debugDescription))"
    }
    let dependencies = [root] + checkouts
    manifest = """
      // swift-tools-version: 5.9
      // Written by proofbook, to build what examples import. It is safe to remove.
      import PackageDescription

      let package = Package(
        name: "proofbook-examples",
        platforms: [.macOS("15.0")],
        products: [
          .library(name: "\(Self.name)", type: .dynamic, targets: ["\(Self.name)"])
        ],
        dependencies: [
      \(dependencies.map { "    .package(path: \($0.debugDescription))," }.joined(separator: "\n"))
        ],
        targets: [
          .target(
            name: "\(Self.name)",
            dependencies: [
      \(products.map { "        \($0)," }.joined(separator: "\n"))
            ])
        ]
      )

      """
    // In a sandbox, SwiftPM downloads nothing and cannot write to this folder.
    pins =
      swiftPM.confinement == nil
      ? FileManager.default.contents(atPath: root + "/Package.resolved") : nil
  }

  func write() throws {
    let sources = folder + "/Sources/" + Self.name
    do {
      try FileManager.default.createDirectory(
        atPath: sources, withIntermediateDirectories: true)
      let old = FileManager.default.contents(atPath: folder + "/Package.swift")
      if let old, old != Data(manifest.utf8) {
        // The package was moved or copied to this folder, so the build products contain other
        // paths.
        try? FileManager.default.removeItem(atPath: scratch)
      }
      try write(Data(manifest.utf8), to: folder + "/Package.swift")
      try write(Data("// Nothing.\n".utf8), to: sources + "/Empty.swift")
      if let pins, !FileManager.default.fileExists(atPath: folder + "/Package.resolved") {
        try write(pins, to: folder + "/Package.resolved")
      }
    } catch {
      throw PackageError.notWritable(folder: folder, reason: error.localizedDescription)
    }
  }

  /// Does not touch an unchanged file, because SwiftPM compares modification dates.
  private func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}
