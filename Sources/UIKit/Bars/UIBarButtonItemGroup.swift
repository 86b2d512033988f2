/// Bar buttons that belong together. A navigation bar shows the buttons of its item's groups after
/// the item's own.
///
/// - Mode: data
/// - Not modelled: customization by the user, and collapsing into the representative item.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// Setting it sets the group of each item.
  open var barButtonItems: [UIBarButtonItem] {
    didSet { adoptItems(replacing: oldValue) }
  }
  /// The item that replaces the group if there is not enough room for it.
  open var representativeItem: UIBarButtonItem?
  open var menuRepresentation: UIMenuElement?
  open var alwaysAvailable = false
  open var isHidden = false
  /// Whether the representative item replaces the group, which it never does here.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// The identifier for customization by the user; `nil` if the group cannot be customized.
  let customizationIdentifier: String?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    customizationIdentifier = nil
    super.init()
    adoptItems(replacing: [])
  }

  /// Creates an empty group, because the keys of an archive are not modelled.
  public required init?(coder: NSCoder) {
    barButtonItems = []
    customizationIdentifier = nil
    super.init()
  }

  private init(_ items: [UIBarButtonItem], _ representative: UIBarButtonItem?, _ identifier: String)
  {
    barButtonItems = items
    representativeItem = representative
    customizationIdentifier = identifier
    super.init()
    adoptItems(replacing: [])
  }

  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(items, representativeItem, customizationIdentifier)
  }

  /// Returns a group that is hidden until the user adds it, unless it is in the default set.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(items, representativeItem, customizationIdentifier)
    group.isHidden = !isInDefaultCustomization
    return group
  }

  private func adoptItems(replacing old: [UIBarButtonItem]) {
    for item in old where item.buttonGroup === self { item.ownButtonGroup = nil }
    for item in barButtonItems { item.ownButtonGroup = self }
  }
}
