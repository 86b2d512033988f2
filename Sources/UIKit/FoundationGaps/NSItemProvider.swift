#if !canImport(ObjectiveC)
  import Foundation

  /// An object that an item provider can carry.
  ///
  /// - Mode: data
  public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
  }

  /// An object that an item provider can return.
  ///
  /// - Mode: data
  public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
  }

  /// Carries objects from one view to another, by drag and drop.
  ///
  /// - Mode: behaves
  /// - Not modelled: files, other programs, and the conversion of an object to another class: an
  ///   object keeps its class.
  open class NSItemProvider: NSObject, @unchecked Sendable {
    private var objects: [any NSItemProviderWriting] = []
    private typealias Handler = @Sendable (Data?, (any Error)?) -> Void
    private var loaders: [(type: String, load: @Sendable (@escaping Handler) -> Progress?)] = []
    open var suggestedName: String?

    public override init() { super.init() }

    public convenience init(object: any NSItemProviderWriting) {
      self.init()
      registerObject(object, visibility: .all)
    }

    /// Creates a provider of one object. If a provider cannot carry the object, there are no types.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
      self.init()
      if let object = item as? any NSItemProviderWriting { objects.append(object) }
    }

    open func registerObject(
      _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
      objects.append(object)
    }

    open func registerDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      visibility: NSItemProviderRepresentationVisibility,
      loadHandler:
        @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
        Progress?
    ) {
      loaders.append((typeIdentifier, loadHandler))
    }

    /// The types of the objects, followed by those of the data, each in the order of registration.
    open var registeredTypeIdentifiers: [String] {
      objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider } + loaders.map(\.type)
    }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
      registeredTypeIdentifiers.contains { Self.isType($0, a: typeIdentifier) }
    }

    /// Calls the handler on another thread.
    @discardableResult
    open func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
      let loader = loaders.first { Self.isType($0.type, a: typeIdentifier) }?.load
      DispatchQueue.global().async {
        guard let loader else { return completionHandler(nil, CocoaError(.fileReadUnknown)) }
        _ = loader(completionHandler)
      }
      return Progress(totalUnitCount: 1)
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
      object(ofClass: aClass) != nil
    }

    /// Calls the handler on another thread.
    @discardableResult
    open func loadObject(
      ofClass aClass: any NSItemProviderReading.Type,
      completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
      nonisolated(unsafe) let found = object(ofClass: aClass)
      DispatchQueue.global().async {
        completionHandler(found, found == nil ? CocoaError(.fileReadUnknown) : nil)
      }
      return Progress(totalUnitCount: 1)
    }

    func object(ofClass aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
      objects.lazy.compactMap { $0 as? any NSItemProviderReading }.first {
        ($0 as? NSObject)?.isKind(of: aClass) ?? false
      }
    }

    /// Whether a type is the same as another one, or conforms to it. Only some types are known
    /// here.
    private static func isType(_ type: String, a other: String) -> Bool {
      let parents = [
        "public.utf8-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"],
        "public.text": ["public.data"], "public.png": ["public.image"],
        "public.jpeg": ["public.image"], "public.image": ["public.data"],
        "public.file-url": ["public.url"], "public.url": ["public.data"],
        "public.data": ["public.item"],
      ]
      return type == other || (parents[type] ?? []).contains { isType($0, a: other) }
    }
  }

  /// Which programs can see a provider's contents. There are no other programs here.
  ///
  /// - Mode: data
  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
  }

  extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
      ["public.utf8-plain-text"]
    }
    public static var readableTypeIdentifiersForItemProvider: [String] {
      writableTypeIdentifiersForItemProvider
    }
  }

  extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  }

  extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
      ["public.utf8-plain-text"]
    }
    public static var readableTypeIdentifiersForItemProvider: [String] {
      writableTypeIdentifiersForItemProvider
    }
  }

  extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
      ["public.png", "public.jpeg"]
    }
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
      writableTypeIdentifiersForItemProvider
    }
  }

  extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
      ["com.apple.uikit.color"]
    }
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
      writableTypeIdentifiersForItemProvider
    }
  }
#endif
