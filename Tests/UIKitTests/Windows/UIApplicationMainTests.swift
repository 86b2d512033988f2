import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIApplicationMainTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = ["init"]

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched \(application.delegate === self)")
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      calls.append("active")
    }
  }

  @Test func `a program is started by its delegate, which the application retains`() throws {
    Delegate.main()
    let delegate = try #require(UIApplication.shared.delegate as? Delegate)
    #expect(delegate.calls == ["init", "launched true", "active"])
  }

  @Test func `a principal class that does not exist raises UIKit's exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, "Nothing", nil)
      }
    }
    #expect(errorText(result).contains("No class named Nothing is loaded."))
  }
}
