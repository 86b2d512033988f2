import Testing

@testable import UIKit

@Suite struct NumericRawValuesTests {
  @Test func `priorities are calculated with and compared as numbers`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UILayoutPriority.defaultHigh - UILayoutPriority.defaultLow == 500)
    var priority = UILayoutPriority.defaultHigh
    priority -= 50
    #expect(priority.rawValue == 700)
  }

  @Test func `window levels and weights are compared as numbers`() {
    #expect(UIWindow.Level.alert + 1 > .alert && UIFont.Weight.light < .bold)
  }
}
