/// Variations of a nib for some screen sizes: `heightClass=regular-widthClass=compact`.
@MainActor enum NibVariation {
  static func applies(_ key: String) -> Bool {
    let traits = UITraitCollection.current
    return key == "default"
      || key.split(separator: "-").allSatisfy { condition in
        let parts = condition.split(separator: "=")
        guard parts.count == 2 else { return false }
        let wanted: UIUserInterfaceSizeClass = parts[1] == "compact" ? .compact : .regular
        switch parts[0] {
        case "widthClass": return traits.horizontalSizeClass == wanted
        case "heightClass": return traits.verticalSizeClass == wanted
        default: return false
        }
      }
  }
}
