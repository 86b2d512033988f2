window.proofbookSymbols=[
[["k","let",""," number: ","t","Int"],"local constant"],
[["k","func",""," print(_ items: ","k","Any","","..., separator: ","t","String",""," = ","s","\" \"","",", terminator: ","t","String",""," = ","s","\"\\n\"","",")"],"function in Swift","Writes the textual representations of the given items into the standard output."],
[["k","let",""," number: ","t","Int"],"local constant",0,0,"#squares-L1"]
];
