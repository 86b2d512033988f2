/// Allows `T(style:reuseIdentifier:)` for a generic `T`, as the protocols in `ObjectMaking.swift`
/// do for other initializers.
@preconcurrency @MainActor public protocol _StyleMakes {}

extension _StyleMakes {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    guard let type = Self.self as? UITableViewCell.Type,
      let cell = type.make(style: style, reuseIdentifier: reuseIdentifier) as? Self
    else { preconditionFailure("\(Self.self) is not a table view cell") }
    self = cell
  }
}

extension UITableViewCell: _StyleMakes {}
