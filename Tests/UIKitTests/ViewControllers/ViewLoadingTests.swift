import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ViewLoadingTests {
  private final class Controller: UIViewController {
    @ViewLoading var label: UILabel

    override func viewDidLoad() {
      super.viewDidLoad()
      label = UILabel()
      label.text = "set in viewDidLoad"
    }
  }

  @Test func `reading a property loads the view, and setting it does not`() {
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    #expect(controller.label.text == "set in viewDidLoad")
    #expect(controller.isViewLoaded)

    let other = Controller()
    other.label = UILabel()
    #expect(!other.isViewLoaded)
  }
}
