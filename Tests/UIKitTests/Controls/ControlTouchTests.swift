import Testing

@testable import UIKit

/// Touches on controls that have values.
@MainActor @Suite(.oneAtATime) struct ControlTouchTests {
  private func changes(of control: UIControl) -> Box {
    let box = Box()
    control.addAction(UIAction { _ in box.count += 1 }, for: .valueChanged)
    return box
  }

  private final class Box {
    var count = 0
  }

  @Test func `a tap toggles a switch and sends an event`() {
    let (window, view) = touchScene(UISwitch())
    let box = changes(of: view)
    UserInput.tap(view)
    #expect(view.isOn && box.count == 1)
    view.isOn = false
    #expect(box.count == 1)
    view.isEnabled = false
    UserInput.tap(view)
    #expect(!view.isOn && box.count == 1)
    _ = window
  }

  @Test func `a slider follows the finger, and sends its event at the end if not continuous`() {
    let (window, view) = touchScene(UISlider())
    view.frame = CGRect(x: 20, y: 100, width: 300, height: 34)
    let box = changes(of: view)
    UserInput.slide(view, to: 0.5)
    #expect(abs(view.value - 0.5) < 1e-5)
    #expect(box.count > 2)
    view.isContinuous = false
    box.count = 0
    UserInput.slide(view, to: 1)
    #expect(view.value == 1 && box.count == 1)
    _ = window
  }

  @Test func `an action receives the event with the touch's phase`() {
    final class Target: UISlider {
      var phases: [UITouch.Phase?] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        phases.append(event?.allTouches?.first?.phase)
      }
    }
    let (window, view) = touchScene(Target())
    view.frame = CGRect(x: 20, y: 100, width: 300, height: 34)
    view.addTarget(view, action: Selector("changed:event:"), for: .valueChanged)
    UserInput.slide(view, to: 0.5)
    #expect(view.phases.contains(.moved))
    #expect(!view.phases.contains(nil))
    view.phases = []
    view.sendActions(for: .valueChanged)
    #expect(view.phases == [nil])
    _ = window
  }

  @Test func `a stepper steps, wraps, and repeats while it is held`() {
    let (window, view) = touchScene(UIStepper())
    let box = changes(of: view)
    UserInput.increment(view)
    UserInput.increment(view)
    UserInput.decrement(view)
    #expect(view.value == 1 && box.count == 3)
    view.wraps = true
    UserInput.decrement(view)
    UserInput.decrement(view)
    #expect(view.value == 100)
    view.wraps = false
    view.value = 0
    let finger = UserInput.Finger(at: CGPoint(x: 80, y: 10), in: view)
    UserInput.wait(0.85)
    finger.lift()
    #expect(view.value == 4)
    _ = window
  }

  @Test func `a tapped segment is selected once`() {
    var acted = 0
    let (window, view) = touchScene(UISegmentedControl(items: ["A", "B", "C"]))
    view.setAction(UIAction(title: "B") { _ in acted += 1 }, forSegmentAt: 1)
    let box = changes(of: view)
    UserInput.select(segment: 1, of: view)
    UserInput.select(segment: 1, of: view)
    #expect(view.selectedSegmentIndex == 1 && box.count == 1 && acted == 1)
    view.setEnabled(false, forSegmentAt: 2)
    UserInput.select(segment: 2, of: view)
    #expect(view.selectedSegmentIndex == 1)
    view.isMomentary = true
    UserInput.select(segment: 0, of: view)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment && box.count == 2)
    _ = window
  }

  @Test func `tapping the halves of a page control changes the page`() {
    let (window, view) = touchScene(UIPageControl())
    view.numberOfPages = 2
    let box = changes(of: view)
    UserInput.tap(at: CGPoint(x: 90, y: 50), in: view)
    UserInput.tap(at: CGPoint(x: 90, y: 50), in: view)
    #expect(view.currentPage == 1 && box.count == 1)
    UserInput.tap(at: CGPoint(x: 10, y: 50), in: view)
    #expect(view.currentPage == 0)
    _ = window
  }

  @Test func `a picked date is limited to the range`() {
    let (window, view) = touchScene(UIDatePicker())
    let box = changes(of: view)
    view.minimumDate = Date(timeIntervalSinceReferenceDate: 1000)
    view.minuteInterval = 15
    UserInput.pick(Date(timeIntervalSinceReferenceDate: 1000 * 60), in: view)
    #expect(view.date.timeIntervalSinceReferenceDate == 990 * 60)
    UserInput.pick(Date(timeIntervalSinceReferenceDate: 0), in: view)
    #expect(view.date.timeIntervalSinceReferenceDate == 1000)
    #expect(box.count == 2)
    _ = window
  }

  @Test func `a picker calls its delegate only for the user's choice`() {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var chosen: [String] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component + 2
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "\(component).\(row)" }
      func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
      ) { chosen.append("\(component).\(row)") }
    }
    let (window, view) = touchScene(UIPickerView())
    let wheels = Wheels()
    view.dataSource = wheels
    view.delegate = wheels
    view.selectRow(1, inComponent: 0, animated: false)
    UserInput.pick(row: 2, component: 1, in: view)
    UserInput.pick(row: 7, component: 1, in: view)
    #expect(wheels.chosen == ["1.2"])
    #expect(view.selectedRow(inComponent: 0) == 1 && view.selectedRow(inComponent: 1) == 2)
    #expect((view.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "0.1")
    _ = window
  }

  @Test func `a finger near a control still counts as inside`() {
    let (window, view) = touchScene(UIControl())
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "up"), (.touchDownRepeat, "repeat"),
    ] { view.addAction(UIAction { _ in events.append(name) }, for: event) }
    let finger = UserInput.Finger(at: CGPoint(x: 50, y: 50), in: view)
    finger.move(to: CGPoint(x: 50, y: 160), in: view)
    finger.move(to: CGPoint(x: 50, y: 180), in: view)
    finger.move(to: CGPoint(x: 50, y: 120), in: view)
    finger.lift()
    #expect(events == ["exit", "enter", "up"])
    UserInput.tap(view, taps: 2)
    #expect(events.suffix(3) == ["up", "repeat", "up"])
    _ = window
  }

  @Test func `selecting a row that a picker does not have fails`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class One: NSObject, UIPickerViewDataSource {
          func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
          func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int)
            -> Int
          { 2 }
        }
        let (picker, source) = (UIPickerView(), One())
        picker.dataSource = source
        picker.selectRow(1, inComponent: 0, animated: false)
        guard picker.selectedRow(inComponent: 0) == 1 else { return }
        picker.selectRow(2, inComponent: 0, animated: false)
      }
    }
  }
}
