import Foundation
import TestSupport
import Testing

@testable import proofbook

/// The trace in the JSON report.
struct TraceReportTests {
  /// The method before and after which the trees of views are recorded.
  static let moment = "Screen.viewDidLoad"

  static let page = """
    ```swift
    import UIKit
    enum Flow {
      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
          print("loaded")
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
        }
      }
    }
    let window = UIWindow()
    window.rootViewController = Flow.Screen()
    window.makeKeyAndVisible()
    ```

    ```lifecycle
    Screen.viewDidLoad
    Flow.Screen.viewDidAppear
    ```
    """

  @Test func `an event has its object, nesting, causes, location and view trees`() throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    let result = try Tool.run(
      ["test", "--report", "json", "--trees", Self.moment, "page.md"], in: folder.url)
    #expect(result.status == 0)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    let trace = try #require(report.articles.first?.blocks.first?.trace)
    let loaded = try #require(trace.first { $0.method == "viewDidLoad" })
    #expect(loaded.type == "Flow.Screen" && loaded.instance == 1 && loaded.returned)
    #expect(loaded.cause?.statement?.line == 17)
    #expect(loaded.cause?.call == "UIWindow.makeKeyAndVisible()")
    #expect(loaded.place?.line == 5 && loaded.place?.column == 19)
    #expect(loaded.output == 0)
    let before = loaded.treeBefore?.first { $0.controller?.className == "Flow.Screen" }
    let after = loaded.treeAfter?.first { $0.controller?.className == "Flow.Screen" }
    #expect(before?.children.isEmpty == true)
    #expect(after?.children.first?.frame.width == 3)
    let label = try #require(trace.first { $0.type == "UILabel" && $0.parent == loaded.number })
    #expect(label.cause?.event == loaded.number)
    let appeared = try #require(trace.first { $0.method.hasPrefix("viewDidAppear") })
    #expect(appeared.parent == nil && appeared.output == "loaded\n".utf8.count)
    #expect(appeared.cause?.statement?.line == 17 && appeared.cause?.event == nil)
    #expect(appeared.place?.line == 10)
    #expect(appeared.arguments.map(\.value) == ["false"] && appeared.time >= loaded.time)
  }
}
