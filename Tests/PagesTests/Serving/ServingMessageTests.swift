import Testing

@testable import Pages

struct ServingMessageTests {
  @Test(arguments: [
    (ServingMessage.checkingSome(completed: 2, total: 5), "checking… 2 of 5"),
    (.fails(blocks: 0, claims: 2, lostBlocks: 0, errors: 1), "2 claims fail, 1 error"),
    (
      .fails(blocks: 1, claims: 1, lostBlocks: 2, errors: 0),
      "1 block fails, 1 claim fails, 2 blocks lost"
    ),
    (.cannotBeChecked(reason: "no {reason}"), "cannot be checked: no {reason}"),
    (.blockTooLong(megabytes: 1), "The text is too long: at most 1 MB."),
    (
      .notSaved(file: "a.md", .linkOut(target: "/b")),
      "'a.md' was not saved. The file is a symbolic link to '/b', outside of the articles' folder."
    ),
  ])
  func `the terminal and English pages have the same words`(
    message: ServingMessage, expected: String
  ) {
    #expect(message.english == expected)
  }

  @Test(arguments: [
    (InterfaceLanguage.german, "1 Block schlägt fehl, 3 Aussagen schlagen fehl"),
    (.japanese, "1 個のブロックが失敗、3 件の主張が失敗"), (.chinese, "1 个代码块失败，3 条断言失败"),
    (.arabic, "الكتل الفاشلة: 1، الادعاءات الفاشلة: 3"),
  ])
  func `the result of a check is in each language`(language: InterfaceLanguage, expected: String) {
    let message = ServingMessage.fails(blocks: 1, claims: 3, lostBlocks: 0, errors: 0)
    #expect(message.text(in: InterfaceTexts(language)) == expected)
  }
}
