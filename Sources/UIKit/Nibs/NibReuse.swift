/// Makes cells and headers from registered nibs.
@MainActor enum NibReuse {
  static func cell(of nib: UINib, identifier: String) -> UITableViewCell {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
      raise(
        .internalInconsistency,
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a UITableViewCell instance")
    }
    if let own = cell.reuseIdentifier, own != identifier {
      raise(
        .internalInconsistency,
        "cell reuse indicator in nib (\(own)) does not match the identifier used to register the "
          + "nib (\(identifier))")
    }
    cell.ownReuseIdentifier = identifier
    return cell
  }

  static func header(of nib: UINib, identifier: String) -> UITableViewHeaderFooterView {
    let view = view(of: nib, identifier: identifier, UITableViewHeaderFooterView.self)
    view.ownReuseIdentifier = identifier
    return view
  }

  static func view<View: UIView>(of nib: UINib, identifier: String, _ type: View.Type) -> View {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      raise(
        .internalInconsistency,
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a \(type) instance")
    }
    return view
  }
}
