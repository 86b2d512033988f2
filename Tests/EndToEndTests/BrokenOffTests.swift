import Foundation
import TestSupport
import Testing

/// Kills 50 runs with `SIGKILL`, each after a random delay: no file is ever left damaged, and the
/// next run gives the right result. A share kills a fifth of them.
///
/// The delays are fractions of the time that a whole run takes, from a seeded generator. The
/// assertions hold no matter how far a run got.
struct BrokenOffTests {
  private static let share = Share(of: "killed runs", parts: 5)

  @Test func `a killed test run leaves the articles and the cache intact`() throws {
    let place = try Place()
    let page = place.folder("Content/index.md")
    func write(_ number: Int) throws -> String {
      // Some claims are false: no cached outcome may make them pass.
      let text = Place.page(prints: number, claims: number % 3 == 0 ? number + 1 : number)
      try text.write(toFile: page, atomically: false, encoding: .utf8)
      return text
    }
    _ = try write(1)
    let moments = Moments(seed: Self.share.seed &+ 1, longest: try place.time(["test"]))
    for (number, moment) in zip(2...18, moments) where Self.share.takes(number) {
      let text = try write(number)
      try place.runAndKill(["test"], after: moment)
      #expect(try String(contentsOfFile: page, encoding: .utf8) == text)
      let result = try place.run(["test"])
      #expect(result.status == (number % 3 == 0 ? 1 : 0), "\(result.output)\(result.errors)")
      #expect(result.output.contains("1 block: 1 ran"))
    }
    try place.expectNothingIsLeft()
  }

  @Test func `a killed update leaves each article either unchanged or fully updated`() throws {
    let place = try Place()
    let page = place.folder("Content/index.md")
    let old = Data(Place.page(prints: 1, claims: 2).utf8)
    let new = Data(Place.page(prints: 1, claims: 1).utf8)
    try old.write(to: URL(filePath: page))
    let moments = Moments(seed: Self.share.seed &+ 2, longest: try place.time(["update"]))
    for (number, moment) in zip(0..<16, moments) where Self.share.takes(number) {
      try old.write(to: URL(filePath: page))
      try place.runAndKill(["update"], after: moment)
      let left = try Data(contentsOf: URL(filePath: page))
      #expect(left == old || left == new)
      let result = try place.run(["update"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(try Data(contentsOf: URL(filePath: page)) == new)
    }
    try place.expectNothingIsLeft()
  }

  /// If the output folder has a folder that Proofbook did not write, the site is written in place.
  /// A run that is killed while it moves files may then leave files of both sites, each of them
  /// complete.
  @Test(arguments: [false, true])
  func `a killed build leaves either the old site or the new one`(_ isInPlace: Bool) throws {
    let place = try Place()
    let site = place.folder.url.appendingPathComponent("Site")
    func write(_ isSecond: Bool) throws {
      let text = Place.page(prints: 1, claims: 1) + (isSecond ? "\nMore.\n" : "")
      try text.write(toFile: place.folder("Content/index.md"), atomically: false, encoding: .utf8)
      try? FileManager.default.removeItem(atPath: place.folder("Content/more.md"))
      if isSecond { try place.folder.write("# More\n", to: "Content/more.md") }
    }
    var sites: [[String: Data]] = []
    for isSecond in [true, false] {
      try write(isSecond)
      #expect(try place.run(["build"]).status == 0)
      if isInPlace { try place.folder.write("mine", to: "Site/mine/own.txt") }
      try place.folder.write("mine", to: "Site/CNAME")
      sites.insert(try TemporaryFolder.contents(of: site), at: 0)
    }
    let moments = Moments(
      seed: Self.share.seed &+ (isInPlace ? 4 : 3), longest: try place.time(["build"]))
    var isSecond = false
    for (number, moment) in zip(0..<(isInPlace ? 6 : 11), moments) where Self.share.takes(number) {
      isSecond.toggle()
      try write(isSecond)
      try place.runAndKill(["build"], after: moment)
      let left = try TemporaryFolder.contents(of: site)
      if isInPlace {
        for (path, bytes) in left where !path.contains(".proofbook-") {
          #expect(sites.contains { $0[path] == bytes }, "\(path)")
        }
      } else {
        #expect(sites.contains(left), "\(left.keys.sorted())")
      }
      let result = try place.run(["build"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(try TemporaryFolder.contents(of: site) == sites[isSecond ? 1 : 0])
    }
    try place.expectNothingIsLeft()
  }
}

/// Random delays between zero and `longest`.
private struct Moments: Sequence, IteratorProtocol {
  private var random: SplitMix
  private let longest: Duration

  init(seed: UInt64, longest: Duration) {
    random = SplitMix(seed: seed)
    self.longest = longest
  }

  mutating func next() -> Duration? { longest * Double.random(in: 0..<1, using: &random) }
}

/// A small site with its own cache and its own folder for temporary files.
private struct Place {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Content", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    }
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
    try Place.page(prints: 1, claims: 1).write(
      toFile: folder("Content/index.md"), atomically: false, encoding: .utf8)
  }

  static func page(prints number: Int, claims claimed: Int) -> String {
    "# Page\n\n```swift\nprint(\(number))\n```\n\n```output\n\(claimed)\n```\n"
  }

  private var environment: [String: String] {
    ["XDG_CACHE_HOME": folder("caches"), "TMPDIR": folder("temporary")]
  }

  func run(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(arguments, in: folder.url, environment: environment)
  }

  /// How long a whole run takes, in wall-clock time, if no result is cached.
  func time(_ arguments: [String]) throws -> Duration {
    try FileManager.default.removeItem(atPath: folder("caches"))
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
    return try ContinuousClock().measure { _ = try run(arguments) }
  }

  func runAndKill(_ arguments: [String], after moment: Duration) throws {
    let process = Process()
    process.executableURL = Tool.products.appendingPathComponent("proofbook")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = Tool.environment.merging(environment) { $1 }
    for stream in [\Process.standardInput, \.standardOutput, \.standardError] {
      process[keyPath: stream] = FileHandle.nullDevice
    }
    try process.run()
    let (seconds, attoseconds) = moment.components
    usleep(UInt32(seconds) * 1_000_000 + UInt32(attoseconds / 1_000_000_000_000))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Expects that later builds remove all temporary files of killed runs.
  ///
  /// A compiler that outlived its killed parent may write files after one build has cleaned up, so
  /// this tries up to ten builds.
  func expectNothingIsLeft() throws {
    var left: [String] = []
    for _ in 0..<10 {
      _ = try run(["build", "--keep-going"])
      left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
        path.contains("proofbook-run-")
          || path.contains(".proofbook-")
            && !path.hasSuffix("/.proofbook-files")
      }
      if left.isEmpty { return }
    }
    #expect(left == [])
  }
}
