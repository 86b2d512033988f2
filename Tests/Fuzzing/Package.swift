// swift-tools-version: 6.2
import PackageDescription

/// The path of the toolchain's libFuzzer; see `Sources/Fuzzer/Fuzzer.swift`.
let libFuzzer = Context.environment["LIBFUZZER"] ?? ""

/// Enables coverage for the fuzzer, and access to internal declarations.
let fuzzed: [SwiftSetting] = [
  .unsafeFlags(["-sanitize=fuzzer", "-enable-testing", "-enforce-exclusivity=checked"])
]

// The targets that read untrusted input are links to those of the package itself.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .systemLibrary(name: "CMarkGFM", pkgConfig: "libcmark-gfm"),
    .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto"),
    .target(
      name: "Support",
      dependencies: [
        "CFolders", .target(name: "CLibCrypto", condition: .when(platforms: [.linux])),
      ], swiftSettings: fuzzed),
    .target(
      name: "Articles",
      dependencies: ["CMarkGFM", "Support", .product(name: "Yams", package: "Yams")],
      swiftSettings: fuzzed),
    .target(name: "CFolders"),
    .target(name: "Trace", swiftSettings: fuzzed),
    .target(
      name: "Programs", dependencies: ["Articles", "Support", "Trace"], swiftSettings: fuzzed),
    .target(
      name: "SwiftSource",
      dependencies: [
        "Articles", "Programs", "Support",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ], swiftSettings: fuzzed),
    .target(
      name: "Examples",
      dependencies: ["Articles", "Programs", "Support", "SwiftSource", "Trace"],
      swiftSettings: fuzzed),
    .target(
      name: "ResultStore", dependencies: ["Articles", "Programs", "Support", "Trace"],
      swiftSettings: fuzzed),
    .target(
      name: "Running",
      dependencies: [
        "Articles", "CFolders", "Programs", "Support", "SwiftSource", "Trace",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], swiftSettings: fuzzed),
    .target(name: "Site", dependencies: ["Articles", "Support"], swiftSettings: fuzzed),
    .target(name: "Preview", swiftSettings: fuzzed),
    .target(
      name: "SitePlans",
      dependencies: ["Articles", "ResultStore", "Support"],
      swiftSettings: fuzzed),
    // The harnesses for articles do not need swift-syntax, which takes minutes to build.
    .executableTarget(
      name: "fuzz-articles", dependencies: ["Articles", "Fuzzer", "Preview", "Site"],
      swiftSettings: fuzzed, linkerSettings: [.unsafeFlags([libFuzzer, "-lstdc++", "-lm"])]),
    .executableTarget(
      name: "fuzz-examples",
      dependencies: [
        "Articles", "Examples", "Fuzzer", "Programs", "ResultStore", "Running", "SitePlans",
        "Support",
        "SwiftSource", "Trace",
      ],
      swiftSettings: fuzzed, linkerSettings: [.unsafeFlags([libFuzzer, "-lstdc++", "-lm"])]),
    .target(name: "Fuzzer"),
  ]
)
