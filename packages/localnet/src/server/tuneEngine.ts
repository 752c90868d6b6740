import { setFlagsFromString } from "node:v8";

/** How long JavaScript functions run before they are optimized: V8's own measure, and the one while everything is loaded and run once. */
const USUAL_BUDGET = 67_584;
const STARTING_BUDGET = 1_000_000;
/** The same for WebAssembly: nearly the longest that can be said. V8's own measure is 1,800,000, which counts the size of a large function with every call. */
const WASM_BUDGET = 2_000_000_000;

/** What a thread that starts may take before its old objects are looked through for the first time: what an index loads is about as much, and nearly all of it stays. */
const FIRST_COLLECTION_MB = 64;

/**
 * How the JavaScript engine works in this process while it starts. Left alone it wakes a thread for each core whenever young objects are collected,
 * which for the small spaces of a node and its indexer costs several times what they save; and it optimizes so many functions of the embedded Postgres
 * while that starts that a fifth of the whole start's processor time goes there. A function must have run a thousand times as long as usual before it is
 * optimized; with 1,700 transactions indexed, that still costs less than it saves. JavaScript is optimized later than usual until the network and its
 * index have started: most of what runs until then never runs again.
 */
export function tuneForStart(): void {
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString(`--initial-old-space-size=${FIRST_COLLECTION_MB}`);
  setFlagsFromString(`--wasm-tiering-budget=${WASM_BUDGET}`);
  setFlagsFromString(`--interrupt-budget=${STARTING_BUDGET}`);
}

/**
 * From now on functions are optimized as soon as usual. And the space for old objects, which otherwise grows to four times what is in use, grows by half of
 * that; while everything is loaded and hardly anything becomes garbage, looking for it so often would be in vain.
 */
export function tuneForRunning(): void {
  setFlagsFromString(`--interrupt-budget=${USUAL_BUDGET}`);
  setFlagsFromString("--heap-growing-percent=50");
}
