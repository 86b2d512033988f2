// What `import CoreGraphics` gives: the geometry, colours and paths, and nothing else of UIKit.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import enum Foundation.CGRectEdge
@_exported import struct Foundation.CGSize
@_exported import struct UIKit.CGAffineTransform
@_exported import class UIKit.CGColor
@_exported import enum UIKit.CGLineCap
@_exported import enum UIKit.CGLineJoin
@_exported import class UIKit.CGMutablePath
@_exported import class UIKit.CGPath
@_exported import enum UIKit.CGPathFillRule
@_exported import struct UIKit.CGVector
