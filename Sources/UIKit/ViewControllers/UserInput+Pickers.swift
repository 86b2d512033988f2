extension UserInput {
  // MARK: The system's sheets

  /// Chooses an activity in a presented share sheet, or cancels the sheet (`nil`). The sheet is
  /// dismissed, then its completion handler is called.
  public static func finish(
    activity controller: UIActivityViewController, with type: UIActivity.ActivityType?
  ) {
    turn()
    defer { turn() }
    controller.finish(type)
  }

  /// Chooses a picture in a presented image picker; `nil` cancels the picker.
  public static func pick(
    _ info: [UIImagePickerController.InfoKey: Any]?, in picker: UIImagePickerController
  ) {
    turn()
    defer { turn() }
    picker.finish(info)
  }

  /// Chooses files in a presented document picker; an empty array cancels the picker.
  public static func pick(_ urls: [URL], in picker: UIDocumentPickerViewController) {
    turn()
    defer { turn() }
    picker.finish(urls)
  }
}
