extension UITableViewCell {
  /// Which labels a cell has, and where.
  ///
  /// - Mode: behaves
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// How rows are separated. Nothing is drawn.
  ///
  /// - Mode: data
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// How a selected row looks. Nothing is drawn.
  ///
  /// - Mode: data
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// What the control of a row in an editing table stands for.
  ///
  /// - Mode: behaves
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// What stands at the trailing edge of a row.
  ///
  /// - Mode: behaves
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a row looks that has the focus. Nothing is drawn.
  ///
  /// - Mode: data
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// Which controls of an editing table a cell shows.
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
