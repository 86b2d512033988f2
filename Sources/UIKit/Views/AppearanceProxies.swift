/// The properties that an appearance proxy can set. Each raw value is a bit of
/// `UIView.appearanceMarks`.
enum AppearanceKey: UInt64 {
  case backgroundColor, tintColor, font, textColor, highlightedTextColor, shadowColor, shadowOffset
  case titleColor, titleShadowColor, backgroundImage, contentEdgeInsets, onTintColor, thumbTintColor
  case minimumTrackTintColor, maximumTrackTintColor, thumbImage, minimumTrackImage,
    maximumTrackImage
  case selectedSegmentTintColor, titleTextAttributes, dividerImage, progressTintColor,
    trackTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor, color, separatorColor, separatorInset
  case barTintColor, barStyle, isTranslucent, standardAppearance, scrollEdgeAppearance
  case compactAppearance, largeTitleTextAttributes, shadowImage, unselectedItemTintColor
  case defaultTextAttributes, sectionIndexColor, indicatorStyle, onImage, offImage,
    backIndicatorImage
  case compactScrollEdgeAppearance, prefersLargeTitles, attributedTitle, keyboardAppearance
}

/// The changes to one appearance proxy, in order.
@MainActor final class AppearanceRecord {
  private var changes: [(key: AppearanceKey, apply: (UIView) -> Void)] = []

  func add(_ key: AppearanceKey, _ apply: @escaping (UIView) -> Void) {
    changes.append((key, apply))
  }

  func apply(to view: UIView) {
    for change in changes where view.appearanceMarks & (1 << change.key.rawValue) == 0 {
      change.apply(view)
    }
  }
}

/// All appearance proxies. As in UIKit, they are never freed.
@MainActor enum AppearanceProxies {
  private struct Entry {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let trait: UITraitCollection?
    let proxy: UIView
  }

  private static var entries: [Entry] = []
  /// Whether a proxy is being created. The trace does not record a proxy, because it is not one of
  /// the program's objects.
  private(set) static var isMaking = false
  private(set) static var isApplying = false

  static func proxy<View: UIView>(
    of type: View.Type, in containers: [any UIAppearanceContainer.Type],
    for trait: UITraitCollection?,
    make: () -> View
  ) -> View {
    let found = entries.first { entry in
      entry.type == type && entry.trait == trait
        && entry.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }
    if let proxy = found?.proxy as? View { return proxy }
    isMaking = true
    let proxy = make()
    isMaking = false
    proxy.appearanceRecord = AppearanceRecord()
    entries.append(Entry(type: type, containers: containers, trait: trait, proxy: proxy))
    return proxy
  }

  /// Applies the changes of all matching proxies to a view that joins a window. A superclass's
  /// proxy is applied before a subclass's, and a proxy without containers before one with
  /// containers.
  static func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    let meant = entries.enumerated().filter { _, entry in
      isKind(view, of: entry.type) && isContained(view, in: entry.containers)
        && (entry.trait.map { view.traitCollection.hasValues(of: $0) } ?? true)
    }
    guard !meant.isEmpty else { return }
    let sorted = meant.sorted { one, other in
      (depth(one.element.type), one.element.containers.count, one.offset)
        < (depth(other.element.type), other.element.containers.count, other.offset)
    }
    isApplying = true
    for (_, entry) in sorted { entry.proxy.appearanceRecord?.apply(to: view) }
    isApplying = false
  }

  private static func isKind(_ view: UIView, of type: UIView.Type) -> Bool {
    var own: AnyClass? = Swift.type(of: view)
    while let current = own {
      if current == type { return true }
      own = _getSuperclass(current)
    }
    return false
  }

  private static func depth(_ type: AnyClass) -> Int {
    sequence(first: type) { _getSuperclass($0) }.reduce(0) { count, _ in count + 1 }
  }

  /// Whether the view's responder chain contains, from the inside out, an instance of each of these
  /// classes, in this order.
  private static func isContained(_ view: UIView, in types: [any UIAppearanceContainer.Type])
    -> Bool
  {
    var rest = types[...]
    var responder = view.next
    while let type = rest.first, let container = responder {
      if sequence(first: Swift.type(of: container) as AnyClass, next: { _getSuperclass($0) })
        .contains(where: { $0 == type as AnyClass })
      {
        rest = rest.dropFirst()
      }
      responder = container.next
    }
    return rest.isEmpty
  }
}

extension UIView {
  /// Called when an appearance property is set. A proxy records the change; any other view records
  /// that the program set the property, so that no proxy overrides it.
  func mark<Root: UIView, Value>(
    _ key: AppearanceKey, _ path: ReferenceWritableKeyPath<Root, Value>, _ value: Value
  ) {
    if let appearanceRecord {
      appearanceRecord.add(key) { ($0 as? Root)?[keyPath: path] = value }
    } else if !AppearanceProxies.isApplying {
      appearanceMarks |= 1 << key.rawValue
    }
  }

  /// Called when an appearance property is set by a method, with the same effect.
  func mark<Root: UIView>(_ key: AppearanceKey, _ apply: @escaping (Root) -> Void) {
    if let appearanceRecord {
      appearanceRecord.add(key) { if let view = $0 as? Root { apply(view) } }
    } else if !AppearanceProxies.isApplying {
      appearanceMarks |= 1 << key.rawValue
    }
  }
}
