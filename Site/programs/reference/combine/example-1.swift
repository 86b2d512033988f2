// The complete program of the example 'example-1' on the page 'Combine',
// as Proofbook assembled and compiled it: ../../../reference/combine.html#example-1
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run reference/combine.md#example-1
// To run this file: proofbook run example-1.swift

import Combine
import UIKit

final class SearchModel {
  @Published var query = ""
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] in print("search \($0), query is \(self?.query ?? "")") }
      .store(in: &cancellables)
  }
}

let model = SearchModel()
model.query = "s"
model.query = "sw"
DispatchQueue.main.asyncAfter(deadline: .now() + 1) { model.query = "swift" }
