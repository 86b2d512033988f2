/// The system's choice of a photo. It is presented like any controller and picks nothing by itself:
/// `UserInput.pick(_:in:)` does what a user does who chooses.
///
/// - Mode: records
/// - Not modelled: the camera, which no device here has.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  ///
  /// - Mode: data
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// How good a film is.
  ///
  /// - Mode: data
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// What a camera takes.
  ///
  /// - Mode: data
  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  /// The camera on one of the device's sides.
  ///
  /// - Mode: data
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// Whether the flash goes off.
  ///
  /// - Mode: data
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  /// What the dictionary of a choice tells.
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

  /// The library is there, the camera is not.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// A camera raises UIKit's exception, as it does where there is none.
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

  /// The user chooses, or goes away. A delegate that does not say what follows has the picker dismissed.
  func finish(_ info: [InfoKey: Any]?) {
    guard let pickerDelegate else { return dismiss(animated: true) }
    if let info {
      pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      pickerDelegate.imagePickerControllerDidCancel(self)
    }
  }
}

/// Hears what the user has picked; the picker is dismissed by the delegate then, or without one of these
/// methods by itself.
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
