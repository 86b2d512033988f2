import Testing

@testable import UIKit

struct FrameworkBundleTests {
  @Test(arguments: ["UIKitCore", "UIKit", "QuartzCore", "CoreGraphics", "Foundation"])
  func `F138 a framework of UIKit's programs has a bundle`(name: String) {
    let bundle = Bundle._loaded(identifier: "com.apple.\(name)")
    #expect(bundle?.bundleIdentifier == "com.apple.\(name)")
    #expect(bundle === Bundle._loaded(identifier: "com.apple.\(name)"))
    #expect(bundle !== Bundle.main)
    #expect(bundle?.localizedString(forKey: "Done", value: nil, table: nil) == "Done")
    #expect(bundle?.path(forResource: "anything", ofType: "png") == nil)
  }

  @Test(arguments: ["com.apple.SwiftUI", "com.example.UIKitCore", ""])
  func `a framework that is not loaded has no bundle`(identifier: String) {
    #expect(Bundle._loaded(identifier: identifier) == nil)
  }

  @Test func `F138 the bundle of a class is that of UIKit or of the program`() {
    final class Own {}
    #expect(Bundle._loaded(for: UIView.self).bundleIdentifier == "com.apple.UIKitCore")
    #expect(Bundle._loaded(for: Own.self) === Bundle.main)
  }
}
