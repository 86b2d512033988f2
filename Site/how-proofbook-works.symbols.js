window.proofbookSymbols=[
[["k","final",""," ","k","class",""," ","t","Page","",": ","t","UIViewController"],"class"],
[["k","override",""," ","k","func",""," viewDidLoad()"],"method of Page"],
[["k","func",""," print(_ items: ","k","Any","","..., separator: ","t","String",""," = ","s","\" \"","",", terminator: ","t","String",""," = ","s","\"\\n\"","",")"],"function in Swift","Writes the textual representations of the given items into the standard output."],
[["k","final",""," ","k","class",""," ","t","Page","",": ","t","UIViewController"],"class",0,0,"#steps-L3"]
];
