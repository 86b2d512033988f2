import Articles
import Foundation
import Support

extension PackageLibrary {
  /// Builds a package for its examples.
  ///
  /// SwiftPM builds the wrapper package, which depends on all library products of the package and
  /// combines them in one dynamic library. So SwiftPM itself handles dependencies, resources, C
  /// modules, macros and settings. Existing checkouts in the package's `.build` are used as they
  /// are.
  ///
  /// - Throws: ``PackageError`` if the package does not build, with SwiftPM's messages.
  package init(building package: SwiftPackage, _ policy: PackagePolicy) async throws {
    let taken = package.targets.map(\.module).first(where: Self.runtimeModules.contains)
    if let taken { throw PackageError.moduleTaken(name: taken, package: package.name) }
    let swiftPM = try await SwiftPM(for: package.root, policy)
    let view = PackageView(of: swiftPM.root)
    let checkouts = package.hasDependencies ? view.checkouts : []
    var readable: [String] = []
    // SwiftPM does not need dependencies that only tests, tools and benchmarks use.
    var missing: [String] = []
    if swiftPM.confinement != nil {
      let known = Set(checkouts.map { URL(filePath: $0).lastPathComponent.lowercased() })
      missing = package.remoteDependencies.filter { !known.contains($0) }
      readable = try view.readable(
        for: package.name, dependencies: package.localDependencies, checkouts: checkouts)
    }
    try PackageWrapper(of: package, for: swiftPM, checkouts: checkouts).write()
    let result = try await swiftPM.build(readable: readable)
    func failure(_ message: String) -> PackageError {
      .notBuilt(
        name: package.name, message: message, isSandboxed: swiftPM.confinement != nil)
    }
    guard result.isSuccess else {
      let messages = result.messages.lowercased()
      missing.removeAll { !messages.contains($0) }
      throw missing.isEmpty
        ? failure(result.messages)
        : PackageError.unresolved(name: package.name, dependencies: missing)
    }
    #if os(macOS)
      let name = "lib\(PackageWrapper.name).dylib"
    #else
      let name = "lib\(PackageWrapper.name).so"
    #endif
    let products = swiftPM.scratch + "/debug"
    guard let folder = swiftPM.realPath(of: products),
      let object = swiftPM.contents(of: folder + "/" + name),
      let plan = swiftPM.contents(of: swiftPM.scratch + "/debug.yaml")
    else { throw failure("  found no '\(products)/\(name)'") }
    let arguments = Self.importArguments(inPlan: String(decoding: plan, as: UTF8.self))
    let digests = Self.digests(of: object, arguments, in: folder, swiftPM.contents)
    let confined = swiftPM.confinement?.folder
    self.init(
      folder: folder, library: folder + "/" + name, arguments: arguments,
      interfaceDigest: digests.interface, digest: digests.whole,
      readableByPrograms: [confined?.own ?? folder],
      readableByTools: confined.map { [$0.own] + readable }, modules: confined?.modules)
  }

  /// The modules of the runtime. A package must not have a module with the same name, because the
  /// compiler could not distinguish them.
  private static let runtimeModules: Set<String> = [
    "UIKit", "CUIKit", "Trace", "Cassowary", "AppleCombine", "AppleCoreGraphics", "AppleDarwin",
    "AppleOS", "AppleOSLog", "AppleObjectiveC", "AppleQuartzCore",
  ]

  /// The arguments with which SwiftPM compiles the wrapper, reduced to those that are needed to
  /// import the products.
  private static func importArguments(inPlan plan: String) -> [String] {
    let lines = plan.split(separator: "\n")
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("  \"C.\(PackageWrapper.name)-") && $0.hasSuffix(".module\":")
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
        // Omits arguments that only matter for compiling C code, not for importing it.
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
    of object: Data, _ arguments: [String], in folder: String, _ contents: (String) -> Data?
  ) -> (interface: String, whole: String) {
    let whole = Fingerprint(of: object)
    let interface = Fingerprint(ofPieces: { take in
      for argument in arguments { take(Array((argument + "\n").utf8)) }
      let modules = folder + "/Modules"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
      for name in names.sorted() where name.hasSuffix(".swiftmodule") {
        take(Array((name + "\n").utf8))
        if let module = contents(modules + "/" + name) { take(Fingerprint(of: module).bytes) }
      }
      for case let tool in arguments where tool.contains("-tool#") {
        let path = String(tool.prefix { $0 != "#" })
        if let bytes = contents(path) { take(Fingerprint(of: bytes).bytes) }
      }
      // Headers and macros are not part of a module file, so the library represents them.
      let needsObject = arguments.contains {
        $0.hasPrefix("-fmodule-map-file") || $0.hasPrefix("-load-plugin")
      }
      if needsObject { take(whole.bytes) }
    })
    let all = Fingerprint(of: interface.bytes + whole.bytes)
    return (interface.hexadecimal, all.hexadecimal)
  }
}
