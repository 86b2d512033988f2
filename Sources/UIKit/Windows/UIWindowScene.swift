/// One instance of the program's user interface. The runtime makes none by itself.
@preconcurrency @MainActor open class UIScene: UIResponder {
  open var title: String!
}

open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }

  /// The visible windows of this scene.
  open var windows: [UIWindow] { Runtime.windows.filter { $0.windowScene === self } }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  open override var next: UIResponder? { UIApplication.shared }
}
