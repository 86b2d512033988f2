import Foundation
import Testing

@testable import UIKit

@MainActor struct FoundationGapsTests {
  @Test func `a lock is free again once its owner has unlocked it`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    os_unfair_lock_assert_owner(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    os_unfair_lock_assert_not_owner(&lock)
  }

  @Test func `a lock keeps the changes of several threads apart`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        os_unfair_lock_lock(shared)
        count += 1
        os_unfair_lock_unlock(shared)
      }
    }
    lock.deallocate()
    #expect(count == 2000)
  }

  @Test func `locking twice on one thread traps`() async {
    await #expect(processExitsWith: .failure) {
      var lock = os_unfair_lock()
      os_unfair_lock_lock(&lock)
      os_unfair_lock_lock(&lock)
    }
  }

  @Test func `an exception ends the program when it is raised`() async {
    let exception = NSException(name: .rangeException, reason: "too far")
    #expect(exception.description == "too far" && exception.name.rawValue == "NSRangeException")
    await #expect(processExitsWith: .failure) {
      NSException(name: .genericException, reason: nil).raise()
    }
  }

  @Test func `an object stored through a pointer is not released by it`() {
    let memory = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    let object = NSObject()
    pointer.pointee = object
    #expect(pointer.pointee === object)
    pointer.pointee = nil
    #expect(pointer.pointee == nil)
    memory.deallocate()
  }

  @Test func `an attributed string without arguments is empty`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }

  @Test func `the device is no Mac, and equal geometry is equal`() {
    #expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)) && CGRect.zero.equalTo(.zero))
  }
}
