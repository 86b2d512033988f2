import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ConflictReportTests {
  @Test func `a conflict is reported with its constraints, and the last one is broken`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          view.widthAnchor.constraint(equalToConstant: 100),
          view.heightAnchor.constraint(equalToConstant: 50),
          view.widthAnchor.constraint(equalToConstant: 200),
        ])
        root.layoutIfNeeded()
        root.setNeedsLayout()
        root.layoutIfNeeded()
        print(view.frame)
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("(0.0, 0.0, 100.0, 50.0)"))
    let text = errorText(result).replacing(/0x[0-9a-f]+/, with: "0x1")
    #expect(
      text.contains(
        """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        """))
    #expect(
      text.contains(
        """
        (
            "<NSLayoutConstraint:0x1 UIView:0x1.width == 100   (active)>",
            "<NSLayoutConstraint:0x1 UIView:0x1.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x1 UIView:0x1.width == 200   (active)>
        """))
    #expect(text.split(separator: "Unable to simultaneously").count == 2, "once, not \(text)")
  }

  @Test func `F47: a view that still translates its mask conflicts with constraints`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView()
        root.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        root.layoutIfNeeded()
        precondition(view.frame == .zero)
      }
    }
    let text = errorText(result).replacing(/0x[0-9a-f]+/, with: "0x1")
    #expect(
      text.contains(
        "\"<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x1.width == 0   (active)>\"")
    )
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints) "))
  }

  @Test func `constraints with a priority below 1000 do not conflict`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let weak = view.widthAnchor.constraint(equalToConstant: 100)
        weak.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([weak, view.widthAnchor.constraint(equalToConstant: 200)])
        root.layoutIfNeeded()
        precondition(view.frame.width == 200)
      }
    }
    #expect(!errorText(result).contains("Unable"))
  }
}
