import Foundation

/// The memory that the process allocates from.
package enum Heap {
  /// Lets all threads share as many pools of free memory as there are cores. Glibc gives most
  /// threads one of their own, and no other thread reuses what was freed there: a build of 5,000
  /// pages then takes a seventh more.
  package static func sharePools() {
    #if !canImport(Darwin)
      // Glibc's function and constant, which Swift does not import.
      let mostPools: Int32 = -8
      typealias Option = @convention(c) (Int32, Int32) -> Int32
      guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) })
      else { return }
      _ = option(mostPools, Int32(max(2, ProcessInfo.processInfo.activeProcessorCount)))
    #endif
  }
}
