import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ValueControlTests {
  @Test func `a switch has a fixed size and sends no event when it is set in code`() {
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    control.setOn(true, animated: true)
    #expect(control.isOn && calls == 0)
    #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
  }

  @Test func `values are limited to their range`() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.minimumValue = 15
    #expect(slider.maximumValue == 15 && slider.value == 15)
    let stepper = UIStepper()
    stepper.value = -5
    #expect(stepper.value == 0)
    let progress = UIProgressView(progressViewStyle: .bar)
    progress.progress = 2
    #expect(progress.progress == 1)
  }

  @Test func `segments are inserted and removed, and the selection follows its segment`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 1)
  }

  @Test func `pages start at zero, and the last page is the limit`() {
    let control = UIPageControl()
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
  }

  @Test func `a stopped indicator is hidden`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && view.frame.size == CGSize(width: 37, height: 37))
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
  }

  @Test func `a date is limited to its range unless the range is empty`() {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSince1970: 1000)
    picker.maximumDate = now
    picker.date = now.addingTimeInterval(10)
    #expect(picker.date == now)
    picker.minimumDate = now.addingTimeInterval(100)
    picker.date = now.addingTimeInterval(50)
    #expect(picker.date == now.addingTimeInterval(50))
  }
}
