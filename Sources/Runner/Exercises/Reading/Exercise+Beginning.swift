extension Exercise {
  /// A template for exercises, which is correct once its verdicts are recorded.
  package static let beginning = """
    ---
    title: Count in steps
    ---

    # Count in steps

    A counter counts by one. It should count by its step.

    1. Let `increment()` add `step`.

    ```swift Counter.swift starter
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += 1
      }
    }
    ```

    ```verdict
    ```

    ```swift run=counts
    var counter = Counter()
    counter.increment()
    print(counter.count)
    counter.step = 5
    counter.increment()
    print(counter.count)
    ```

    ```console
    2
    7
    ```

    ## Hints

    1. Which number is added today?
    2. The step is a property of the counter.
    3. A method reads the properties of its type by their names.

    ## Solution

    ```swift Counter.swift solution
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += step
      }
    }
    ```

    ## Wrong answers

    ### The step is written as a number

    ```swift Counter.swift wrong=number
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count += 2
      }
    }
    ```

    The step is another one in the second half of the run.

    ```verdict
    ```

    ### The step replaces the count

    ```swift Counter.swift wrong=replaces
    struct Counter {
      var count = 0
      var step = 2

      mutating func increment() {
        count = step
      }
    }
    ```

    That forgets what was counted before.

    ```verdict
    ```

    ### Nothing may change

    ```swift Counter.swift wrong=immutable
    struct Counter {
      var count = 0
      var step = 2

      func increment() {
        count += step
      }
    }
    ```

    A method of a value that changes it is `mutating`.

    ```verdict
    ```

    """
}
