import Articles
import Crypto
import Foundation

/// A package as examples use it: one shared object with all that its library products need, and what the compiler must be
/// told to import them.
package struct PackageLibrary: Hashable, Sendable {
  /// The folder of the build's products.
  package var folder: String
  /// The shared object, which a host loads before any example.
  package var library: String
  /// Where its modules, module maps and macros are, in the compiler's words.
  package var arguments: [String]
  /// The digest of what a compiled example depends on: the modules, and the arguments.
  package var interfaceDigest: String
  /// The digest of what a running example depends on, too: the shared object.
  package var digest: String

  /// Builds a package for its examples.
  ///
  /// SwiftPM builds a package of ours that depends on all of its library products and joins them in one dynamic library;
  /// so it decides all that matters by itself: dependencies, resources, C modules, macros, settings. It lies in the
  /// package's own `.build`, and what was checked out there is used as it is.
  ///
  /// - Throws: ``PackageError`` where that does not build, with what SwiftPM says.
  package init(building package: SwiftPackage) async throws {
    let taken = package.targets.map(\.module).first(where: Self.runtimeModules.contains)
    if let taken { throw PackageError.moduleTaken(name: taken, package: package.name) }
    let root = URL(filePath: package.root).standardizedFileURL.path
    let own = SwiftPM.folder(of: root)
    try Wrapper(of: package, in: own, root: root).write()
    let result = try await SwiftPM.run(
      "build",
      ["--package-path", own, "--product", Wrapper.name, "--disable-index-store"], for: root)
    let products = own + "/.build/debug"
    guard result.isSuccess else {
      throw PackageError.notBuilt(name: package.name, message: result.messages)
    }
    folder = URL(filePath: products).resolvingSymlinksInPath().path
    #if os(macOS)
      library = folder + "/lib\(Wrapper.name).dylib"
    #else
      library = folder + "/lib\(Wrapper.name).so"
    #endif
    guard let object = FileManager.default.contents(atPath: library),
      let plan = FileManager.default.contents(atPath: own + "/.build/debug.yaml")
    else {
      throw PackageError.notBuilt(name: package.name, message: "  found no '\(library)'")
    }
    arguments = Self.importArguments(inPlan: String(decoding: plan, as: UTF8.self))
    (interfaceDigest, digest) = Self.digests(of: object, arguments, in: folder)
  }

  /// Modules that UIKit is made of: a second one of that name would be taken for it.
  private static let runtimeModules: Set<String> = [
    "UIKit", "CUIKit", "Trace", "Cassowary", "AppleCoreGraphics", "AppleDarwin", "AppleOS",
    "AppleOSLog", "AppleObjectiveC", "AppleQuartzCore",
  ]

  /// What of the arguments that SwiftPM compiles our target with lets it import the products.
  private static func importArguments(inPlan plan: String) -> [String] {
    let lines = plan.split(separator: "\n")
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("  \"C.\(Wrapper.name)-") && $0.hasSuffix(".module\":")
      }),
      let line = lines[start...].first(where: { $0.hasPrefix("    args: [") }),
      let all = try? JSONDecoder().decode(
        [String].self, from: Data(line.dropFirst("    args: ".count).utf8))
    else { return [] }
    var arguments: [String] = []
    var index = 0
    while index < all.count {
      let argument = all[index]
      let next = index + 1 < all.count ? all[index + 1] : nil
      index += 1
      switch argument {
      case "-I", "-F":
        guard let next else { continue }
        arguments += [argument, next]
        index += 1
      case "-Xcc":
        guard let next else { continue }
        index += 1
        // What only concerns code that is compiled, not imported.
        if !next.hasPrefix("-g"), !next.hasPrefix("-fPIC"), !next.hasPrefix("-fno-omit") {
          arguments += [argument, next]
        }
      case "-Xfrontend":
        guard let next, next.hasPrefix("-load-plugin") || next.hasPrefix("/") else {
          index += 1
          continue
        }
        arguments.append(next)
        index += 1
      case "-load-plugin-executable", "-load-plugin-library", "-plugin-path",
        "-external-plugin-path":
        guard let next else { continue }
        arguments += [argument, next]
        index += 1
      default:
        if argument.hasPrefix("-I") || argument.hasPrefix("-cxx-interoperability-mode") {
          arguments.append(argument)
        }
      }
    }
    return arguments
  }

  private static func digests(
    of object: Data, _ arguments: [String], in folder: String
  ) -> (interface: String, whole: String) {
    var hash = SHA256()
    for argument in arguments { hash.update(data: Data((argument + "\n").utf8)) }
    let modules = folder + "/Modules"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    for name in names.sorted() where name.hasSuffix(".swiftmodule") {
      hash.update(data: Data((name + "\n").utf8))
      if let module = FileManager.default.contents(atPath: modules + "/" + name) {
        hash.update(data: SHA256.hash(data: module).data)
      }
    }
    // Headers and macros are in no module: the object stands for them.
    let needsObject = arguments.contains {
      $0.hasPrefix("-fmodule-map-file") || $0.hasPrefix("-load-plugin")
    }
    let whole = SHA256.hash(data: object).data
    for case let tool in arguments where tool.contains("-tool#") {
      let path = String(tool.prefix { $0 != "#" })
      if let bytes = FileManager.default.contents(atPath: path) {
        hash.update(data: SHA256.hash(data: bytes).data)
      }
    }
    if needsObject { hash.update(data: whole) }
    let interface = hash.finalize().data
    var all = SHA256()
    all.update(data: interface)
    all.update(data: whole)
    return (interface.hexadecimal, all.finalize().data.hexadecimal)
  }
}

/// The package of ours that joins a package's products.
private struct Wrapper {
  static let name = "ProofbookExamples"

  var folder: String
  var manifest: String
  /// The package's own choice of versions.
  var pins: Data?

  init(of package: SwiftPackage, in folder: String, root: String) {
    self.folder = folder
    let identity = URL(filePath: root).lastPathComponent
    let products = package.libraries.map {
      ".product(name: \($0.debugDescription), package: \(identity.debugDescription))"
    }
    var dependencies = [root]
    // What is checked out already needs no network.
    let checkouts = root + "/.build/checkouts"
    if package.hasDependencies {
      dependencies += ((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [])
        .sorted().map { checkouts + "/" + $0 }.filter(SwiftPackage.isPackage)
    }
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
    pins = FileManager.default.contents(atPath: root + "/Package.resolved")
  }

  func write() throws {
    let sources = folder + "/Sources/" + Self.name
    do {
      try FileManager.default.createDirectory(
        atPath: sources, withIntermediateDirectories: true)
      let old = FileManager.default.contents(atPath: folder + "/Package.swift")
      if let old, old != Data(manifest.utf8) {
        // The package was moved or copied here: what was built has other paths in it.
        try? FileManager.default.removeItem(atPath: folder + "/.build")
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

  /// An unchanged file is left alone: SwiftPM goes by its date.
  private func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}

extension Digest {
  fileprivate var data: Data { Data(self) }
}

extension Data {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
