import Testing

@testable import SwiftSource

struct AnyObjectMembersTests {
  private let card = "import UIKit\nclass Card: NSObject { @objc var title = 1 }\n"

  @Test(arguments: [
    ("(x as AnyObject).title", "(x as AnyObject as! Card).title"),
    ("(x as AnyObject).title?.count", "(x as AnyObject as? Card)?.title?.count"),
    ("(x as AnyObject).isEqual(y)", "(x as AnyObject as! NSObject).isEqual(y)"),
    ("(x as AnyObject).frame", "(x as AnyObject as! UIView).frame"),
    ("(x as AnyObject).unknown", "(x as AnyObject).unknown"),
    ("(x as? AnyObject)?.frame", "(x as? AnyObject)?.frame"),
    ("(x as AnyObject) === y", "(x as AnyObject) === y"),
  ])
  func `a member of any object is one of the class that has it`(use: String, rewritten: String) {
    let result = Program.rewrite("\(card)let a = \(use)\n")
    #expect(result.segments[0].hasSuffix("let a = \(rewritten)\n"))
  }

  @Test func `a member that two classes have is left to the compiler`() {
    let result = Program.rewrite(
      "\(card)class Deck: NSObject { @objc var title = 2 }\nlet a = (x as AnyObject).title\n")
    #expect(result.segments[0].hasSuffix("let a = (x as AnyObject).title\n"))
  }
}
