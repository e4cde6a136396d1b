extension Exercise {
  /// A template for exercises, which is correct once its verdicts are recorded.
  package static let beginning = """
    ---
    title: Count in steps
    ---

    # Count in steps

    A counter counts by one. It should count by its step.

    1. Let `increment()` add `step`.
    2. A tap on “Count” runs the body of `CountView`, and not that of `Panel`.

    ```swift Counter.swift starter
    import SwiftUI

    @Observable
    final class Counter {
      var count = 0
      var step = 2

      func increment() {
        count += 1
      }
    }
    ```

    ```swift Panel.swift starter
    import SwiftUI

    struct CountView: View {
      let counter: Counter

      var body: some View {
        Text("Count: \\(counter.count)")
      }
    }

    struct Panel: View {
      let counter: Counter

      var body: some View {
        CountView(counter: counter)
        Button("Count") { counter.increment() }
      }
    }
    ```

    ```verdict
    ```

    ```swift run=counts
    let counter = Counter()
    let simulator = Simulator { Panel(counter: counter) }
    simulator.tap("Count")
    counter.step = 5
    simulator.tap("Count")
    print(simulator.screen)
    ```

    ```bodies
    launch: Panel 1, CountView 1
    tap "Count": CountView 1, Panel 0
    tap "Count": CountView 1, Panel 0
    ```

    ```console
    Count: 7
    [Count]
    ```

    ## Hints

    1. Which number is added today?
    2. The step is a property of the counter.
    3. A method reads the properties of its type by their names.

    ## Solution

    ```swift Counter.swift solution
    import SwiftUI

    @Observable
    final class Counter {
      var count = 0
      var step = 2

      func increment() {
        count += step
      }
    }
    ```

    ## Wrong answers

    ### The step is written as a number

    ```swift Counter.swift wrong=number
    import SwiftUI

    @Observable
    final class Counter {
      var count = 0
      var step = 2

      func increment() {
        count += 2
      }
    }
    ```

    The step is another one in the second half of the run.

    ```verdict
    ```

    ### The step replaces the count

    ```swift Counter.swift wrong=replaces
    import SwiftUI

    @Observable
    final class Counter {
      var count = 0
      var step = 2

      func increment() {
        count = step
      }
    }
    ```

    That forgets what was counted before.

    ```verdict
    ```

    ### The outer body reads the count

    ```swift Panel.swift wrong=outer
    import SwiftUI

    struct CountView: View {
      let count: Int

      var body: some View {
        Text("Count: \\(count)")
      }
    }

    struct Panel: View {
      let counter: Counter

      var body: some View {
        CountView(count: counter.count)
        Button("Count") { counter.increment() }
      }
    }
    ```

    A body depends on what is read while it runs. `Panel` reads the count to hand it on.

    ```verdict
    ```

    """
}
