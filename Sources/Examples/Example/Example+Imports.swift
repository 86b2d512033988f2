extension Example {
  /// Whether the program imports UIKit, by itself or through its page's settings.
  var importsUIKit: Bool {
    imports.contains("UIKit")
      || segments.contains { $0.block.source.contains(/\bimport\s+UIKit\b/) }
  }

  /// Whether the program imports Foundation, either directly or through UIKit.
  var importsFoundation: Bool {
    importsUIKit || imports.contains("Foundation")
      || segments.contains { $0.block.source.contains(/\bimport\s+Foundation\b/) }
  }

  /// The module with Foundation's networking types on Linux, if the program uses one of them. On
  /// Apple's platforms, `import Foundation` is enough.
  var networking: [String] {
    let types =
      /\b(URL(Session|Request|Response|Cache|Credential|Protocol|ProtectionSpace|Authentication)|HTTP(URLResponse|Cookie)|CachedURLResponse|NS(Mutable)?URLRequest)/
    let isUsed = segments.contains {
      ["URL", "HTTP"].contains(where: $0.block.source.containsBytes(of:))
        && $0.block.source.contains(types)
    }
    return isUsed && importsFoundation ? ["FoundationNetworking"] : []
  }
}
