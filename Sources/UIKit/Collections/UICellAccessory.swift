/// A view at the leading or trailing edge of a list cell.
///
/// An accessory that UIKit would draw is an empty view of the width that UIKit reserves for it. A
/// custom view is shown as it is.
///
/// - Mode: behaves
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  ///
  /// - Mode: behaves
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The type of an accessory.
  ///
  /// - Mode: data
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu
    case customView(identifier: String)
  }

  /// The edge of the cell at which an accessory is shown.
  ///
  /// - Mode: behaves
  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position directly before the first accessory of a type.
    @MainActor public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// Returns the position directly after the last accessory of a type.
    @MainActor public static func position(after type: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// The width that is reserved for an accessory.
  ///
  /// - Mode: behaves
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  public let accessoryType: AccessoryType
  public internal(set) var placement: Placement
  public internal(set) var reservedLayoutWidth: LayoutDimension?
  public internal(set) var tintColor: UIColor?
  public internal(set) var isHidden: Bool
  var customView: UIView?
  var maintainsFixedSize = false
  var text: String?
  var font: UIFont?
  var actionHandler: (() -> Void)?

  // MARK: The system's accessories

  /// The width that is reserved for a system accessory by default, in points: this runtime's
  /// choice.
  static let standardWidth: CGFloat = 28

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    system(.disclosureIndicator, .trailing(displayed: displayed), options.common)
  }

  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(.outlineDisclosure, .trailing(displayed: displayed), options.common, actionHandler)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { system(.checkmark, .trailing(displayed: displayed), options.common) }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(.delete, .leading(displayed: displayed), options.common, actionHandler)
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(.insert, .leading(displayed: displayed), options.common, actionHandler)
  }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { system(.reorder, .trailing(displayed: displayed), options.common) }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { system(.multiselect, .leading(displayed: displayed), options.common) }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(.detail, .trailing(displayed: displayed), options.common, actionHandler)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var accessory = system(.label, .trailing(displayed: displayed), options.common)
    accessory.text = text
    accessory.font = options.font
    return accessory
  }

  /// A button that shows a menu, with the title of the chosen element.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    let button = UIButton(type: .system)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.sizeToFit()
    if let selectedElementDidChangeHandler {
      button.addAction(
        UIAction { [weak button] _ in
          if let menu = button?.menu { selectedElementDidChangeHandler(menu) }
        }, for: .menuActionTriggered)
    }
    var accessory = system(.popUpMenu, .trailing(displayed: displayed), options.common)
    accessory.customView = button
    return accessory
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    configuration.accessory
  }

  private static func system(
    _ type: AccessoryType, _ placement: Placement, _ options: AccessoryOptions,
    _ handler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: type, placement: placement,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
      isHidden: options.isHidden, actionHandler: handler)
  }

  // MARK: Showing

  var isLeading: Bool {
    if case .leading = placement { return true }
    return false
  }

  func isDisplayed(whenEditing isEditing: Bool) -> Bool {
    let state: DisplayedState
    switch placement {
    case .leading(let displayed, _), .trailing(let displayed, _): state = displayed
    }
    switch state {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }

  func place(among accessories: [UICellAccessory]) -> Int {
    let index: Int
    switch placement {
    case .leading(_, let position), .trailing(_, let position): index = position(accessories)
    }
    return min(max(index, 0), accessories.count)
  }
}

/// The common options of the system's accessories.
struct AccessoryOptions {
  var isHidden: Bool
  var reservedLayoutWidth: UICellAccessory.LayoutDimension?
  var tintColor: UIColor?
}
