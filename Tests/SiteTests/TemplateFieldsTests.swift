import Mustache
import Testing

@testable import Site

@Suite("Template model fields")
struct TemplateFieldsTests {
  private struct Item {
    var name: String
    var note: String?
  }

  private struct Model {
    var title = "Title"
    var isShown = true
    var isHidden = false
    var count = 3
    var missing: String?
    var item: Item? = Item(name: "one", note: nil)
    var items = [Item(name: "a", note: "n"), Item(name: "b", note: nil)]
    var none: [Item] = []
  }

  @Test(
    "A model renders as with reflection",
    arguments: [
      ("{{title}} {{count}}", "Title 3"),
      ("{{#isShown}}yes{{/isShown}}{{#isHidden}}no{{/isHidden}}", "yes"),
      ("{{^missing}}none{{/missing}}{{#missing}}{{.}}{{/missing}}", "none"),
      ("{{#item}}{{name}} {{title}}{{/item}}{{item.name}}", "one Titleone"),
      ("{{#items}}{{name}}{{#note}}({{.}}){{/note}};{{/items}}", "a(n);b;"),
      ("{{#none}}x{{/none}}{{^none}}empty{{/none}}", "empty"),
    ])
  func rendering(template: String, text: String) throws {
    var library = MustacheLibrary()
    try library.register(template, named: "model")
    #expect(library.text(of: Model(), by: "model") == text)
    #expect(library.render(Model(), withTemplate: "model") == text)
    try library.register("{{#model}}\(template){{/model}}", named: "outer")
    #expect(library.text(of: ["model": Model()], by: "outer") == text)
  }
}
