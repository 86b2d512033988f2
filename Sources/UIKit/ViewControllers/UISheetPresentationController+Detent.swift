extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    ///
    /// - Mode: behaves
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns half of the height of a large sheet; not available in compact height.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue / 2
      }
    }

    open class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// - Parameter resolver: Returns the height in points, without the bottom safe area; `nil`
    ///   makes the detent unavailable.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height in points, at most the context's maximum; `nil` if the detent is not
    /// available.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context).map { min($0, context.maximumDetentValue) }
    }
  }
}

/// The values on which a detent's height can depend.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a large sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let containerTraitCollection: UITraitCollection

  init(maximumDetentValue: CGFloat, containerTraitCollection: UITraitCollection) {
    self.maximumDetentValue = maximumDetentValue
    self.containerTraitCollection = containerTraitCollection
    super.init()
  }
}
