// Names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  import Foundation

  /// The type of an activity that continues on a web page.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// An activity of the user that can continue elsewhere. It is stored; no other device is
  /// notified.
  ///
  /// - Mode: data
  @preconcurrency @MainActor open class NSUserActivity: NSObject {
    public nonisolated let activityType: String

    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var supportsContinuationStreams = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether the delegate is asked to update the activity before it is saved.
    open var needsSave = false {
      didSet {
        guard needsSave, !oldValue else { return }
        Runtime.afterCommit { [weak self] in self?.save() }
      }
    }

    private func save() {
      guard needsSave else { return }
      needsSave = false
      delegate?.userActivityWillSave(self)
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// The current activity. One that becomes current replaces it.
    private(set) static weak var current: NSUserActivity?

    open func becomeCurrent() { NSUserActivity.current = self }
    open func resignCurrent() {
      if NSUserActivity.current === self { NSUserActivity.current = nil }
    }
    open func invalidate() { resignCurrent() }
  }

  /// Is asked to update an activity before it is saved, and is notified when it continues
  /// elsewhere.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
  }

  extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
  }
#endif
