import ComposableArchitecture

/// Prints the cost of case paths.
@MainActor func cases() {
  let table = Table("Case paths", columns: ["literal", "kept", "of cases"], bound: true)
  let kept: CaseKeyPath<Loading, Int> = \.loaded
  let direct: KeyPath<Loading.AllCasePaths, AnyCasePath<Loading, Int>> = \.loaded
  let path = AnyCasePath(kept)
  let hit = Loading.loaded(1)
  let miss = Loading.idle
  table.row(
    "extract, the case it is in",
    [
      measurement.nanoseconds { consume(opaque(hit)[case: \.loaded]) },
      measurement.nanoseconds { consume(opaque(hit)[case: kept]) },
      measurement.nanoseconds { consume(opaque(hit)[case: direct]) },
    ], bound: 50)
  table.row(
    "extract, another case",
    [
      measurement.nanoseconds { consume(opaque(miss)[case: \.loaded]) },
      measurement.nanoseconds { consume(opaque(miss)[case: kept]) },
      measurement.nanoseconds { consume(opaque(miss)[case: direct]) },
    ], bound: 50)
  table.row(
    "is",
    [
      measurement.nanoseconds { consume(opaque(hit).is(\.loaded)) },
      measurement.nanoseconds { consume(opaque(hit).is(kept)) },
      measurement.nanoseconds { consume(opaque(hit).is(direct)) },
    ], bound: 50)
  table.row(
    "is, of any case",
    [
      .nan,
      measurement.nanoseconds { consume(opaque(hit).is(kept as PartialCaseKeyPath<Loading>)) },
    ], bound: 50)
  table.row(
    "embed",
    [
      measurement.nanoseconds { consume(embed(\.loaded, opaque(1))) },
      measurement.nanoseconds { consume(kept(opaque(1)) as Loading) },
      measurement.nanoseconds { consume(path.embed(opaque(1))) },
    ], bound: 50)
  table.row(
    "modify",
    [
      measurement.nanoseconds {
        var value = opaque(hit)
        value.modify(\.loaded) { $0 += 1 }
        consume(value)
      },
      measurement.nanoseconds {
        var value = opaque(hit)
        value.modify(kept) { $0 += 1 }
        consume(value)
      },
    ])
}

private func embed(_ keyPath: CaseKeyPath<Loading, Int>, _ value: Int) -> Loading {
  keyPath(value)
}

/// Returns a value opaque to the optimizer.
@inline(never)
@_optimize(none)
private func opaque<Value>(_ value: Value) -> Value { value }

/// A use that the optimizer does not remove.
@inline(never)
@_optimize(none)
private func consume<Value>(_ value: Value) {}
