import ComposableArchitecture

// Prints what the architecture costs, and how that grows: nanoseconds for one operation, and an
// exclamation mark where it is more than it may be. `ArchitectureBenchmarks NAME` prints one table only.

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
