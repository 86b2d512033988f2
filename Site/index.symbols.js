window.proofbookSymbols=[
[["k","final",""," ","k","class",""," ","t","ProfileView","",": ","t","UIView"],"class"],
[["k","let",""," name: _"],"property of ProfileView"],
[["k","final",""," ","k","class",""," ","t","Profile","",": ","t","UIViewController"],"class"],
[["k","override",""," ","k","func",""," loadView()"],"method of Profile"],
[["k","let",""," root: ","t","ProfileView"],"local constant"],
[["k","final",""," ","k","class",""," ","t","ProfileView","",": ","t","UIView"],"class",0,0,"#the-short-answer-L3"],
[["k","let",""," root: ","t","ProfileView"],"local constant",0,0,"#the-short-answer-L9"],
[["k","override",""," ","k","func",""," viewDidLoad()"],"method of Profile"],
[["k","let",""," profile: ","t","Profile"],"constant"],
[["k","final",""," ","k","class",""," ","t","Profile","",": ","t","UIViewController"],"class",0,0,"#the-short-answer-L7"],
[["k","let",""," profile: ","t","Profile"],"constant",0,0,"#the-short-answer-L21"],
[["k","let",""," window: _"],"constant"],
[["k","let",""," window: _"],"constant",0,0,"#the-short-answer-L23"]
];
