import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ApplicationLifeTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillResignActive(_ application: UIApplication) {
      log.append("resign \(application.applicationState)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.append("background \(application.applicationState)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      log.append("foreground \(application.applicationState)")
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("memory") }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      log.append("open \(url)")
      return true
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var log: [String] = []
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) {
      log.append("background \(scene.activationState)")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
  }

  /// The application's and scenes' notifications that are posted, in order.
  private func notifications(during body: () -> Void) -> [String] {
    var names: [String] = []
    let all: [Notification.Name] = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIScene.didActivateNotification, UIScene.didEnterBackgroundNotification,
    ]
    let tokens = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    body()
    tokens.forEach(NotificationCenter.default.removeObserver)
    return names
  }

  private func with(_ delegate: Delegate?, _ scene: SceneDelegate?, _ body: () -> Void) {
    let (old, oldScene) = (UIApplication.shared.delegate, UIWindowScene.main.delegate)
    UIApplication.shared.delegate = delegate
    UIWindowScene.main.delegate = scene
    defer {
      UIApplication.shared.delegate = old
      UIWindowScene.main.delegate = oldScene
    }
    body()
  }

  @Test func `entering the background and the foreground is reported step by step`() {
    let delegate = Delegate()
    with(delegate, nil) {
      let names = notifications {
        UIApplication.shared.simulate(.enterBackground)
        UIApplication.shared.simulate(.enterForeground)
      }
      #expect(
        delegate.log == [
          "resign active", "background background", "foreground background", "active",
        ])
      #expect(
        names.filter { $0.hasPrefix("UIApplication") } == [
          "UIApplicationWillResignActiveNotification",
          "UIApplicationDidEnterBackgroundNotification",
          "UIApplicationWillEnterForegroundNotification",
          "UIApplicationDidBecomeActiveNotification",
        ])
    }
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func `a scene's delegate is called instead of the application's`() {
    let (delegate, scene) = (Delegate(), SceneDelegate())
    with(delegate, scene) {
      UIApplication.shared.simulate(.enterBackground)
      UIApplication.shared.simulate(.enterForeground)
    }
    #expect(delegate.log == [])
    #expect(scene.log == ["resign", "background background", "foreground", "active"])
  }

  @Test func `changes that the state does not allow do nothing`() {
    let delegate = Delegate()
    with(delegate, nil) {
      UIApplication.shared.simulate(.enterForeground)
      UIApplication.shared.simulate(.becomeActive)
    }
    #expect(delegate.log == [])
  }

  @Test func `F21 a memory warning is sent to the delegate, then to controllers`() {
    class Told: UIViewController {
      var count = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        count += 1
      }
    }
    let (delegate, controller) = (Delegate(), Told())
    with(delegate, nil) { UIApplication.shared.simulate(.memoryWarning) }
    #expect(delegate.log == ["memory"])
    #expect(controller.count == 1)
  }

  @Test func `unfinished background tasks are told that their time expires`() {
    var log: [String] = []
    let application = UIApplication.shared
    let first = application.beginBackgroundTask { log.append("first") }
    let second = application.beginBackgroundTask(withName: "second") { log.append("second") }
    #expect(first != .invalid && first != second)
    application.endBackgroundTask(first)
    application.simulate(.backgroundTimeExpires)
    application.simulate(.backgroundTimeExpires)
    #expect(log == ["second"])
  }

  @Test func `a URL is opened by the delegate`() throws {
    let delegate = Delegate()
    let url = try #require(URL(string: "example://page"))
    with(delegate, nil) { #expect(UIApplication.shared.simulate(open: url)) }
    #expect(delegate.log == ["open example://page"])
  }

  @Test func `a user activity is continued by the scene's delegate`() {
    final class Continuing: UIResponder, UIWindowSceneDelegate {
      var log: [String] = []
      func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        log.append("will \(userActivityType)")
      }
      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        log.append("continue \(userActivity.title ?? "")")
      }
    }
    let (old, delegate) = (UIWindowScene.main.delegate, Continuing())
    UIWindowScene.main.delegate = delegate
    defer { UIWindowScene.main.delegate = old }
    let activity = NSUserActivity(activityType: "com.example.read")
    activity.title = "Page 3"
    #expect(UIApplication.shared.simulate(continue: activity))
    #expect(delegate.log == ["will com.example.read", "continue Page 3"])
  }
}
