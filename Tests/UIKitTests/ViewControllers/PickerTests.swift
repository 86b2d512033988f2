import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct PickerTests {
  @Test func `a share sheet asks its sources and calls its handler after dismissal`() {
    final class Source: NSObject, UIActivityItemSource {
      var asked: [UIActivity.ActivityType?] = []
      func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
      ) -> Any { "" }
      func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
      ) -> Any? {
        asked.append(activityType)
        return "text"
      }
    }
    let (root, source) = (A(), Source())
    let window = shownWindow(root)
    let sheet = UIActivityViewController(activityItems: [source], applicationActivities: nil)
    var log: [String] = []
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      log.append("\(type?.rawValue ?? "none") \(completed) \(root.presentedViewController == nil)")
    }
    root.present(sheet, animated: true)
    settle()
    UserInput.finish(activity: sheet, with: .mail)
    settle()
    #expect(log == ["com.apple.UIKit.activity.Mail true true"])
    #expect(source.asked == [.mail])
    #expect(window.isKeyWindow)
  }

  @Test func `an image picker leaves its dismissal to its delegate's methods`() {
    final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate
    {
      var picked: [UIImagePickerController.InfoKey] = []
      func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        picked += info.keys
      }
    }
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let picker = UIImagePickerController()
    picker.delegate = delegate
    root.present(picker, animated: true)
    settle()
    UserInput.pick([.originalImage: UIImage()], in: picker)
    settle()
    #expect(delegate.picked == [.originalImage])
    #expect(root.presentedViewController === picker)
    UserInput.pick(nil, in: picker)
    settle()
    #expect(root.presentedViewController == nil)
    #expect(window.isKeyWindow)
  }

  @available(*, deprecated, message: "tests deprecated members")
  @Test func `a document picker is dismissed and calls its delegate with the files`() {
    final class Delegate: NSObject, UIDocumentPickerDelegate {
      var log: [String] = []
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) {
        log.append(urls.map(\.lastPathComponent).joined())
      }
      func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        log.append("cancelled")
      }
    }
    let (root, delegate) = (A(), Delegate())
    let window = shownWindow(root)
    for urls in [["a.txt", "b.txt"], []].map({ $0.map { URL(fileURLWithPath: $0) } }) {
      let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
      picker.delegate = delegate
      root.present(picker, animated: true)
      settle()
      UserInput.pick(urls, in: picker)
      settle()
    }
    #expect(delegate.log == ["a.txt", "cancelled"])
    #expect(window.isKeyWindow)
  }
}
