import Synchronization

/// The bundles of Apple's frameworks that the runtime replaces. They have names, but no resources.
enum FrameworkBundle {
  private static let frameworks = [
    "UIKitCore", "UIKit", "QuartzCore", "CoreGraphics", "Foundation",
  ]

  private static let made = Mutex<[String: Bundle]>([:])

  /// The bundle with an identifier such as `com.apple.UIKitCore`, always the same object (F138).
  static func bundle(identifier: String) -> Bundle? {
    guard let name = frameworks.first(where: { "com.apple.\($0)" == identifier }) else {
      return nil
    }
    return made.withLock { made in
      if let bundle = made[name] { return bundle }
      let bundle = make(name, identifier: identifier)
      made[name] = bundle
      return bundle
    }
  }

  /// Foundation reads an identifier only from a file.
  private static func make(_ name: String, identifier: String) -> Bundle? {
    let folder = URL.temporaryDirectory.appending(path: "\(name).framework")
    let list = ["CFBundleIdentifier": identifier, "CFBundleName": name]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: folder.appending(path: "Info.plist"))
    } catch {
      return nil
    }
    return Bundle(path: folder.path)
  }
}

extension Bundle {
  /// The loaded bundle with an identifier. Proofbook rewrites `Bundle(identifier:)` to use it.
  public static func _loaded(identifier: String) -> Bundle? {
    FrameworkBundle.bundle(identifier: identifier) ?? Bundle(identifier: identifier)
  }

  /// The bundle of a class: that of UIKit, or that of the program. Proofbook rewrites
  /// `Bundle(for:)` to use it.
  public static func _loaded(for aClass: AnyClass) -> Bundle {
    guard String(reflecting: aClass).hasPrefix("UIKit.") else { return .main }
    return FrameworkBundle.bundle(identifier: "com.apple.UIKitCore") ?? .main
  }
}
