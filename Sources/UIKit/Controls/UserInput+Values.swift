extension UserInput {
  /// Drags the thumb of a slider to a value.
  public static func slide(_ slider: UISlider, to value: Float) {
    turn()
    let track = slider.trackRect(forBounds: slider.bounds)
    let places = [slider.value, value].map { value in
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }
    drag(
      from: CGPoint(x: places[0].midX, y: places[0].midY),
      to: CGPoint(x: places[1].midX, y: places[1].midY), in: slider)
  }

  /// Taps a segment.
  public static func select(segment index: Int, of control: UISegmentedControl) {
    turn()
    guard let point = control.middle(ofSegment: index) else {
      warn("UserInput: there is no segment \(index) of \(control.numberOfSegments)")
      return
    }
    tap(at: point, in: control)
  }

  /// Taps the half of a stepper that increases the value.
  public static func increment(_ stepper: UIStepper) {
    turn()
    tap(at: CGPoint(x: stepper.bounds.width * 0.75, y: stepper.bounds.midY), in: stepper)
  }

  /// Taps the half of a stepper that decreases the value.
  public static func decrement(_ stepper: UIStepper) {
    turn()
    tap(at: CGPoint(x: stepper.bounds.width * 0.25, y: stepper.bounds.midY), in: stepper)
  }

  /// Chooses a date.
  public static func pick(_ date: Date, in picker: UIDatePicker) {
    turn()
    picker.userChose(date)
    settle()
  }

  /// Turns a wheel to a row.
  public static func pick(row: Int, component: Int = 0, in picker: UIPickerView) {
    turn()
    picker.userSelected(row, component)
    settle()
  }
}
