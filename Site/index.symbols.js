window.proofbookSymbols=[
[["k","final",""," ","k","class",""," ","t","ProfileView","",": ","t","UIView"],"class"],
[["k","class",""," ","t","UIView","",": ","t","UIResponder"],"class in UIKit","A rectangular area of the screen, and a node in the view hierarchy.","reference/views.html#uiview"],
[["k","final",""," ","k","class",""," ","t","Profile","",": ","t","UIViewController"],"class"],
[["k","class",""," ","t","UIViewController","",": ","t","UIResponder"],"class in UIKit","Manages a view: loads it when it is first needed, is called when it appears and disappears, and can contain other controllers.","reference/view-controllers.html#uiviewcontroller"],
[["k","override",""," ","k","func",""," loadView()"],"method of Profile","Creates the view: that of the controller's storyboard scene or nib, otherwise a plain view with the size of the screen and flexible width and height.","reference/view-controllers.html#UIViewController.loadView"],
[["k","var",""," view: ","t","UIView","","! { ","k","get",""," ","k","set",""," }"],"property of UIViewController","The controller's view. Reading it while there is none loads it: `loadView()`, then `viewDidLoad()`. Assigning a view calls neither of them. Assigning `nil` removes the view, and the next read loads it again.","reference/view-controllers.html#UIViewController.view"],
[["k","final",""," ","k","class",""," ","t","ProfileView","",": ","t","UIView"],"class",0,0,"#the-short-answer-L3"],
[["k","override",""," ","k","func",""," viewDidLoad()"],"method of Profile",0,"reference/view-controllers.html#UIViewController.viewDidLoad"],
[["k","func",""," viewDidLoad()"],"method of UIViewController",0,"reference/view-controllers.html#UIViewController.viewDidLoad"],
[["k","func",""," print(_ items: ","k","Any","","..., separator: ","t","String",""," = ","s","\" \"","",", terminator: ","t","String",""," = ","s","\"\\n\"","",")"],"function in Swift","Writes the textual representations of the given items into the standard output."],
[["k","func",""," type\x3c","t","T","",", ","t","Metatype","",">(of value: ","k","borrowing",""," ","t","T","",") -> ","t","Metatype",""," ","k","where",""," ","t","T","",": ~","t","Copyable","",", ","t","T","",": ~","t","Escapable"],"function in Swift","Returns the dynamic type of a value."],
[["k","let",""," profile: ","t","Profile"],"constant"],
[["k","final",""," ","k","class",""," ","t","Profile","",": ","t","UIViewController"],"class",0,0,"#the-short-answer-L5"],
[["k","let",""," profile: ","t","Profile"],"constant",0,0,"#the-short-answer-L16"],
[["k","var",""," isViewLoaded: ","t","Bool",""," { ","k","get",""," }"],"property of UIViewController","Whether the view is loaded. Never loads it.","reference/view-controllers.html#UIViewController.isViewLoaded"]
];
