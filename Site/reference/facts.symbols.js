window.proofbookSymbols=[
[["k","class",""," ","t","A","",": ","t","UIViewController"],"class"],
[["k","class",""," ","t","B","",": ","t","UIViewController"],"class"],
[["k","let",""," window: _"],"constant"],
[["k","let",""," navigation: _"],"constant"],
[["k","class",""," ","t","A","",": ","t","UIViewController"],"class",0,0,"#push-L3"],
[["k","let",""," window: _"],"constant",0,0,"#push-L6"],
[["k","let",""," navigation: _"],"constant",0,0,"#push-L7"],
[["k","class",""," ","t","B","",": ","t","UIViewController"],"class",0,0,"#push-L4"],
[["k","let",""," a: ","t","A"],"constant"],
[["k","class",""," ","t","A","",": ","t","UIViewController"],"class",0,0,"#present-L3"],
[["k","let",""," window: _"],"constant",0,0,"#present-L6"],
[["k","let",""," a: ","t","A"],"constant",0,0,"#present-L7"],
[["k","let",""," b: ","t","B"],"constant"],
[["k","class",""," ","t","B","",": ","t","UIViewController"],"class",0,0,"#present-L4"],
[["k","let",""," b: ","t","B"],"constant",0,0,"#present-L11"]
];
