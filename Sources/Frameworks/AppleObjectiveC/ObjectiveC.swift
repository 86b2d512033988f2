@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
// `import ObjectiveC` imports selectors, associated objects and locks.
@_exported import func UIKit.NSSelectorFromString
@_exported import func UIKit.NSStringFromSelector
@_exported import struct UIKit.Selector
@_exported import func UIKit.autoreleasepool
@_exported import enum UIKit.objc_AssociationPolicy
@_exported import func UIKit.objc_getAssociatedObject
@_exported import func UIKit.objc_removeAssociatedObjects
@_exported import func UIKit.objc_setAssociatedObject
@_exported import func UIKit.objc_sync_enter
@_exported import func UIKit.objc_sync_exit
