import Testing

@testable import Examples

struct PlatformTests {
  @Test(arguments: [
    ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", [6, 3, 1]),
    ("swift-driver version: 1.148.6 Apple Swift version 6.2 (swiftlang-6.2.3.3.21)", [6, 2]),
    ("Swift version 6.4-dev (LLVM abc)", [6, 4]),
  ])
  func `the version is parsed from the compiler's output`(text: String, version: [Int]) {
    #expect(Platform(toolchain: text).swiftVersion == version)
  }

  @Test(arguments: [
    ([6], true), ([6, 3], true), ([6, 3, 0], true), ([6, 3, 2], false), ([7], false),
  ])
  func `versions are compared component by component`(wanted: [Int], holds: Bool) {
    #expect(Platform(system: "linux", swiftVersion: [6, 3]).hasSwift(wanted) == holds)
  }
}
