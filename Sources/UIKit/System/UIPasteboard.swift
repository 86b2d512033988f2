/// A pasteboard for copying and pasting inside the program. It exists only as long as the process
/// does, and other programs cannot read it.
///
/// - Mode: behaves
/// - Not modelled: item providers, and the system's question before a program reads another
///   program's items.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  ///
  /// - Mode: data
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The keys of options for items on a pasteboard. The options are ignored.
  ///
  /// - Mode: data
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let expirationDate = OptionsKey(
      rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public static let general = UIPasteboard(name: .general, contents: Contents())
  private static var named: [Name: Contents] = [.general: general.contents]
  private static var uniqueNames = 0

  /// The items of one pasteboard. Objects with the same name share one instance.
  private final class Contents {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  public let name: Name
  private let contents: Contents

  private var storedItems: [[String: Any]] {
    get { contents.items }
    set { contents.items = newValue }
  }

  private init(name: Name, contents: Contents) {
    self.name = name
    self.contents = contents
    super.init()
  }

  /// Returns the pasteboard with a name. If none exists, creates one if `create` is `true`,
  /// otherwise returns `nil`.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || UIPasteboard.named[pasteboardName] != nil else { return nil }
    let contents = UIPasteboard.named[pasteboardName] ?? Contents()
    UIPasteboard.named[pasteboardName] = contents
    self.init(name: pasteboardName, contents: contents)
  }

  public class func withUniqueName() -> UIPasteboard {
    uniqueNames += 1
    let name = Name("unique-\(uniqueNames)")
    let contents = Contents()
    named[name] = contents
    return UIPasteboard(name: name, contents: contents)
  }

  /// Removes a pasteboard and its items. The general pasteboard cannot be removed.
  public class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let contents = named[pasteboardName] else { return }
    contents.items = []
    named[pasteboardName] = nil
    NotificationCenter.default.post(
      name: removedNotification, object: UIPasteboard(name: pasteboardName, contents: contents))
  }

  // MARK: Items

  /// The number of times that the items have changed.
  open var changeCount: Int { contents.changeCount }
  open var numberOfItems: Int { storedItems.count }

  /// The items, each as a dictionary of its representations by type.
  open var items: [[String: Any]] {
    get { storedItems }
    set {
      let types = Set(storedItems.flatMap(\.keys))
      storedItems = newValue
      changed(from: types)
    }
  }

  open func addItems(_ items: [[String: Any]]) { self.items = storedItems + items }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }

  private func changed(from old: Set<String>) {
    contents.changeCount += 1
    let new = Set(storedItems.flatMap(\.keys))
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: self,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        UIPasteboard.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  // MARK: Types

  /// The types of the first item.
  open var types: [String] { storedItems.first?.keys.sorted() ?? [] }

  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    indices(itemSet).map { storedItems[$0].keys.sorted() }
  }

  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { storedItems.first?[$0] != nil }
  }

  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    indices(itemSet).contains { index in
      pasteboardTypes.contains { storedItems[index][$0] != nil }
    }
  }

  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(
      storedItems.indices.filter { index in
        pasteboardTypes.contains { storedItems[index][$0] != nil }
      })
  }

  private func indices(_ set: IndexSet?) -> [Int] {
    storedItems.indices.filter { set?.contains($0) ?? true }
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    storedItems.first?[pasteboardType]
  }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: nil
    }
  }

  /// Replaces all items with one item that has this value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  // MARK: Common types

  private func all<Value>(_ type: Value.Type) -> [Value] {
    storedItems.compactMap { $0.values.lazy.compactMap { $0 as? Value }.first }
  }

  private func set<Value>(_ values: [Value]?, _ type: String) {
    items = (values ?? []).map { [type: $0] }
  }

  open var string: String? {
    get { all(String.self).first }
    set { set(newValue.map { [$0] }, "public.utf8-plain-text") }
  }

  open var strings: [String]? {
    get { all(String.self) }
    set { set(newValue, "public.utf8-plain-text") }
  }

  open var url: URL? {
    get { all(URL.self).first }
    set { set(newValue.map { [$0] }, "public.url") }
  }

  open var urls: [URL]? {
    get { all(URL.self) }
    set { set(newValue, "public.url") }
  }

  open var image: UIImage? {
    get { all(UIImage.self).first }
    set { set(newValue.map { [$0] }, "public.png") }
  }

  open var images: [UIImage]? {
    get { all(UIImage.self) }
    set { set(newValue, "public.png") }
  }

  open var color: UIColor? {
    get { all(UIColor.self).first }
    set { set(newValue.map { [$0] }, "com.apple.uikit.color") }
  }

  open var colors: [UIColor]? {
    get { all(UIColor.self) }
    set { set(newValue, "com.apple.uikit.color") }
  }

  open var hasStrings: Bool { !all(String.self).isEmpty }
  open var hasURLs: Bool { !all(URL.self).isEmpty }
  open var hasImages: Bool { !all(UIImage.self).isEmpty }
  open var hasColors: Bool { !all(UIColor.self).isEmpty }
}

extension UIPasteboard {
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"

  public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
  public nonisolated static let typeListURL = ["public.url"]
  public nonisolated static let typeListImage = ["public.png", "public.jpeg"]
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]
}
