import ArchitectureCore

// Makes stores, scopes them, starts effects and dismisses it all, over and over. Built with a sanitizer,
// which ends the process where it finds fault; ends with an error where something is left behind.
//
//     architecture-stress [CYCLES]

let cycles = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000

let failures = await Workload(cycles: cycles).run()
guard failures.isEmpty else { fatalError(failures.joined(separator: "; ")) }
print("\(cycles) cycles, all freed")
