/// The system's choice of a file. It is presented like any controller and picks nothing by itself:
/// `UserInput.pick(_:in:)` does what a user does who chooses.
///
/// - Mode: records
/// - Not modelled: content types (`UTType`) are another framework's; types are given by their identifiers.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  /// The identifiers of the types that can be picked, or empty where files are exported.
  let documentTypes: [String]
  /// What is exported.
  let exportedURLs: [URL]

  /// - Parameter allowedUTIs: As `public.plain-text`.
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

  /// The user chooses files, or none: the picker goes, and the delegate hears.
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

/// What becomes of a file that is picked.
///
/// - Mode: data
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

/// Hears what the user has picked, after the picker is gone.
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
