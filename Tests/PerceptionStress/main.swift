import PerceptionCore

// Eight tasks track, change, cancel and release shared objects at once, on the back-port. Built
// with a sanitizer, which ends the process at a fault; exits with 1 if a change was not notified
// exactly once, or something is left behind.
//
//     perception-stress [OPERATIONS]

let operations = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
Generation.setObservesNatively(false)

let failures = await Workload(tasks: 8, operations: operations).run()
for failure in failures { print("error: \(failure)") }
print("\(operations) operations, \(failures.isEmpty ? "all told once, nothing left" : "wrong")")
if !failures.isEmpty { fatalError("the back-port lost count") }
