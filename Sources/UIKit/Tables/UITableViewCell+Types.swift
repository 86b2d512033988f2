extension UITableViewCell {
  /// The labels of a cell and their positions.
  ///
  /// - Mode: behaves
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// How rows are separated. Separators are not drawn.
  ///
  /// - Mode: data
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// How a selected row is displayed. It is not drawn.
  ///
  /// - Mode: data
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The editing control of a row.
  ///
  /// - Mode: behaves
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The accessory at the trailing edge of a row.
  ///
  /// - Mode: behaves
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a focused row is displayed. It is not drawn.
  ///
  /// - Mode: data
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// The editing controls that a cell shows.
  ///
  /// - Mode: behaves
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
