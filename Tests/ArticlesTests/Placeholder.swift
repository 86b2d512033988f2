import Testing

@testable import Articles
