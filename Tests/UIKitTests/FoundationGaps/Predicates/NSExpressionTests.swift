import Foundation
import Testing

@testable import UIKit

struct NSExpressionTests {
  @Test func `a comparison has two expressions`() throws {
    let predicate = try #require(
      NSPredicate(format: "$tag.value == %@ AND age >= 3", "a") as? NSCompoundPredicate)
    let parts = predicate.subpredicates.compactMap { $0 as? _NSComparisonPredicate }
    #expect(parts.map(\.leftExpression.expressionType) == [.function, .keyPath])
    #expect(parts.map(\.leftExpression.description) == ["$tag.value", "age"])
    #expect(parts.map(\.predicateOperatorType) == [.equalTo, .greaterThanOrEqualTo])
    #expect(parts[0].rightExpression.constantValue as? String == "a")
    #expect(parts[0].leftExpression.operand.variable == "tag")
  }

  @Test func `an expression has a value for an object`() {
    let values: NSDictionary = ["price": 4, "count": 3]
    let product = _NSExpression(format: "price * %d", 2)
    #expect(product.expressionValue(with: values, context: nil) as? Int == 8)
    let count = _NSExpression(forKeyPath: "count")
    #expect(count.expressionValue(with: values, context: nil) as? Int == 3)
    let variable = _NSExpression(forVariable: "x")
    #expect(variable.expressionValue(with: nil, context: ["x": "y"]) as? String == "y")
    let sum = _NSExpression(forFunction: "sum:", arguments: [_NSExpression(forAggregate: [1, 2])])
    #expect(sum.function == "sum:" && sum.arguments?.count == 1)
  }

  @Test func `a comparison of two expressions is a predicate`() {
    let predicate = _NSComparisonPredicate(
      leftExpression: _NSExpression(forKeyPath: "name"),
      rightExpression: _NSExpression(forConstantValue: "AN"), modifier: .direct, type: .beginsWith,
      options: .caseInsensitive)
    #expect(predicate.predicateFormat == "name BEGINSWITH[c] \"AN\"")
    #expect(predicate.evaluate(with: ["name": "Anna"] as NSDictionary))
    #expect(!predicate.evaluate(with: ["name": "Bob"] as NSDictionary))
  }
}
