import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIContentUnavailableConfigurationTests {
  @Test func `an unavailable configuration shows its texts and a button with an action`() throws {
    var retried = 0
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing here"
    configuration.secondaryText = "Add something"
    configuration.button.title = "Retry"
    configuration.buttonProperties.primaryAction = UIAction { _ in retried += 1 }
    controller.contentUnavailableConfiguration = configuration
    let view = try #require(controller.view.subviews.first)
    let labels = view.subtree.compactMap { $0 as? UILabel }.compactMap(\.text)
    #expect(labels.contains("Nothing here"))
    #expect(labels.contains("Add something"))
    view.subtree.compactMap { $0 as? UIButton }.first?.sendActions(for: .primaryActionTriggered)
    #expect(retried == 1)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func `loading shows an activity indicator`() {
    let view = UIContentUnavailableConfiguration.loading().makeContentView()
    #expect(view.subtree.contains { $0 is UIActivityIndicatorView })
  }

  @Test func `configurations with different paddings or transformers are not equal`() {
    var padded = UIContentUnavailableConfiguration.empty()
    #expect(padded == .empty())
    padded.textToButtonPadding += 1
    #expect(padded != .empty())
    var background = UIBackgroundConfiguration.clear()
    #expect(background == .clear())
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 }
    let copy = background
    #expect(copy == background && background != .clear())
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 }
    #expect(copy != background)
  }
}
