import Testing
import Trace

@testable import Examples

struct TraceSubjectClaimedTests {
  private func subject(_ className: String) -> TraceSubject {
    TraceSubject(className: className, instance: 2, isOwn: true)
  }

  @Test(arguments: [
    ("Screen", "Screen"), ("Screen", "Flow.Screen"), ("Flow.Screen", "App.Flow.Screen"),
    ("Flow.Screen", "Flow.Screen"), ("Box", "Box<Int>"), ("Box<Int>", "Box<Int>"),
    ("Box<Int, String>", "Box<Int,String>"), ("Flow.Box", "Flow.Box<Flow.Item>"),
    ("Box<Item>", "Flow.Box<Flow.Item>"),
    ("Flow.Box<Flow.Item>", "Flow.Box<Flow.Item>"), ("Scr…", "Screen"), ("…", "Box<Int>"),
    ("Box<…>", "Box<Int>"),
  ])
  func `a class matches its possible names`(written: String, className: String) {
    #expect(subject(className).isCalled(written, instance: nil))
    #expect(subject(className).isCalled(written, instance: 2))
    #expect(!subject(className).isCalled(written, instance: 1))
  }

  @Test(arguments: [
    ("Screen", "Screens"), ("creen", "Screen"), ("Other.Screen", "Flow.Screen"),
    ("Other.Screen", "Screen"), ("Box<Other.Item>", "Box<Flow.Item>"), ("Flow", "Flow.Screen"),
    ("Box<String>", "Box<Int>"), ("Int", "Box<Int>"), ("Item>", "Box<Flow.Item>"), ("", "Screen"),
  ])
  func `a class does not match other names`(written: String, className: String) {
    #expect(!subject(className).isCalled(written, instance: nil))
  }
}
