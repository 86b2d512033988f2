// swift-tools-version: 6.2
import PackageDescription

/// Stand-ins for Apple's other modules. Examples import them by Apple's names; here they have names of their own, or
/// packages that ask `canImport(Combine)` would take them for Apple's.
let frameworks = [
  "AppleCoreGraphics", "AppleDarwin", "AppleOS", "AppleOSLog", "AppleObjectiveC", "AppleQuartzCore",
]

/// What reads thousands of pages, and what programs call at each statement, is compiled with the optimizer in debug builds,
/// too. The optimizer takes three to five times as long as the rest of the compiler, so what judges and shows pages is not.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "proofbook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "proofbook", targets: ["proofbook"]),
    .executable(name: "proofbook-host", targets: ["proofbook-host"]),
    .executable(name: "proofbook-sourcekit", targets: ["proofbook-sourcekit"]),
    // Examples find all of these in one library.
    .library(name: "UIKit", type: .dynamic, targets: ["UIKit"] + frameworks),
    // Loaded only for examples that import Combine.
    .library(name: "Combine", type: .dynamic, targets: ["AppleCombine"]),
    // Linked into the programs whose values are recorded.
    .library(name: "PlaygroundsRuntime", type: .static, targets: ["PlaygroundsRuntime"]),
    .plugin(name: "VerifyDocs", targets: ["VerifyDocs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    // SHA-256; macOS has CryptoKit.
    .systemLibrary(
      name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    // Files, concurrency, signals, digests, texts: nothing that knows what the tool is about.
    .target(
      name: "Support",
      dependencies: [
        "CFolders", .target(name: "CLibCrypto", condition: .when(platforms: [.linux])),
      ], swiftSettings: fast),
    .target(
      name: "Articles",
      dependencies: ["CMarkGFM", "Support", .product(name: "Yams", package: "Yams")],
      swiftSettings: fast),

    .target(name: "Trace", swiftSettings: fast),
    .target(name: "Cassowary"),
    .target(name: "CUIKit"),
    .target(name: "UIKit", dependencies: ["Trace", "Cassowary", "CUIKit"]),

    // It calls UIKit, but does not depend on it: its library would contain UIKit once more.
    .target(
      name: "AppleCombine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ], path: "Sources/Frameworks/AppleCombine"),
    .target(
      name: "AppleCoreGraphics", dependencies: ["UIKit"],
      path: "Sources/Frameworks/AppleCoreGraphics"),
    .target(name: "AppleDarwin", path: "Sources/Frameworks/AppleDarwin"),
    .target(name: "AppleOS", path: "Sources/Frameworks/AppleOS"),
    .target(name: "AppleOSLog", dependencies: ["AppleOS"], path: "Sources/Frameworks/AppleOSLog"),
    .target(
      name: "AppleObjectiveC", dependencies: ["UIKit"], path: "Sources/Frameworks/AppleObjectiveC"),
    .target(
      name: "AppleQuartzCore", dependencies: ["UIKit", "AppleCoreGraphics"],
      path: "Sources/Frameworks/AppleQuartzCore"),

    // The compiler's `-playground` transform asks for a module of this name. It is called at each statement.
    .target(name: "PlaygroundsRuntime", swiftSettings: fast),

    // Removes what programs leave; for the host and the tool.
    .target(name: "CFolders"),
    // Programs find the host's functions, and so they must be exported.
    .executableTarget(
      name: "proofbook-host", dependencies: ["CFolders"],
      cSettings: [.headerSearchPath(".")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
    // Loads a library of the toolchain, in a process of its own.
    .executableTarget(name: "proofbook-sourcekit"),
    // What is run and what came of it, as values.
    .target(
      name: "Programs", dependencies: ["Articles", "Support", "Trace"], swiftSettings: fast),
    // Reads Swift, and rewrites it for the compiler here.
    .target(
      name: "SwiftSource",
      dependencies: [
        "Articles", "Programs", "Support", "Trace",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // What articles claim: values in, verdicts out. It starts nothing and writes no file.
    .target(
      name: "Examples",
      dependencies: [
        "Articles", "Programs", "Support", "SwiftSource", "Trace",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // HTTP by libcurl, which is loaded when it is needed: only its headers are.
    .target(name: "CTransfer", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Results that machines share by HTTP.
    .target(name: "SharedCache", dependencies: ["CTransfer", "Support"]),
    // What is remembered from run to run.
    .target(
      name: "ResultStore",
      dependencies: ["Articles", "Programs", "SharedCache", "Support", "Trace"],
      swiftSettings: fast),
    // Asks whether the addresses on the network that articles link to exist.
    .target(
      name: "LinkChecking", dependencies: ["Articles", "CTransfer", "ResultStore", "Support"]),
    // Compilers, sandboxes, hosts, packages: a program in, its outcome out. Knows no claim.
    .target(
      name: "Running",
      dependencies: [
        "Articles", "CFolders", "Programs", "Support", "SwiftSource", "Trace",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    // Looks up, runs, judges, reports.
    .target(
      name: "Checking",
      dependencies: [
        "Articles", "Examples", "Programs", "ResultStore", "Running", "SharedCache", "Support",
      ]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Archives", dependencies: ["CZlib"], swiftSettings: fast),
    // The only one that knows a database.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "Docsets", dependencies: ["CSQLite"]),
    .target(
      name: "Pages",
      dependencies: [
        "Archives", "Articles", "Checking", "Docsets", "Examples", "Programs", "Support",
        "SwiftSource", "Trace",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftIDEUtils", package: "swift-syntax"),
      ],
      resources: [.copy("Theme")]),
    .executableTarget(
      name: "proofbook",
      dependencies: [
        "Articles", "Checking", "Examples", "LinkChecking", "Pages", "Programs", "ResultStore",
        "Running", "SharedCache", "Support", "SwiftSource", "Trace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.copy("Schemas")]),
    .executableTarget(
      name: "uikit-reference",
      dependencies: [
        "Programs", "Running", "Support",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [.copy("Uses")]),

    // For packages of others: it depends on nothing, so that nothing is built for it.
    .plugin(
      name: "VerifyDocs",
      capability: .command(
        intent: .custom(
          verb: "verify-docs",
          description: "Check the examples in the package's documentation with Proofbook.")),
      path: "Sources/VerifyDocs"),

    // Compiles libraries against the runtime, and runs their tests.
    .executableTarget(
      name: "compatibility",
      dependencies: [
        "Articles", "Programs", "Running", "Support", "SwiftSource", "Trace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], path: "Tests/Compatibility", resources: [.copy("StandIns")]),
    .target(name: "TestSupport", dependencies: ["Articles"], path: "Tests/TestSupport"),
    // A large site's worth of articles, for tests and for the benchmarks.
    .target(name: "Corpus", path: "Tests/Corpus"),
    .testTarget(name: "SupportTests", dependencies: ["Support", "CFolders", "TestSupport"]),
    .testTarget(name: "ArticlesTests", dependencies: ["Articles", "Support", "TestSupport"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "Trace", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Checking", "Examples", "Programs", "ResultStore", "Running", "Support", "SwiftSource",
        "TestSupport",
      ]),
    .testTarget(name: "SharedCacheTests", dependencies: ["SharedCache", "Support"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "TestSupport"]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Checking", "CSQLite", "Examples", "Pages", "Programs", "Running", "Support", "TestSupport",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Checking", "Corpus", "Examples", "Pages", "Programs", "proofbook", "ResultStore",
        "Running",
        "Support",
        "SwiftSource", "TestSupport",
        "compatibility", "uikit-reference",
      ],
      exclude: ["Schemas", "Scripts"]),
  ]
)
