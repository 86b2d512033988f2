import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct OptionalPropertyTests {
  final class WithWindow: UIResponder, UIApplicationDelegate { var window: UIWindow? }
  final class WithoutWindow: UIResponder, UIApplicationDelegate {}
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
  final class EmptySceneDelegate: UIResponder, UIWindowSceneDelegate {}

  @Test func `F136 the window of an application's delegate is optional twice`() {
    let with = WithWindow()
    var delegate: (any UIApplicationDelegate)? = with
    #expect(delegate?.window??.frame == nil)
    let unset: UIWindow?? = delegate?.window
    #expect(unset.map { $0 == nil } == true)
    with.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(delegate?.window??.frame.width == 10)
    #expect((delegate?.window ?? nil) === with.window)
    delegate = WithoutWindow()
    let window: UIWindow?? = delegate?.window
    #expect(window.map { $0 == nil } == nil)
  }

  @Test func `F136 the window of a scene's delegate is optional twice`() {
    let with = SceneDelegate()
    let delegates: [any UIWindowSceneDelegate] = [with, EmptySceneDelegate()]
    with.window = UIWindow()
    #expect(delegates[0].window??.isHidden == true)
    #expect(delegates.map { ($0.window ?? nil) != nil } == [true, false])
    #expect(delegates[1].window.map { $0 == nil } == nil)
  }

  @Test func `F136 the settings of a text input are optional`() {
    final class Board: UIView, UIKeyInput {
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      var returnKeyType = UIReturnKeyType.go
    }
    let board: any UITextInputTraits = Board()
    #expect(board.returnKeyType == .go && board.keyboardType == nil)
    #expect(board.isSecureTextEntry == nil && board.passwordRules == nil)
    let inputs: [any UITextInputTraits] = [UITextField(), UITextView(), UISearchBar()]
    for input in inputs {
      #expect(input.keyboardType == .default && input.smartQuotesType == .default)
      #expect(input.isSecureTextEntry == false)
    }
    let field = UITextField()
    field.keyboardType = .numberPad
    let type: UIKeyboardType = field.keyboardType
    #expect(type == .numberPad)
  }

  @Test func `F136 an interaction's properties and an item's shape are optional`() {
    final class Interaction: NSObject, UIViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
      let completionSpeed: CGFloat = 2
    }
    let interaction: any UIViewControllerInteractiveTransitioning = Interaction()
    #expect(interaction.completionSpeed == 2 && interaction.wantsInteractiveStart == nil)
    let percent: any UIViewControllerInteractiveTransitioning =
      UIPercentDrivenInteractiveTransition()
    #expect(percent.wantsInteractiveStart == true)
    final class Item: NSObject, UIDynamicItem {
      var center = CGPoint.zero
      let bounds = CGRect.zero
      var transform = CGAffineTransform.identity
    }
    let item: any UIDynamicItem = Item()
    #expect(item.collisionBoundsType == nil)
  }
}
