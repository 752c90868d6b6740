import { setFlagsFromString } from "node:v8";

/** V8 optimization thresholds for JavaScript functions: the default, and a higher value during startup. */
const USUAL_BUDGET = 67_584;
const STARTING_BUDGET = 1_000_000;
/** First V8 without `--interrupt-budget`, that of Node.js 22; it prints an error for unknown flags. */
const FIRST_WITHOUT_BUDGET = 12;

/**
 * V8 optimization threshold for WebAssembly, near the maximum. V8's default of 1,800,000 counts the size of a large function with every
 * call.
 */
const WASM_BUDGET = 2_000_000_000;

/**
 * Initial old-space size of a starting thread, before the first major collection: an index loads about this much, and nearly all of it
 * stays.
 */
const FIRST_COLLECTION_MB = 64;

/**
 * Tunes V8 for startup. By default, each young-generation collection wakes a thread per core, which for the small heaps of node and indexer
 * costs several times its benefit. V8 also optimizes so many functions of the embedded Postgres during its start that this takes a fifth of
 * total startup CPU time. WebAssembly functions must therefore run a thousand times longer before optimization, which still pays off after
 * indexing 1,700 transactions. JavaScript is optimized later until network and index have started, because most startup code never runs
 * again.
 */
export function tuneForStart(): void {
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString(`--initial-old-space-size=${FIRST_COLLECTION_MB}`);
  setFlagsFromString(`--wasm-tiering-budget=${WASM_BUDGET}`);
  setOptimizationBudget(STARTING_BUDGET);
}

/**
 * Tunes V8 for normal operation: restores the optimization threshold, and halves old-space growth, which by default reaches four times the
 * live heap. During startup hardly anything becomes garbage, so frequent collections would be wasted.
 */
export function tuneForRunning(): void {
  setOptimizationBudget(USUAL_BUDGET);
  setFlagsFromString("--heap-growing-percent=50");
}

function setOptimizationBudget(budget: number): void {
  const [version] = process.versions.v8.split(".", 1);
  if (Number(version) < FIRST_WITHOUT_BUDGET) setFlagsFromString(`--interrupt-budget=${budget}`);
}
