extension SampleProgram {
  /// The same program as a doc test. A doc test cannot claim what is printed, so it collects the
  /// lines and compares them itself.
  var rust: String { body(isChanged ? number + 100_000 : number) + rustClaim + "\n" }

  /// The assertion of the doc test about its lines.
  var rustClaim: String {
    "assert_eq!(lines, [" + output.map { "\"\($0)\"" }.joined(separator: ", ") + "]);"
  }

  private func body(_ n: Int) -> String {
    switch number % 5 {
    case 0:
      """
      use uikit::{Base, Controller, View};

      struct ViewController { base: Base, count: i64, lines: Vec<String> }

      impl Controller for ViewController {
          fn base(&mut self) -> &mut Base { &mut self.base }
          fn view_did_load(&mut self) {
              let text = format!("Count {}", self.count);
              self.base.view.add_subview(View::label(&text));
              self.lines.push(format!("loaded {}", self.base.view.subviews.len()));
          }
      }

      impl ViewController {
          fn add(&mut self, number: i64) {
              self.count += number;
              self.base.view.subviews[0].text = Some(format!("Count {}", self.count));
          }
      }

      let mut controller = ViewController { base: Base::default(), count: \(n), lines: vec![] };
      controller.load_view_if_needed();
      controller.add(3);
      let text = controller.base.view.subviews[0].text.clone().unwrap_or("none".to_string());
      controller.lines.push(text);
      let lines = controller.lines;

      """
    case 1:
      """
      use uikit::{Base, Controller, View};

      struct Item { name: &'static str, price: i64 }

      struct ViewController { base: Base, items: Vec<Item> }

      impl Controller for ViewController {
          fn base(&mut self) -> &mut Base { &mut self.base }
          fn view_did_load(&mut self) {
              self.items.sort_by_key(|item| item.price);
              for item in &self.items {
                  let text = format!("{}: {}", item.name, item.price);
                  self.base.view.add_subview(View::label(&text));
              }
          }
      }

      let items = vec![
          Item { name: "Lamp", price: \(n + 300) }, Item { name: "Pen", price: \(n) },
          Item { name: "Book", price: \(n + 20) },
      ];
      let mut controller = ViewController { base: Base::default(), items };
      controller.load_view_if_needed();
      let labels = &controller.base.view.subviews;
      let mut lines: Vec<String> = labels.iter().filter_map(|label| label.text.clone()).collect();
      lines.push(format!("{} labels", labels.len()));

      """
    case 2:
      """
      use std::{cell::RefCell, rc::Rc};
      use uikit::{Base, Controller};

      type Lines = Rc<RefCell<Vec<String>>>;

      struct Child { base: Base, lines: Lines }

      impl Controller for Child {
          fn base(&mut self) -> &mut Base { &mut self.base }
          fn view_did_load(&mut self) {
              self.base.title = Some("Child \(n)".to_string());
              let title = self.base.title.as_deref().unwrap_or("none");
              self.lines.borrow_mut().push(format!("{title} did load"));
          }
          fn did_move(&mut self, has_parent: bool) {
              if has_parent { self.lines.borrow_mut().push("did move".to_string()) }
          }
      }

      struct ViewController { base: Base }

      impl Controller for ViewController {
          fn base(&mut self) -> &mut Base { &mut self.base }
      }

      let printed = Lines::default();
      let mut controller = ViewController { base: Base::default() };
      controller.show(Box::new(Child { base: Base::default(), lines: printed.clone() }));
      printed.borrow_mut().push(format!("{} child", controller.base.children.len()));
      controller.base.children.clear();
      printed.borrow_mut().push(format!("{} children", controller.base.children.len()));
      let lines = printed.borrow().clone();

      """
    case 3:
      """
      use uikit::{Base, Controller};

      #[derive(Clone, Debug, PartialEq)]
      #[allow(non_camel_case_types)]
      enum Door { open, closed(i64) }

      trait DoorDelegate {
          fn door_did_change(&mut self, door: &Door);
      }

      struct ViewController { base: Base, changes: usize, lines: Vec<String> }

      impl Controller for ViewController {
          fn base(&mut self) -> &mut Base { &mut self.base }
      }

      impl DoorDelegate for ViewController {
          fn door_did_change(&mut self, door: &Door) {
              self.changes += 1;
              self.lines.push(format!("{door:?}"));
          }
      }

      let mut controller = ViewController { base: Base::default(), changes: 0, lines: vec![] };
      controller.lines.push(format!("{:?}", Door::closed(\(n))));
      for door in [Door::open, Door::closed(\(n + 1))] {
          controller.door_did_change(&door);
      }
      controller.lines.push(format!("{} changes", controller.changes));
      let lines = controller.lines;

      """
    default:
      """
      use std::{cell::RefCell, rc::Rc};
      use uikit::{Base, Controller, View};

      struct ViewController { base: Base, numbers: Vec<i64>, when_loaded: Box<dyn FnMut(&[i64])> }

      impl Controller for ViewController {
          fn base(&mut self) -> &mut Base { &mut self.base }
          fn view_did_load(&mut self) {
              for number in (\(n)..\(n + 6)).step_by(2) {
                  let view = View::with_frame(0.0, 0.0, number as f64, 10.0);
                  self.numbers.push(view.width as i64);
                  self.base.view.add_subview(view);
              }
              (self.when_loaded)(&self.numbers);
          }
      }

      let printed = Rc::new(RefCell::new(Vec::<String>::new()));
      let told = printed.clone();
      let when_loaded = Box::new(move |numbers: &[i64]| {
          let words: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
          told.borrow_mut().push(words.join(", "));
          told.borrow_mut().push(format!("sum {}", numbers.iter().sum::<i64>()));
      });
      let mut controller = ViewController { base: Base::default(), numbers: vec![], when_loaded };
      controller.load_view_if_needed();
      printed.borrow_mut().push(format!("{} views", controller.base.view.subviews.len()));
      let lines = printed.borrow().clone();

      """
    }
  }

