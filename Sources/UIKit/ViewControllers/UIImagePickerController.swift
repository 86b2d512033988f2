/// The system's photo picker. It is presented like any view controller, but picks nothing by
/// itself. `UserInput.pick(_:in:)` simulates the user's choice.
///
/// - Mode: records
/// - Not modelled: the camera, which no model device has.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// The source of the pictures.
  ///
  /// - Mode: data
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// The quality of a video.
  ///
  /// - Mode: data
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// The kind of media that the camera captures.
  ///
  /// - Mode: data
  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  /// A camera of the device.
  ///
  /// - Mode: data
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// Whether the camera uses its flash.
  ///
  /// - Mode: data
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  /// A key of the dictionary that describes the user's choice.
  ///
  /// - Mode: data
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// Returns `true` for every source except the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// The source of the pictures. Setting it to the camera raises UIKit's exception, as on a device
  /// without one.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      raise(.invalidArgument, "Source type \(sourceType.rawValue) not available")
    }
  }
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium

  private var pickerDelegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
  }

  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Calls the delegate with the user's choice; `nil` means that the user cancelled. Without a
  /// delegate, or if the delegate does not implement the method, the picker is dismissed.
  func finish(_ info: [InfoKey: Any]?) {
    guard let pickerDelegate else { return dismiss(animated: true) }
    if let info {
      pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      pickerDelegate.imagePickerControllerDidCancel(self)
    }
  }
}

/// Receives the user's choice. The delegate's methods must dismiss the picker; their default
/// implementations do.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
