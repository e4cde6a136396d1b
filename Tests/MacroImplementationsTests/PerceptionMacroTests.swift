import SwiftSyntaxMacroExpansion
import Testing

@testable import MacroImplementations

@Suite("The expansions of Perception's macros")
struct PerceptionMacroTests {
  @Test("A class with one property")
  func oneProperty() {
    expectPerception(
      """
      @Perceptible
      public final class Model<Value> {
        var count = 0
      }
      """,
      expandsTo: """
        public final class Model<Value> {
          var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              access(keyPath: \\.count)
              return _count
            }
            set {
              guard shouldNotifyObservers(_count, newValue) else {
                _count = newValue
                return
              }
              withMutation(keyPath: \\.count) {
                _count = newValue
              }
            }
            _modify {
              access(keyPath: \\.count)
              _$perceptionRegistrar.willSet(self, keyPath: \\.count)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.count)
              }
              yield &_count
            }
          }

          private var _count = 0

          private let _$perceptionRegistrar = PerceptionRegistrar()

          internal nonisolated func access<__macro_local_6MemberfMu_>(
            keyPath: KeyPath<Model, __macro_local_6MemberfMu_>,
            fileID: StaticString = #fileID,
            filePath: StaticString = #filePath,
            line: UInt = #line,
            column: UInt = #column,
            function: StaticString = #function
          ) {
            _$perceptionRegistrar.access(
              self, keyPath: keyPath, fileID: fileID, filePath: filePath, line: line, column: column,
              function: function)
          }

          internal nonisolated func withMutation<__macro_local_6MemberfMu_, __macro_local_14MutationResultfMu_>(
            keyPath: KeyPath<Model, __macro_local_6MemberfMu_>,
            _ mutation: () throws -> __macro_local_14MutationResultfMu_
          ) rethrows -> __macro_local_14MutationResultfMu_ {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<__macro_local_6MemberfMu_>(
            _ lhs: __macro_local_6MemberfMu_, _ rhs: __macro_local_6MemberfMu_
          ) -> Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<__macro_local_6MemberfMu_: Equatable>(
            _ lhs: __macro_local_6MemberfMu_, _ rhs: __macro_local_6MemberfMu_
          ) -> Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<__macro_local_6MemberfMu_: AnyObject>(
            _ lhs: __macro_local_6MemberfMu_, _ rhs: __macro_local_6MemberfMu_
          ) -> Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<__macro_local_6MemberfMu_: Equatable & AnyObject>(
            _ lhs: __macro_local_6MemberfMu_, _ rhs: __macro_local_6MemberfMu_
          ) -> Bool {
            lhs != rhs
          }
        }

        extension Model: nonisolated Perceptible {
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension Model: nonisolated Observable {
        }
        """)
  }

  @Test("A tracked property")
  func tracked() {
    expectPerception(
      """
      class Model {
        @PerceptionTracked public private(set) var count: Int = 0 {
          didSet { print(count) }
        }
      }
      """,
      expandsTo: """
        class Model {
          public private(set) var count: Int {
            didSet { print(count) }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              access(keyPath: \\.count)
              return _count
            }

            set {
              guard shouldNotifyObservers(_count, newValue) else {
                _count = newValue
                return
              }
              withMutation(keyPath: \\.count) {
                _count = newValue
              }
            }

            _modify {
              access(keyPath: \\.count)
              _$perceptionRegistrar.willSet(self, keyPath: \\.count)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.count)
              }
              yield &_count
            }
          }

          private var _count: Int = 0 {
              didSet {
                print(count)
              }
            }
        }
        """)
  }

  @Test("A name in backticks, and a type without a value")
  func names() {
    expectPerception(
      """
      class Model {
        @PerceptionTracked internal var `default`: Int?
      }
      """,
      expandsTo: """
        class Model {
          internal var `default`: Int? {
            @storageRestrictions(initializes: _default)
            init(initialValue) {
              _default = initialValue
            }
            get {
              access(keyPath: \\.`default`)
              return _default
            }
            set {
              guard shouldNotifyObservers(_default, newValue) else {
                _default = newValue
                return
              }
              withMutation(keyPath: \\.`default`) {
                _default = newValue
              }
            }
            _modify {
              access(keyPath: \\.`default`)
              _$perceptionRegistrar.willSet(self, keyPath: \\.`default`)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.`default`)
              }
              yield &_default
            }
          }

          private var _default: Int?
        }
        """)
  }

