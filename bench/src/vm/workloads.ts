/** Function of the Move test corpus that is measured, with its amount of work. */
export interface Workload {
  readonly name: string;
  /** Name of the module at address `0xcafe`. */
  readonly module: string;
  readonly function: string;
  readonly size: bigint;
}

export const WORKLOADS: readonly Workload[] = [
  { name: "recursion", module: "bench", function: "fib", size: 24n },
  { name: "arithmetic loop", module: "bench", function: "sum_squares", size: 100_000n },
  { name: "64-bit loop", module: "bench", function: "scramble", size: 20_000n },
  { name: "vector sort", module: "bench", function: "sort", size: 200n },
  { name: "struct churn", module: "bench", function: "churn", size: 10_000n },
  { name: "bytes", module: "bench", function: "bytes", size: 20_000n },
  { name: "table writes", module: "tables", function: "filled", size: 5_000n },
];