  /// A crate with a small part of UIKit, and with the programs as its doc tests.
  static func crate(with programs: [SampleProgram]) -> String {
    let tests = programs.map { program in
      let lines = program.rust.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { "/// \($0)\n" }
      return """
        /// What program \(program.number) does.
        ///
        /// ```
        \(lines.joined())/// ```
        pub fn program_\(program.number)() {}

        """
    }
    return library + tests.joined(separator: "\n")
  }

  private static let library = """
    #[derive(Default)]
    pub struct View {
        pub width: f64,
        pub height: f64,
        pub x: f64,
        pub y: f64,
        pub text: Option<String>,
        pub subviews: Vec<View>,
    }

    impl View {
        pub fn label(text: &str) -> View {
            View { text: Some(text.to_string()), ..View::default() }
        }
        pub fn with_frame(x: f64, y: f64, width: f64, height: f64) -> View {
            View { x, y, width, height, ..View::default() }
        }
        pub fn add_subview(&mut self, view: View) {
            self.subviews.push(view)
        }
    }

    #[derive(Default)]
    pub struct Base {
        pub view: View,
        pub title: Option<String>,
        pub children: Vec<Box<dyn Controller>>,
        is_loaded: bool,
    }

    pub trait Controller {
        fn base(&mut self) -> &mut Base;
        fn view_did_load(&mut self) {}
        fn did_move(&mut self, _has_parent: bool) {}
        fn load_view_if_needed(&mut self) {
            if !self.base().is_loaded {
                self.base().is_loaded = true;
                self.view_did_load();
            }
        }
        fn show(&mut self, mut child: Box<dyn Controller>) {
            child.load_view_if_needed();
            child.did_move(true);
            self.base().children.push(child);
        }
    }


    """
}
