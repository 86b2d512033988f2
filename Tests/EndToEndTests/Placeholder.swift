import Testing

@testable import proofbook
