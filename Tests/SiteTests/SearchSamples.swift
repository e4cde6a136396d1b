import Testing
import Trace

/// A short chapter in a language, with ten queries and the section that each should find.
struct SearchSample: Sendable, CustomTestStringConvertible {
  var language: String
  var text: String
  var queries: [(text: String, section: String)]

  var testDescription: String { language }

  static let all = [english, polish, arabic, chinese]

  private static let english = SearchSample(
    language: "English",
    text: """
      # A kitchen timer

      ## Starting and stopping

      A button starts the clock, and another one stops it. The task that counts is kept in state.

      ## Rows of a list

      Every recipe is a row. A row reads its own recipe, and no other row is computed again.

      ## Deleting with a swipe

      The list tells which offsets were deleted, and the model removes these recipes.

      ## Alerts

      Before a recipe is thrown away, an alert asks whether that is meant.

      ## Testing the timer

      A test advances a clock of its own, so that no second is waited for.

      ## Saving to disk

      Recipes are encoded as JSON and written to a file whenever they change.
      """,
    queries: [
      ("how do I stop the clock", "starting-and-stopping"), ("row computed", "rows-of-a-list"),
      ("swipe to delete", "deleting-with-a-swipe"), ("deletion offsets", "deleting-with-a-swipe"),
      ("ask before deleting", "alerts"), ("ALERT", "alerts"),
      ("tests without waiting", "testing-the-timer"), ("advancing clocks", "testing-the-timer"),
      ("where is the JSON file", "saving-to-disk"), ("persist recipes encode", "saving-to-disk"),
    ])

  private static let polish = SearchSample(
    language: "Polish",
    text: """
      # Minutnik kuchenny

      ## Uruchamianie i zatrzymywanie

      Jeden przycisk uruchamia zegar, a drugi go zatrzymuje. Zadanie, które liczy, trzymamy w stanie.

      ## Wiersze listy

      Każdy przepis to wiersz. Wiersz czyta własny przepis, a pozostałych nie trzeba odświeżać.

      ## Usuwanie gestem

      Lista podaje pozycje usuniętych elementów, a model je kasuje.

      ## Ostrzeżenia

      Zanim przepis zniknie, ostrzeżenie pyta, czy na pewno.

      ## Testowanie minutnika

      Test przesuwa własny zegar, więc na żadną sekundę nie czekamy.

      ## Zapis na dysku

      Przepisy kodujemy jako JSON i zapisujemy do pliku po każdej zmianie.
      """,
    queries: [
      ("jak zatrzymać zegar", "uruchamianie-i-zatrzymywanie"),
      ("liczenie zadania", "uruchamianie-i-zatrzymywanie"),
      ("wierszy listy", "wiersze-listy"), ("odswiezanie wiersza", "wiersze-listy"),
      ("usunięcie elementu", "usuwanie-gestem"), ("GESTY", "usuwanie-gestem"),
      ("ostrzezenie", "ostrzeżenia"), ("testy bez czekania", "testowanie-minutnika"),
      ("zapisanie pliku", "zapis-na-dysku"), ("co jest w JSON", "zapis-na-dysku"),
    ])

  private static let arabic = SearchSample(
    language: "Arabic",
    text: """
      # مؤقّت المطبخ

      ## البدء والإيقاف

      زرٌّ يشغّل الساعة، وزرٌّ آخر يوقفها. ونحتفظ بالمهمة التي تعدّ الثواني في الحالة.

      ## صفوف القائمة

      لكل وصفة صفّ واحد. يقرأ الصف وصفته وحدها، ولا يُعاد حساب الصفوف الأخرى.

      ## الحذف بالسحب

      تخبر القائمة بمواضع العناصر المحذوفة، ثم يزيلها النموذج.

      ## التنبيهات

      قبل أن تُرمى الوصفة يسأل تنبيهٌ هل هذا مقصود.

      ## اختبار المؤقت

      يقدّم الاختبار ساعة خاصة به، فلا ننتظر ثانية واحدة.

      ## الحفظ على القرص

      تُرمَّز الوصفات بصيغة JSON وتُكتب في ملف عند كل تغيير.
      """,
    queries: [
      ("كيف أوقف الساعة", "البدء-والإيقاف"), ("إيقاف", "البدء-والإيقاف"),
      ("صف القائمة", "صفوف-القائمة"), ("حساب صفوف", "صفوف-القائمة"),
      ("حذف العناصر", "الحذف-بالسحب"), ("السحب للحذف", "الحذف-بالسحب"),
      ("تنبيه", "التنبيهات"), ("إختبار", "اختبار-المؤقت"),
      ("القرص", "الحفظ-على-القرص"), ("أين ملف JSON", "الحفظ-على-القرص"),
    ])

  private static let chinese = SearchSample(
    language: "Chinese",
    text: """
      # 厨房计时器

      ## 开始与停止

      一个按钮启动时钟，另一个按钮让它停下。计数的任务保存在状态里。

      ## 列表的行

      每份菜谱占一行。一行只读取自己的菜谱，其他行不需要重新计算。

      ## 滑动删除

      列表给出被删除元素的位置，由模型移除它们。

      ## 警告框

      菜谱被丢弃之前，警告框会询问是否确定。

      ## 测试计时器

      测试推进自己的时钟，所以一秒也不用等待。

      ## 保存到磁盘

      菜谱编码为 JSON，每次改变都写入文件。
      """,
    queries: [
      ("怎么停止时钟", "开始与停止"), ("启动按钮", "开始与停止"), ("行的计算", "列表的行"),
      ("哪些行重新计算", "列表的行"), ("删除元素", "滑动删除"), ("滑动", "滑动删除"),
      ("丢弃前询问", "警告框"), ("等待一秒的测试", "测试计时器"), ("写文件", "保存到磁盘"),
      ("什么是JSON编码", "保存到磁盘"),
    ])
}

extension PlayableSample {
  /// The trace of a run whose first frame shows a body's first run, and whose third runs it again.
  static let againInThirdFrame: [TraceEvent] = [
    .started(version: 1),
    .interaction(Interaction(verb: .launch, target: "CounterView", time: 0)),
    body(["@self", "@identity"]), .frame(frame(0)), .screen("count 0"),
    .interaction(Interaction(verb: .tap, target: "Other", time: 0)), .frame(frame(0)),
    .screen("count 0"), .interaction(Interaction(verb: .tap, target: "Add", time: 0)),
    body(["_count"]), .frame(frame(1)), .screen("count 1"), .finished,
  ]

  private static func body(_ causes: [String]) -> TraceEvent {
    .body(BodyRun(view: "CounterView", node: 1, causes: causes.map { .init(name: $0) }))
  }
}
