/// The scenes of a `.storyboard` file. Each request for a controller makes a new one.
///
/// - Mode: behaves
/// - Not modelled: compiled storyboards (`.storyboardc`); the file is read as it is.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  let bundle: Bundle
  let document: NibDocument

  /// Traps with `NSInvalidArgumentException` if the bundle has no storyboard of that name.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - storyboardBundleOrNil: The main bundle if `nil`.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let path = NibSearch.path(of: name, types: ["storyboard"], in: bundle) else {
      raise(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> "
          + "(loaded)")
    }
    self.name = name
    self.bundle = bundle
    document = NibDocument.read(path: path, name: name)
    super.init()
  }

  /// The controller of the initial scene; `nil` if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].flatMap { scenes.controller(id: $0) { _ in nil } }
  }

  /// - Parameter creator: Makes the controller with an initializer of its own. If it returns `nil`,
  ///   `init(coder:)` makes it.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    let made = document.root["initialViewController"].flatMap { id in
      scenes.controller(id: id) { creator?($0) }
    }
    return made as? Controller
  }

  /// Traps with `NSInvalidArgumentException` if no scene has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier) { _ in nil }
  }

  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier) { creator?($0) }
    guard let controller = made as? Controller else {
      fatalError(
        "Storyboard view controller of type '\(type(of: made))' is not of the expected type "
          + "'\(Controller.self)'")
    }
    return controller
  }

  private func make(
    _ identifier: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController {
    let element = sceneElements.first { $0["storyboardIdentifier"] == identifier }
    guard let id = element?.id, let made = scenes.controller(id: id, creator: creator)
    else {
      raise(
        .invalidArgument,
        "Storyboard (\(Runtime.describe(self))) doesn't contain a view controller with identifier "
          + "'\(identifier)'")
    }
    return made
  }

  private var scenes: any StoryboardReader { storyboardReader }

  private var sceneElements: [NibElement] { document.scenes.flatMap { $0.list("objects") } }
}
