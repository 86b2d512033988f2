import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct MetatypeInitializersTests {
  final class Framed: UIView {
    var given = CGRect.null
    override init(frame: CGRect) {
      super.init(frame: frame)
      given = frame
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  final class Page: UIViewController {
    var given: String?
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      given = nibNameOrNil
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  final class Cell: UITableViewCell {
    var given: UITableViewCell.CellStyle?
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      given = style
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  private func view<T: UIView>(_ type: T.Type, _ frame: CGRect) -> T { T(frame: frame) }
  private func page<T: UIViewController>(_ type: T.Type, _ name: String?) -> T {
    T.init(nibName: name, bundle: nil)
  }
  private func cell<T: UITableViewCell>(_ type: T.Type, _ identifier: String?) -> T {
    T(style: .subtitle, reuseIdentifier: identifier)
  }

  @Test func `a generic view is created with its init(frame:)`() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let made = view(Framed.self, frame)
    #expect(made.given == frame && made.frame == frame)
    #expect(view(UILabel.self, frame).frame == frame)
    #expect(view(Framed.self, .zero).given == .zero)
  }

  @Test func `a generic view controller is created with its init(nibName:bundle:)`() {
    let made = page(Page.self, "Name")
    #expect(made.given == "Name" && made.nibName == "Name")
    #expect(page(UIViewController.self, nil).nibName == nil)
    #expect(Page.init(nibName: nil, bundle: nil).given == nil)
  }

  @Test func `a generic cell is created with its init(style:reuseIdentifier:)`() {
    let made = cell(Cell.self, "id")
    #expect(made.given == .subtitle && made.reuseIdentifier == "id")
    #expect(made.frame.size == CGSize(width: 320, height: 44))
    #expect(UITableViewCell().reuseIdentifier == nil)
  }
}
