import Articles
import Foundation
import TestSupport
import Testing

@testable import ResultStore
@testable import Running

struct SwiftPMTests {
  private static func package() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = 1\n",
    ])
  }

  @Test func `without a sandbox a package is read only if the user trusts it`() async throws {
    let folder = try Self.package()
    var policy = PackagePolicy(store: Store(folder: folder("cache")), sandbox: Sandbox.none)
    let error = await #expect(throws: PackageError.self) {
      _ = try await SwiftPackage(reading: folder("Kit"), policy)
    }
    #expect(error?.description.contains("pass '--trust-package'") == true)
    policy.isTrusted = true
    #expect(try await SwiftPackage(reading: folder("Kit"), policy).name == "Kit")
  }

  @Test(arguments: [Isolation.Mechanism.bubblewrap, .namespaces])
  func `a package builds in each kind of namespaces`(
    _ mechanism: Isolation.Mechanism
  ) async throws {
    let folder = try Self.package()
    let toolchain = try await Toolchain()
    let sandbox = await Sandbox(for: toolchain, allowing: [mechanism, .seccomp])
    // A machine may support only one of them.
    try #require(sandbox.isForPackages || !sandbox.isolation.mechanisms.contains(mechanism))
    guard sandbox.isForPackages else { return }
    let policy = PackagePolicy(store: Store(folder: folder("cache")), sandbox: sandbox)
    let package = try await SwiftPackage(reading: folder("Kit"), policy)
    #expect(package.targets.map(\.sources) == [["Sources/Kit/Kit.swift"]])
    let library = try await PackageLibrary(building: package, policy)
    #expect(library.library.hasPrefix(folder("cache") + "/packages/"))
    #expect(FileManager.default.fileExists(atPath: library.library))
    #expect(!FileManager.default.fileExists(atPath: folder("Kit/.build")))
  }

  @Test(arguments: [false, true])
  func `a dependency that no product needs is not missed`(isNeeded: Bool) async throws {
    let folder = try TemporaryFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let benchmark = Target.Dependency.product(name: "Benchmark", package: "package-benchmark")
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://nowhere.invalid/package-benchmark", from: "1.0.0")],
        targets: [
          .target(name: "Kit"\(isNeeded ? ", dependencies: [benchmark]" : "")),
          .executableTarget(name: "Measure", dependencies: [benchmark]),
        ])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = 1\n",
      "Kit/Sources/Measure/main.swift": "print(1)\n",
    ])
    let policy = PackagePolicy(store: Store(folder: folder("cache")))
    let package = try await SwiftPackage(reading: folder("Kit"), policy)
    guard isNeeded else {
      let library = try await PackageLibrary(building: package, policy)
      #expect(FileManager.default.fileExists(atPath: library.library))
      return
    }
    let error = await #expect(throws: PackageError.self) {
      _ = try await PackageLibrary(building: package, policy)
    }
    #expect(
      error?.description.contains("it needs 'package-benchmark', and the sandbox") == true,
      "\(String(describing: error))")
  }

  @Test(arguments: [true, false])
  func `a package builds if its folder and the cache have names that are not ASCII`(
    isTrusted: Bool
  ) async throws {
    let folder = try Self.package()
    let names = (package: folder("Käthe 本"), cache: folder("Zwischenlager für 本"))
    try FileManager.default.moveItem(atPath: folder("Kit"), toPath: names.package)
    var policy = PackagePolicy(store: Store(folder: names.cache))
    policy.isTrusted = isTrusted
    let package = try await SwiftPackage(reading: names.package, policy)
    #expect(package.name == "Kit")
    let library = try await PackageLibrary(building: package, policy)
    #expect(FileManager.default.fileExists(atPath: library.library))
  }

  @Test func `a source file that is a link out of the package is not read`() async throws {
    let folder = try Self.package()
    try folder.write(Array("public let other = 1\n".utf8), to: "other.swift")
    try folder.link("Kit/Sources/Kit/Other.swift", to: folder("other.swift"))
    let policy = PackagePolicy(store: Store(folder: folder("cache")))
    let read = try? await SwiftPackage(reading: folder("Kit"), policy)
    #expect(read?.targets.flatMap(\.sources).contains { $0.hasSuffix("Other.swift") } != true)
  }
}
