import Articles
import Testing

@testable import Examples

struct JSONClaimTests {
  private func diagnostics(_ claimed: String, _ printed: String) -> [Diagnostic] {
    Claim.test(.json, claimed).judged(printing: printed)
  }

  @Test(arguments: [
    ("{\"b\": 1, \"a\": [true, null]}", "{\n  \"a\":[ true,null ],\n\t\"b\":1 }\n"),
    ("[]", "[ ]\r\n"), ("{}", "{}"), ("\"a\"", "\"\\u0061\""), ("1.50e1", "15"), ("1e200", "1e200"),
    ("-0", "0"),
    ("{\"id\": \"…\", \"n\": …}", "{\"n\":17,\"id\":\"x-1\"}"),
    ("[1, …]", "[1,[2,3],4]"), ("[…]", "[1]"),
    ("[{\"b\": {}, \"a\": []}]", "[{\"a\":[],\"b\":{}}]"),
    ("\"é/\\n\"", "\"\\u00e9\\/\\n\""),
  ])
  func `white space, the order of keys and the spelling of values are ignored`(
    claimed: String, printed: String
  ) {
    #expect(diagnostics(claimed, printed) == [])
  }

  @Test(arguments: [
    ("[1, 2]", "[2, 1]"), ("{\"a\": 1}", "{\"a\": 2}"), ("{\"a\": 1}", "{\"a\": 1, \"b\": 2}"),
    ("{\"a\": 1}", "{\"a\": 1, \"a\": 1}"), ("1", "\"1\""), ("{\"a\": …}", "{\"a\":1,\"b\":2}"),
    ("[1, …]", "[2, 1]"), ("null", "false"), ("1e-200", "0"),
    ("0.1", "0.10000000000000001"), ("[]", "{}"),
    ("[[1], 2]", "[[1, 2]]"), ("\"a\"", "\"A\""),
    ("12345678901234567890123456789012345678901", "12345678901234567890123456789012345678902"),
  ])
  func `a different value fails and is shown in a diff`(claimed: String, printed: String) {
    let found = diagnostics(claimed, printed)
    #expect(found.count == 1 && found.first?.diff.isEmpty == false, "\(found)")
    #expect(found.first?.hint?.contains("'partial'") != true)
    #expect(found.first?.hint?.contains("'unordered'") != true)
  }

  @Test(arguments: [
    ("{\"a\": 1,}", 9, "a key in quotes is missing here"), ("{a: 1}", 2, "a key in quotes"),
    ("[1 2]", 4, "',' is missing here"), ("[1,\n x]", 2, "'x' is not a value"),
    ("01", 1, "'01' is not a value"), ("{} {}", 4, "something follows the value"),
    ("\"a", 1, "no closing quote"), ("\"\\x\"", 1, "is not written as JSON has it"),
    ("[", 2, "a value is missing here"), ("[1,]", 4, "a value is missing here"),
    (String(repeating: "[", count: 100_000), 258, "too deep"),
  ])
  func `a claim that is not JSON is reported where parsing fails`(
    claimed: String, column: Int, reason: String
  ) throws {
    let found = try #require(diagnostics(claimed, "1").first)
    #expect(found.message.hasPrefix("the claim is not JSON: ") && found.message.contains(reason))
    #expect(found.location.column == column, "\(found)")
  }

  @Test func `output that contains more than one value is not JSON`() throws {
    let found = try #require(diagnostics("1", "1\nmore").first)
    #expect(found.message == "the program does not print JSON: something follows the value")
  }
}
