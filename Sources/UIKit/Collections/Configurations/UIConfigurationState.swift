/// The values that a configuration can depend on: traits, states, and values for a program's own
/// keys.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
  init(traitCollection: UITraitCollection)
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that a program adds to a state.
///
/// - Mode: behaves
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The states of a view that is not a cell: a header, a footer, a button.
///
/// - Mode: behaves
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  private var flags: [Bool] { [isDisabled, isHighlighted, isSelected, isFocused, isPinned] }

  public nonisolated static func == (
    one: UIViewConfigurationState, other: UIViewConfigurationState
  ) -> Bool {
    MainActor.assumeIsolated {
      one.flags == other.flags && one.customValues == other.customValues
        && one.traitCollection.isEqual(other.traitCollection)
    }
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { flags.hashValue })
  }
}

/// The states of a cell.
///
/// - Mode: behaves
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether a cell is dragged. The runtime never changes the value: it is `none` unless a program
  /// sets it.
  ///
  /// - Mode: data
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// Whether a cell is the target of a drop.
  ///
  /// - Mode: data
  public enum DropState: Int, Sendable {
    case none, notTargeted, targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  private var flags: [Bool] {
    [
      isDisabled, isHighlighted, isSelected, isFocused, isPinned, isEditing, isExpanded, isSwiped,
      isReordering,
    ]
  }

  public nonisolated static func == (
    one: UICellConfigurationState, other: UICellConfigurationState
  ) -> Bool {
    MainActor.assumeIsolated {
      one.flags == other.flags && one.customValues == other.customValues
        && one.cellDragState == other.cellDragState && one.cellDropState == other.cellDropState
        && one.traitCollection.isEqual(other.traitCollection)
    }
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { flags.hashValue })
  }
}

extension UIConfigurationState {
  /// The states that the system's configurations depend on.
  var looks: (isDisabled: Bool, isHighlighted: Bool, isSelected: Bool) {
    if let state = self as? UICellConfigurationState {
      return (state.isDisabled, state.isHighlighted, state.isSelected)
    }
    if let state = self as? UIViewConfigurationState {
      return (state.isDisabled, state.isHighlighted, state.isSelected)
    }
    return (false, false, false)
  }
}
