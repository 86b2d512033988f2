/// The system's file picker. It is presented like any view controller, but picks nothing by itself.
/// `UserInput.pick(_:in:)` simulates the user's choice.
///
/// - Mode: records
/// - Not modelled: content types (`UTType`), which belong to another framework; types are given by
///   their identifiers.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  /// The identifiers of the types that can be picked; empty for an export.
  let documentTypes: [String]
  /// The files to export.
  let exportedURLs: [URL]

  /// - Parameter allowedUTIs: Type identifiers, such as `public.plain-text`.
  @available(*, deprecated, message: "UIKit, iOS 14.0")
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentTypes = allowedUTIs
    exportedURLs = []
    super.init(nibName: nil, bundle: nil)
  }

  public init(forExporting urls: [URL], asCopy: Bool = false) {
    documentTypes = []
    exportedURLs = urls
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    documentTypes = []
    exportedURLs = []
    super.init(coder: coder)
  }

  /// Dismisses the picker and calls the delegate with the files that the user chose; an empty array
  /// means that the user cancelled.
  func finish(_ urls: [URL]) {
    let chosen = allowsMultipleSelection ? urls : Array(urls.prefix(1))
    dismiss(animated: true) {
      if chosen.isEmpty {
        self.delegate?.documentPickerWasCancelled(self)
      } else {
        self.delegate?.documentPicker(self, didPickDocumentsAt: chosen)
      }
    }
  }
}

/// The operation that the picker performs on a file.
///
/// - Mode: data
@available(*, deprecated, message: "UIKit, iOS 14.0: Use appropriate initializers instead")
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

/// Receives the user's choice after the picker has been dismissed.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
