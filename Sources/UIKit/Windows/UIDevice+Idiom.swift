// Apple's names, as they are.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kind of the simulated device. Deprecated: use `UIDevice.current.userInterfaceIdiom`.
///
/// - Mode: behaves
@available(
  iOS, introduced: 3.2, deprecated: 13.0, message: "Use -[UIDevice userInterfaceIdiom] directly."
)
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
