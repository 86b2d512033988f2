/// The states that the configuration for a view controller's missing content can depend on.
///
/// - Mode: behaves
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the current search, if there is one.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  public nonisolated static func == (
    one: UIContentUnavailableConfigurationState, other: UIContentUnavailableConfigurationState
  ) -> Bool {
    MainActor.assumeIsolated {
      one.searchText == other.searchText && one.customValues == other.customValues
        && one.traitCollection.isEqual(other.traitCollection)
    }
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { searchText })
  }
}
