// The function has Apple's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kind of the simulated device.
///
/// - Mode: behaves
@available(*, deprecated, message: "UIKit, iOS 13.0: Use -[UIDevice userInterfaceIdiom] directly.")
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
