/// Apple's modules that examples may import in addition to `UIKit`.
package enum AppleModules {
  package static let names = [
    "Combine", "CoreGraphics", "Darwin", "OSLog", "ObjectiveC", "QuartzCore", "os",
  ]

  /// Whether a package that imports the module builds only on Apple's platforms. Packages are built
  /// without Proofbook's replacements for Apple's modules.
  package static func isOnlyOnApplePlatforms(_ module: String) -> Bool {
    names.contains(module) || others.contains(module)
  }

  private static let others: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "Accounts", "AddressBook", "AppKit",
    "AuthenticationServices",
    "CFNetwork", "CloudKit", "Cocoa", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreImage", "CoreLocation", "CoreML",
    "CoreMedia",
    "CoreMotion", "CoreServices", "CoreSpotlight", "CoreText", "CoreVideo", "CryptoKit", "EventKit",
    "GameKit", "HealthKit", "ImageIO", "IOKit", "JavaScriptCore", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "PDFKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "SafariServices",
    "SceneKit", "Security", "ServiceManagement", "Social", "Speech", "SpriteKit", "StoreKit",
    "SwiftData",
    "SwiftUI", "SystemConfiguration", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "Vision",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "simd",
  ]

  /// The name of the module of this package that replaces one of these.
  package static func standIn(for name: String) -> String {
    "Apple" + (name == "os" ? "OS" : name)
  }
}
