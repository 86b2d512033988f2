import Testing

@testable import UIKit

struct TraceNamesTests {
  @Test(arguments: [
    ("main.Screen", "Screen"), ("main.Flow.Screen", "Flow.Screen"),
    ("main.Box<Swift.Int, main.Flow.Item>", "Box<Int, Flow.Item>"),
    ("main.Flow.(unknown context at $1a2b).Screen", "Flow.Screen"),
    ("main.(unknown context at $1a2b).(unknown context at $3).Local", "Local"),
    ("main.Box<(main.A, [Swift.String : main.B])>.Inner", "Box<(A, [String : B])>.Inner"),
  ])
  func `a class is named without modules, with its enclosing types`(full: String, name: String) {
    #expect(TraceNames.withoutModules(full) == name)
  }

  @Test(arguments: [
    ("UIKit.UIWindow.makeKeyAndVisible() -> ()", "UIWindow.makeKeyAndVisible()"),
    (
      "UIKit.UIViewController.present(_: UIKit.UIViewController, animated: Swift.Bool, completion: (() -> ())?) -> ()",
      "UIViewController.present(_:animated:completion:)"
    ),
    ("UIKit.UIViewController.view.getter : UIKit.UIView!", "UIViewController.view"),
    ("UIKit.UIView.frame.setter : Foundation.CGRect", "UIView.frame"),
    (
      "UIKit.UIView.__allocating_init(frame: Foundation.CGRect) -> UIKit.UIView",
      "UIView.init(frame:)"
    ),
    (
      "(extension in UIKit):UIKit.UIView.constraints(in: Swift.Dictionary<Swift.String, Any>) -> ()",
      "UIView.constraints(in:)"
    ),
    ("UIKit.UIView.addSubview(UIKit.UIView) -> ()", "UIView.addSubview(_:)"),
    ("Swift.Array.append(A) -> ()", nil),
    ("closure #1 () -> () in UIKit.Runtime.commit() -> ()", nil),
  ])
  func `a runtime symbol is shown as a program writes it`(symbol: String, name: String?) {
    #expect(SymbolName.short(symbol) == name)
  }
}
