// Boxes and their areas.
import Plane

// snippet.hide
print("Boxes")
// snippet.show
// snippet.area
let box = Box(Vector(2, 3))
print(box.area)
// snippet.end
print(box.isSquare)
// Prints "Boxes"
// Prints "6"
// Prints "false"
