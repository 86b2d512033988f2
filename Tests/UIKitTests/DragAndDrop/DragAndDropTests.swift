import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct DragAndDropTests {
  /// Notes each call.
  private final class Log { var calls: [String] = [] }

  private final class Source: NSObject, UIDragInteractionDelegate {
    let log: Log
    var items = [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))]
    init(_ log: Log) { self.log = log }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      log.calls.append("items")
      return items
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      log.calls.append("lift")
      animator.addCompletion { [log] _ in log.calls.append("lifted") }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { log.calls.append("begin") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
    ) { log.calls.append("move") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { log.calls.append("willEnd \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log.calls.append("didEnd \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { log.calls.append("transferred") }
  }

  private final class Target: NSObject, UIDropInteractionDelegate {
    let log: Log
    var operation = UIDropOperation.copy
    init(_ log: Log) { self.log = log }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
      -> Bool
    { session.canLoadObjects(ofClass: NSString.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log.calls.append("enter") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      log.calls.append("update")
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log.calls.append("exit") }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.calls.append("drop")
      session.loadObjects(ofClass: NSString.self) { [log] objects in
        log.calls.append("loaded \(objects.first as? NSString ?? "")")
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    { log.calls.append("conclude") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { log.calls.append("end") }
  }

  private func views() -> (window: UIWindow, from: UIView, onto: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let from = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    let onto = UIView(frame: CGRect(x: 0, y: 250, width: 100, height: 100))
    window.addSubview(from)
    window.addSubview(onto)
    window.isHidden = false
    return (window, from, onto)
  }

  @Test func `a drag tells both delegates in order`() {
    let log = Log()
    let (source, target) = (Source(log), Target(log))
    let (window, from, onto) = views()
    let drag = UIDragInteraction(delegate: source)
    drag.isEnabled = true
    from.addInteraction(drag)
    onto.addInteraction(UIDropInteraction(delegate: target))
    UserInput.dragItems(of: from, onto: onto)
    #expect(
      log.calls == [
        "items", "lift", "lifted", "begin", "move", "enter", "update", "willEnd copy", "drop",
        "conclude", "didEnd copy", "transferred", "end", "loaded a",
      ])
    log.calls = []
    target.operation = .forbidden
    UserInput.dragItems(of: from, onto: onto)
    #expect(
      log.calls == [
        "items", "lift", "lifted", "begin", "move", "enter", "update", "willEnd forbidden",
        "didEnd forbidden", "end",
      ])
    log.calls = []
    UserInput.cancelDrag(of: from, over: [onto])
    #expect(log.calls.suffix(4) == ["exit", "willEnd cancel", "didEnd cancel", "end"])
    source.items = []
    log.calls = []
    UserInput.dragItems(of: from, onto: onto)
    #expect(log.calls == ["items"])
    window.isHidden = true
  }

  private final class List: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var rows = ["a", "b", "c"]
    var calls: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))
      item.localObject = rows[indexPath.row]
      return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      calls.append("begin \(tableView.hasActiveDrag)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      calls.append("dragEnd")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      calls.append("update \(destinationIndexPath?.row ?? -1)")
      return UITableViewDropProposal(
        operation: session.localDragSession == nil ? .copy : .move,
        intent: .insertAtDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let end = coordinator.destinationIndexPath, let item = coordinator.items.first,
        let start = item.sourceIndexPath
      else { return }
      rows.insert(rows.remove(at: start.row), at: end.row)
      tableView.performBatchUpdates {
        tableView.deleteRows(at: [start], with: .automatic)
        tableView.insertRows(at: [end], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: end)
      calls.append("drop")
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      calls.append("dropEnd")
    }
  }

  @Test func `a row is moved by a drag inside its table`() throws {
    let list = List()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let table = UITableView(frame: window.bounds)
    table.dataSource = list
    table.dragDelegate = list
    table.dropDelegate = list
    table.dragInteractionEnabled = true
    window.addSubview(table)
    window.isHidden = false
    Runtime.commit()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let last = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    UserInput.dragItems(of: first, onto: last)
    #expect(list.rows == ["b", "c", "a"])
    #expect(list.calls == ["begin true", "update 2", "drop", "dragEnd", "dropEnd"])
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && table.dropDelegate === list)
    window.isHidden = true
  }

  @Test func `an item provider gives back what it carries`() async {
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let text = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: NSString.self) { object, _ in
        continuation.resume(returning: (object as? NSString).map { $0 as String })
      }
    }
    #expect(text == "text")
  }
}
