@_exported import Foundation
import TestCases
@_exported import UIKit
import XCTest

/// A class whose `spec()` declares tests.
@preconcurrency @MainActor open class QuickSpec: XCTestCase {
  open func spec() {}
  open class func spec() {}

  /// Adds the tests of a class. `compatibility` generates the calls.
  public static func _add<Spec: QuickSpec>(_ type: Spec.Type) {
    Group.current = Group(name: "\(Spec.self)")
    type.init().spec()
    type.spec()
  }
}

/// A `describe` or `context`, with the blocks to run around each of its tests.
private final class Group {
  let name: String
  let parent: Group?
  var before: [() throws -> Void] = []
  var justBefore: [() throws -> Void] = []
  var after: [() throws -> Void] = []
  var around: [(@escaping () -> Void) -> Void] = []

  init(name: String, parent: Group? = nil) {
    self.name = name
    self.parent = parent
  }

  nonisolated(unsafe) static var current = Group(name: "")
  nonisolated(unsafe) static var shared: [String: (@escaping () -> [String: Any]) -> Void] = [:]

  /// From the outermost to this one.
  var chain: [Group] { (parent?.chain ?? []) + [self] }

  func run(_ test: () throws -> Void) throws {
    let groups = chain
    for block in groups.flatMap(\.before) { try block() }
    for block in groups.flatMap(\.justBefore) { try block() }
    try test()
    for block in groups.reversed().flatMap(\.after) { try block() }
  }
}

public func describe(_ name: String, closure: () -> Void) {
  let outer = Group.current
  Group.current = Group(name: name, parent: outer)
  closure()
  Group.current = outer
}

public func context(_ name: String, closure: () -> Void) {
  describe(name, closure: closure)
}

public func fdescribe(_ name: String, closure: () -> Void) {
  describe(name, closure: closure)
}

public func fcontext(_ name: String, closure: () -> Void) {
  describe(name, closure: closure)
}

public func xdescribe(_ name: String, closure: () -> Void) {}
public func xcontext(_ name: String, closure: () -> Void) {}

public func it(_ name: String, closure: @escaping () throws -> Void) {
  let group = Group.current
  let path = (group.chain.map(\.name) + [name]).joined(separator: ", ")
  TestCases.add(path) { try group.run(closure) }
}

public func fit(_ name: String, closure: @escaping () throws -> Void) {
  it(name, closure: closure)
}

public func xit(_ name: String, closure: @escaping () throws -> Void) {}
public func pending(_ name: String, closure: () throws -> Void) {}

public func beforeEach(_ closure: @escaping () throws -> Void) {
  Group.current.before.append(closure)
}

public func justBeforeEach(_ closure: @escaping () throws -> Void) {
  Group.current.justBefore.append(closure)
}

public func afterEach(_ closure: @escaping () throws -> Void) {
  Group.current.after.append(closure)
}

public func beforeSuite(_ closure: @escaping () throws -> Void) {
  Group.current.before.append(closure)
}

public func afterSuite(_ closure: @escaping () throws -> Void) {
  Group.current.after.append(closure)
}

public typealias SharedExampleContext = () -> [String: Any]

public func sharedExamples(
  _ name: String, closure: @escaping (@escaping SharedExampleContext) -> Void
) {
  Group.shared[name] = closure
}

public func sharedExamples(_ name: String, closure: @escaping () -> Void) {
  Group.shared[name] = { _ in closure() }
}

public func itBehavesLike(_ name: String, context: @escaping SharedExampleContext = { [:] }) {
  describe(name) { Group.shared[name]?(context) }
}
