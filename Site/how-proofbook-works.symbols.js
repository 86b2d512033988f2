window.proofbookSymbols=[
[["k","final",""," ","k","class",""," ","t","Page","",": ","t","UIViewController"],"class"],
[["k","class",""," ","t","UIViewController","",": ","t","UIResponder"],"class in UIKit","Manages a view: loads it when it is first needed, gets callbacks when it appears and disappears, and can contain other view controllers.","reference/uiviewcontroller.html"],
[["k","override",""," ","k","func",""," viewDidLoad()"],"method of Page",0,"reference/uiviewcontroller.html#UIViewController.viewDidLoad"],
[["k","func",""," viewDidLoad()"],"method of UIViewController",0,"reference/uiviewcontroller.html#UIViewController.viewDidLoad"],
[["k","func",""," print(_ items: ","k","Any","","..., separator: ","t","String",""," = ","s","\" \"","",", terminator: ","t","String",""," = ","s","\"\\n\"","",")"],"function in Swift","Writes the textual representations of the given items into the standard output."],
[["k","final",""," ","k","class",""," ","t","Page","",": ","t","UIViewController"],"class",0,0,"#steps-L3"],
[["k","func",""," loadViewIfNeeded()"],"method of UIViewController",0,"reference/uiviewcontroller.html#UIViewController.loadViewIfNeeded"]
];
