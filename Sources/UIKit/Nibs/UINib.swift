/// The objects of a `.xib` file, which can be made any number of times.
///
/// The file is read at once. If the bundle has none, the error is raised when the objects are made
/// (F17).
///
/// - Mode: behaves
/// - Not modelled: compiled nibs (`.nib`); the file is read as it is.
@preconcurrency @MainActor open class UINib: NSObject {
  /// A key of the options of ``instantiate(withOwner:options:)``.
  ///
  /// - Mode: data
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects for the placeholders of the file, by identifier: `[String: Any]`.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let name: String
  private let bundle: Bundle
  private let document: NibDocument?

  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundleOrNil: The main bundle if `nil`.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    document = NibSearch.path(of: name, types: ["xib", "nib"], in: bundle)
      .map { NibDocument.read(path: $0, name: name) }
    super.init()
  }

  /// - Parameter data: The text of a `.xib` file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "data"
    bundle = bundleOrNil ?? .main
    do throws(NibParser.Failure) {
      document = try NibDocument(xml: String(decoding: data, as: UTF8.self), file: name)
    } catch {
      raise(.invalidArgument, "Unable to read the Interface Builder file 'data': \(error)")
    }
    super.init()
  }

  /// Makes the objects of the nib and connects them to each other and to the owner.
  ///
  /// - Returns: The top-level objects, in order, without the owner and other placeholders.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let document else { bundle.raiseMissing(nib: name) }
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return NibNesting.enter(document.file) {
      UINib.objects(
        of: document, owner: ownerOrNil.map { $0 as AnyObject }, external: external, bundle: bundle)
    }
  }

  static func objects(
    of document: NibDocument, owner: AnyObject?, external: [String: Any] = [:], bundle: Bundle
  ) -> [AnyObject] {
    let scene = NibScene(document, bundle: bundle)
    scene.owner = owner
    let instance = NibInstance(scene)
    var objects: [AnyObject] = []
    for element in document.topLevel {
      guard element.name == "placeholder" else {
        if let object = instance.make(element) { objects.append(object) }
        continue
      }
      let object: AnyObject? =
        switch element["placeholderIdentifier"] {
        case "IBFilesOwner": owner
        case "IBFirstResponder": nil
        case let name?: external[name].map { $0 as AnyObject }
        case nil: nil
        }
      guard let object else { continue }
      instance.register(object, element)
      for child in element.children {
        if child.name == "connections" { instance.add(connections: child, of: object) }
        if child.name == "userDefinedRuntimeAttributes" {
          instance.add(attributes: child, of: object)
        }
      }
    }
    instance.finish()
    return objects
  }
}

extension Bundle {
  /// Makes the objects of a nib of the bundle and connects them to their owner.
  ///
  /// - Returns: The top-level objects. Traps with `NSInternalInconsistencyException` if the nib is
  ///   missing (F17).
  @MainActor @preconcurrency @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension Bundle: NibReader {
  func objects(ofNib name: String, owner: AnyObject) -> [Any] {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}
