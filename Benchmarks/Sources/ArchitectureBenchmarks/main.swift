import ComposableArchitecture

// Prints the cost of the architecture, and its growth: nanoseconds for one operation, with an
// exclamation mark beyond its bound. `ArchitectureBenchmarks NAME` prints one table only.

let measurement = Measurement()
let wanted = CommandLine.arguments.dropFirst().first

for (name, table) in [
  ("actions", actions), ("reads", reads), ("scopes", scopes), ("rows", rows), ("cases", cases),
  ("dependencies", dependencies),
] where wanted == nil || wanted == name {
  table()
}
if wanted == nil || wanted == "effects" { await effects() }
if wanted == nil || wanted == "tests" { await testStores() }
if wanted == nil || wanted == "movies" { await movies() }
