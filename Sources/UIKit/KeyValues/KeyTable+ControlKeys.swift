/// The keys of controls.
extension KeyTable {
  static var controlKeys: [(AnyClass, KeyTable)] {
    [
      (
        UIPickerView.self,
        KeyTable(UIPickerView.self) {
          $0.add("dataSource", \.dataSource)
          $0.add("delegate", \.delegate)
        }
      ),
      (
        UIControl.self,
        KeyTable(UIControl.self) {
          $0.add("enabled", \.isEnabled)
          $0.add("selected", \.isSelected)
          $0.add("highlighted", \.isHighlighted)
          $0.add("contentVerticalAlignment", \.contentVerticalAlignment)
          $0.add("contentHorizontalAlignment", \.contentHorizontalAlignment)
        }
      ),
      (
        UIButton.self,
        KeyTable(UIButton.self) {
          DeprecatedButtonMembers.uses.addKeys(to: &$0)
          $0.read("titleLabel", \.titleLabel)
          $0.read("imageView", \.imageView)
          $0.add("role", \.role)
          $0.add("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        }
      ),
      (
        UISwitch.self,
        KeyTable(UISwitch.self) {
          $0.add("on", \.isOn)
          $0.add("onTintColor", \.onTintColor)
          $0.add("thumbTintColor", \.thumbTintColor)
          $0.add("title", \.title)
          $0.add("preferredStyle", \.preferredStyle)
        }
      ),
      (
        UISlider.self,
        KeyTable(UISlider.self) {
          $0.add("value", \.value)
          $0.add("minimumValue", \.minimumValue)
          $0.add("maximumValue", \.maximumValue)
          $0.add("continuous", \.isContinuous)
          $0.add("minimumTrackTintColor", \.minimumTrackTintColor)
          $0.add("maximumTrackTintColor", \.maximumTrackTintColor)
          $0.add("thumbTintColor", \.thumbTintColor)
          $0.add("minimumValueImage", \.minimumValueImage)
          $0.add("maximumValueImage", \.maximumValueImage)
        }
      ),
      (
        UIStepper.self,
        KeyTable(UIStepper.self) {
          $0.add("value", \.value)
          $0.add("minimumValue", \.minimumValue)
          $0.add("maximumValue", \.maximumValue)
          $0.add("stepValue", \.stepValue)
          $0.add("continuous", \.isContinuous)
          $0.add("autorepeat", \.autorepeat)
          $0.add("wraps", \.wraps)
        }
      ),
      (
        UIPageControl.self,
        KeyTable(UIPageControl.self) {
          $0.add("numberOfPages", \.numberOfPages)
          $0.add("currentPage", \.currentPage)
          $0.add("hidesForSinglePage", \.hidesForSinglePage)
          $0.add("pageIndicatorTintColor", \.pageIndicatorTintColor)
          $0.add("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
        }
      ),
      (
        UISegmentedControl.self,
        KeyTable(UISegmentedControl.self) {
          $0.add("selectedSegmentIndex", \.selectedSegmentIndex)
          $0.add("momentary", \.isMomentary)
          $0.add("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
          $0.add("selectedSegmentTintColor", \.selectedSegmentTintColor)
        }
      ),
      (
        UIDatePicker.self,
        KeyTable(UIDatePicker.self) {
          $0.add("datePickerMode", \.datePickerMode)
          $0.add("date", \.date)
          $0.add("minimumDate", \.minimumDate)
          $0.add("maximumDate", \.maximumDate)
          $0.add("minuteInterval", \.minuteInterval)
          $0.add("countDownDuration", \.countDownDuration)
          $0.add("preferredDatePickerStyle", \.preferredDatePickerStyle)
          $0.add("locale", \.locale)
          $0.add("timeZone", \.timeZone)
        }
      ),
    ]
  }
}