  @Test("Properties that cannot change are unchanged")
  func untouched() {
    expectPerception(
      """
      @Perceptible
      class Model {
        let constant = 0
        static var shared = 0
        class var name: String { "" }
        var computed: Int { constant }
        var computedWithSetter: Int { get { 0 } set {} }
        @PerceptionIgnored var ignored = 0
        private let _$perceptionRegistrar = PerceptionRegistrar()
        func access() {}
        func withMutation() {}
        func shouldNotifyObservers() {}
      }
      """,
      expandsTo: """
        class Model {
          let constant = 0
          static var shared = 0
          class var name: String { "" }
          var computed: Int { constant }
          var computedWithSetter: Int { get { 0 } set {} }
          var ignored = 0
          private let _$perceptionRegistrar = PerceptionRegistrar()
          func access() {}
          func withMutation() {}
          func shouldNotifyObservers() {}
        }

        extension Model: nonisolated Perceptible {
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension Model: nonisolated Observable {
        }
        """)
  }

  @Test("The extensions are available where the class is")
  func availability() {
    expectPerception(
      """
      @available(iOS 18, *)
      @Perceptible
      public final class Model {
        func access() {}
        func withMutation() {}
        func shouldNotifyObservers() {}
      }
      """,
      expandsTo: """
        @available(iOS 18, *)
        public final class Model {
          func access() {}
          func withMutation() {}
          func shouldNotifyObservers() {}

          private let _$perceptionRegistrar = PerceptionRegistrar()
        }

        @available(iOS 18, *)
        extension Model: nonisolated Perceptible {
        }

        @available(iOS 18, *)
        extension Model: nonisolated Observable {
        }
        """)
  }
}

/// A table of all diagnostics of the macros.
@Suite("The errors of Perception's macros")
struct PerceptionDiagnosticTests {
  @Test(
    "Only classes are perceptible",
    arguments: [
      ("struct Model {}", "'@Perceptible' cannot be applied to struct type 'Model'"),
      ("enum Model {}", "'@Perceptible' cannot be applied to enumeration type 'Model'"),
      ("actor Model {}", "'@Perceptible' cannot be applied to actor type 'Model'"),
      ("extension Model {}", "'@Perceptible' can only be applied to a class"),
      ("protocol Model {}", "'@Perceptible' can only be applied to a class"),
    ])
  func classes(declaration: String, message: String) {
    expectPerception(
      "@Perceptible\n\(declaration)", expandsTo: declaration,
      diagnostics: [ExpectedDiagnostic(message: message, line: 1, column: 1)])
  }

  @Test("A lazy property cannot have accessors")
  func lazyProperties() {
    expectPerception(
      """
      @Perceptible
      class Model {
        lazy var count = 0
        func access() {}
        func withMutation() {}
        func shouldNotifyObservers() {}
      }
      """,
      expandsTo: """
        class Model {
          lazy var count = 0
          func access() {}
          func withMutation() {}
          func shouldNotifyObservers() {}

          private let _$perceptionRegistrar = PerceptionRegistrar()
        }

        extension Model: nonisolated Perceptible {
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension Model: nonisolated Observable {
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: "lazy property 'count' cannot be tracked; mark it '@PerceptionIgnored'",
          line: 3, column: 3)
      ])
  }

  @Test("Attributes of the system's tracking are errors")
  func systemAttributes() {
    for (foreign, replacement) in [
      ("ObservationIgnored", "PerceptionIgnored"), ("ObservationTracked", "PerceptionTracked"),
    ] {
      expectExpansion(
        of: """
          @Perceptible
          class Model {
            @\(foreign) var count = 0
            func access() {}
            func withMutation() {}
            func shouldNotifyObservers() {}
          }
          """,
        macros: [
          "Perceptible": MacroSpec(type: PerceptibleMacro.self)
        ],
        is: """
          class Model {
            @\(foreign)
            @PerceptionTracked var count = 0
            func access() {}
            func withMutation() {}
            func shouldNotifyObservers() {}

            @PerceptionIgnored private let _$perceptionRegistrar = PerceptionRegistrar()
          }
          """,
        diagnostics: [
          ExpectedDiagnostic(
            message: "'@\(foreign)' cannot be used in '@Perceptible'", line: 3, column: 3,
            fixIts: ["Use '@\(replacement)' instead"])
        ],
        fixedSource: """
          @Perceptible
          class Model {
            @\(replacement) var count = 0
            func access() {}
            func withMutation() {}
            func shouldNotifyObservers() {}
          }
          """,
        location: #_sourceLocation)
    }
  }

  @Test("A property needs a type")
  func untyped() {
    expectPerception(
      """
      class Model {
        @PerceptionTracked var count
      }
      """,
      expandsTo: """
        class Model {
          var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              access(keyPath: \\.count)
              return _count
            }
            set {
              guard shouldNotifyObservers(_count, newValue) else {
                _count = newValue
                return
              }
              withMutation(keyPath: \\.count) {
                _count = newValue
              }
            }
            _modify {
              access(keyPath: \\.count)
              _$perceptionRegistrar.willSet(self, keyPath: \\.count)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \\.count)
              }
              yield &_count
            }
          }
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: "'@PerceptionTracked' requires 'count' to have a type or a value",
          line: 2, column: 3)
      ])
  }
}
