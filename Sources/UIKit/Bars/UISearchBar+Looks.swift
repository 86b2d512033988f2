/// The images and adjustments of a ``UISearchBar``; empty for most bars.
struct SearchBarLooks {
  var backgrounds: [BarLookKey: UIImage] = [:]
  var fields: [UInt: UIImage] = [:]
  var icons: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  var scopes: [UInt: UIImage] = [:]
  var scopeTitles: [UInt: [NSAttributedString.Key: Any]] = [:]
  var adjustments: [UISearchBar.Icon: UIOffset] = [:]
}
