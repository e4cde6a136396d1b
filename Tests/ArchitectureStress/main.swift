import ArchitectureCore

// Creates stores, scopes them, starts effects and dismisses everything, over and over. Built with a
// sanitizer, which ends the process at a fault; ends with an error if anything leaks.
//
//     architecture-stress [CYCLES]

let cycles = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000

let failures = await Workload(cycles: cycles).run()
guard failures.isEmpty else { fatalError(failures.joined(separator: "; ")) }
print("\(cycles) cycles, all freed")
