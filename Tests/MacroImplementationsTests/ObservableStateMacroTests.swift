import Testing

@Suite("The expansion of observable state")
struct ObservableStateMacroTests {
  @Test("A struct: its registrar, and the storage of each property")
  func structure() {
    expectArchitecture(
      """
      @ObservableState
      public struct State {
        var count = 0
        let id: Int
        @ObservationStateIgnored var log: [String] = []
        @Presents var detail: Detail.State?
        var isEven: Bool { count.isMultiple(of: 2) }
      }
      """,
      expandsTo: """
        public struct State {
          @ObservationStateTracked
          var count = 0
          let id: Int
          @ObservationStateIgnored var log: [String] = []
          @Presents var detail: Detail.State?
          var isEven: Bool { count.isMultiple(of: 2) }

          @ObservationStateIgnored var _$observationRegistrar = ObservationStateRegistrar()

          public var _$id: ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          public static var _$registrar: PartialKeyPath<Self>? {
            \\Self._$observationRegistrar
          }

          public static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? {
            if keyPath == \\Self.count {
              return _StoredKeyPath(\\Self._count, observed: \\Self.count)
            }
            if keyPath == \\Self.$detail {
              return _StoredKeyPath(\\Self._detail, observed: \\Self.detail)
            }
            return nil
          }
        }

        extension State: ObservableState, Observable {
        }
        """,
      leaving: ["ObservationStateTracked", "ObservationStateIgnored", "Presents"])
  }

  @Test("A tracked property: its storage, and the accessors that report reads and changes")
  func tracked() {
    expectArchitecture(
      """
      struct State {
        @ObservationStateTracked public var count = 0
      }
      """,
      expandsTo: """
        struct State {
          public var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar._$access(\\Self.count)
              return _count
            }
            set {
              _$observationRegistrar._$assign(\\Self.count, &_count, newValue)
            }
            _modify {
              let identity = _$observationRegistrar._$willModify(\\Self.count, &_count)
              defer {
                _$observationRegistrar._$didModify(\\Self.count, &_count, identity)
              }
              yield &_count
            }
          }

          @ObservationStateIgnored private var _count = 0
        }
        """,
      leaving: ["ObservationStateIgnored"])
  }

  @Test("Constant and ignored properties are unchanged")
  func ignored() {
    expectArchitecture(
      """
      @ObservableState
      struct State {
        let id: Int
        @ObservationStateIgnored var log: [String] = []
      }
      """,
      expandsTo: """
        struct State {
          let id: Int
          var log: [String] = []

          var _$observationRegistrar = ObservationStateRegistrar()

          var _$id: ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          static var _$registrar: PartialKeyPath<Self>? {
            \\Self._$observationRegistrar
          }

          static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? {
            return nil
          }
        }

        extension State: ObservableState, Observable {
        }
        """)
  }

  @Test("Attributes of other tracking macros are errors that suggest the right ones")
  func foreignAttributes() {
    let replacements = [
      ("PresentationState", "Presents"), ("ObservationIgnored", "ObservationStateIgnored"),
      ("ObservationTracked", "ObservationStateTracked"),
      ("PerceptionIgnored", "ObservationStateIgnored"),
      ("PerceptionTracked", "ObservationStateTracked"),
    ]
    for (foreign, replacement) in replacements {
      expectArchitecture(
        """
        @ObservableState
        struct State: ObservableState, Observable {
          @\(foreign) var detail: Int?
        }
        """,
        expandsTo: """
          struct State: ObservableState, Observable {
            @\(foreign) var detail: Int?

            @ObservationStateIgnored var _$observationRegistrar = ObservationStateRegistrar()

            var _$id: ObservableStateID {
              _$observationRegistrar.id
            }

            mutating func _$willModify() {
              _$observationRegistrar._$willModify()
            }

            static var _$registrar: PartialKeyPath<Self>? {
              \\Self._$observationRegistrar
            }

            static func _$stored(_ keyPath: PartialKeyPath<Self>) -> _StoredKeyPath<Self>? {
              return nil
            }
          }
          """,
        diagnostics: [
          ExpectedDiagnostic(
            message: "'@\(foreign)' cannot be used in '@ObservableState'", line: 3, column: 3,
            fixIts: ["Use '@\(replacement)' instead"])
        ],
        fixedSource: """
          @ObservableState
          struct State: ObservableState, Observable {
            @\(replacement) var detail: Int?
          }
          """,
        leaving: ["ObservationStateTracked", "ObservationStateIgnored", "Presents"])
    }
  }

  @Test("An enum has the identity of the value of its case")
  func enumeration() {
    expectArchitecture(
      """
      @ObservableState
      enum Screen {
        case counter(Counter.State)
        case renamed(to: String)
        case moved(x: Int, y: Int)
        case empty
      }
      """,
      expandsTo: """
        enum Screen {
          case counter(Counter.State)
          case renamed(to: String)
          case moved(x: Int, y: Int)
          case empty

          var _$id: ObservableStateID {
            switch self {
            case let .counter(state):
              return ._$id(for: state)._$tag(0)
            case let .renamed(state):
              return ._$id(for: state)._$tag(1)
            case .moved:
              return ObservableStateID()._$tag(2)
            case .empty:
              return ObservableStateID._$inert._$tag(3)
            }
          }

          mutating func _$willModify() {
            switch self {
            case var .counter(state):
              ObservableStateID._$willModify(&state)
              self = .counter(state)
            case var .renamed(state):
              ObservableStateID._$willModify(&state)
              self = .renamed(to: state)
            case .moved:
              break
            case .empty:
              break
            }
          }
        }

        extension Screen: ObservableState, Observable {
        }
        """)
  }

  @Test("An enum without cases")
  func emptyEnumeration() {
    expectArchitecture(
      """
      @ObservableState enum Nothing {}
      """,
      expandsTo: """
        enum Nothing {

          var _$id: ObservableStateID {
            ._$inert
          }

          mutating func _$willModify() {
          }
        }

        extension Nothing: ObservableState, Observable {
        }
        """)
  }

  @Test("Presented state: an optional, and its presentation")
  func presents() {
    expectArchitecture(
      """
      struct State {
        @Presents public var detail: Detail.State? = nil
      }
      """,
      expandsTo: """
        struct State {
          public var detail: Detail.State? {
            @storageRestrictions(initializes: _detail)
            init(initialValue) {
              _detail = PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar._$access(\\Self.detail)
              return _detail.wrappedValue
            }
            set {
              _$observationRegistrar._$assign(\\Self.detail, &_detail.wrappedValue, newValue)
            }
            _modify {
              let identity = _$observationRegistrar._$willModify(\\Self.detail, &_detail.wrappedValue)
              defer {
                _$observationRegistrar._$didModify(\\Self.detail, &_detail.wrappedValue, identity)
              }
              yield &_detail.wrappedValue
            }
          }

          public var $detail: PresentationState<Detail.State> {
            get {
              _$observationRegistrar._$access(\\Self.detail)
              return _detail.projectedValue
            }
            set {
              _$observationRegistrar._$assign(\\Self.detail, &_detail, newValue)
            }
            _modify {
              let identity = _$observationRegistrar._$willModify(\\Self.detail, &_detail)
              defer {
                _$observationRegistrar._$didModify(\\Self.detail, &_detail, identity)
              }
              yield &_detail
            }
          }

          @ObservationStateIgnored private var _detail = PresentationState<Detail.State>(wrappedValue: nil)
        }
        """,
      leaving: ["ObservationStateIgnored"])
  }
}
