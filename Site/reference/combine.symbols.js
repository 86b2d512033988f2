window.proofbookSymbols=[
[["k","final",""," ","k","class",""," ","t","SearchModel"],"class"],
[["k","var",""," query: ","t","String",""," { ","k","get",""," ","k","set",""," }"],"property of SearchModel"],
[["k","private",""," ","k","var",""," cancellables: ","t","Set","","\x3c","t","AnyCancellable","",">"],"property"],
[["k","struct",""," ","t","Set","","\x3c","t","Element","","> ","k","where",""," ","t","Element","",": ","t","Hashable"],"structure in Swift","An unordered collection of unique elements."],
[["k","final",""," ","k","class",""," ","t","AnyCancellable","",": ","t","Cancellable","",", ","t","Hashable"],"class in OpenCombine","A type-erasing cancellable object that executes a provided closure when canceled."],
[["k","init","","()"],"initializer of SearchModel"],
[["k","var",""," $query: ","t","Published","","\x3c","t","String","",">.","t","Publisher",""," { ","k","get",""," ","k","set",""," }"],"property of SearchModel",0,0,"#example-1-L5"],
[["k","func",""," debounce\x3c","t","Context","",">(for dueTime: ","t","Context","",".","t","SchedulerTimeType","",".","t","Stride","",", scheduler: ","t","Context","",", options: ","t","Context","",".","t","SchedulerOptions","","? = ","k","nil","",") -> ","t","Publishers","",".","t","Debounce","","\x3c","t","Published","","\x3c","t","String","",">.","t","Publisher","",", ","t","Context","","> ","k","where",""," ","t","Context","",": ","t","Scheduler"],"method of Publisher","Publishes elements only after a specified time interval elapses between events."],
[["k","func",""," sink(receiveValue: ","a","@escaping",""," (","t","Output","",") -> ","t","Void","",") -> ","t","AnyCancellable"],"method in OpenCombine","Attaches a subscriber with closure-based behavior to a publisher that never fails."],
[["k","func",""," print(_ items: ","k","Any","","..., separator: ","t","String",""," = ","s","\" \"","",", terminator: ","t","String",""," = ","s","\"\\n\"","",")"],"function in Swift","Writes the textual representations of the given items into the standard output."],
[["k","let",""," ","n","$0","",": _"],"local constant"],
[["k","var",""," query: ","t","String",""," { ","k","get",""," ","k","set",""," }"],"property of SearchModel",0,0,"#example-1-L5"],
[["k","func",""," store(in set: ","k","inout",""," ","t","Set","","\x3c","t","AnyCancellable","",">)"],"method of AnyCancellable","Stores this type-erasing cancellable instance in the specified collection."],
[["k","private",""," ","k","var",""," cancellables: ","t","Set","","\x3c","t","AnyCancellable","",">"],"property",0,0,"#example-1-L6"],
[["k","let",""," model: ","t","SearchModel"],"constant"],
[["k","final",""," ","k","class",""," ","t","SearchModel"],"class",0,0,"#example-1-L4"],
[["k","let",""," model: ","t","SearchModel"],"constant",0,0,"#example-1-L16"]
];
