/// The connection of an app extension to its host. No program here is an extension, so there is no
/// object of this class.
///
/// - Mode: data
open class NSExtensionContext: NSObject {
  init(inputItems: [Any]) {
    self.inputItems = inputItems
  }

  open private(set) var inputItems: [Any]
}
