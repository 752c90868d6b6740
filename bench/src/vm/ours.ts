import { readFileSync } from "node:fs";
import { frameworkRegistry } from "@atoll/framework";
import {
  address,
  createCodeSet,
  createLayouts,
  createMemoryState,
  createSession,
  loadModule,
  readModule,
  type SessionMeter,
  VmFailure,
  withCode,
} from "@atoll/move";
import type { Workload } from "./workloads.ts";

// Path of the Move test corpus, relative to the build output in bench/dist.
const CORPUS = new URL("../../../../../packages/move/corpus/", import.meta.url);
const OWNER = address("0xcafe");

/** Runs a workload with gas metering in this project's VM and returns milliseconds. */
export function createOurs(): (workload: Workload) => number {
  const modules = ["bench/bench", "tables/tables"].map((file) => {
    const bytes = new Uint8Array(readFileSync(new URL(`${file}.mv`, CORPUS)));
    return loadModule(readModule(bytes), bytes.length);
  });
  const { declarations: native, natives } = frameworkRegistry();
  const code = createCodeSet(modules);
  const declarations = withCode(code, native);
  const layouts = createLayouts(declarations);
  return (workload) => {
    const hash = new Uint8Array(32);
    const session = createSession({
      state: createMemoryState(),
      declarations,
      natives,
      layouts,
      code,
      meter: createMeter(),
      sessionHash: hash,
      transaction: {
        sender: OWNER,
        secondarySigners: [],
        gasPayer: OWNER,
        maxGasAmount: 1n,
        gasUnitPrice: 1n,
        chainId: 4,
        hash,
        scriptHash: new Uint8Array(0),
        isOrderless: false,
      },
    });
    const start = performance.now();
    session.callFunction({ address: OWNER, name: workload.module }, workload.function, [], [workload.size]);
    return performance.now() - start;
  };
}

/** Gas meter that counts without limit. */
function createMeter(): SessionMeter {
  let left = Number.MAX_SAFE_INTEGER;
  const spend = (gas: number) => {
    left -= gas;
  };
  return {
    charge: (gas) => spend(Number(gas)),
    onResourceLoad() {},
    onExistenceCheck() {},
    onTableItemLoad() {},
    onCall() {},
    onReturn() {},
    onWalk() {},
    onSkim() {},
    onModuleLoad() {},
    executionLeft: () => left,
    spend,
    exhausted: () => new VmFailure("EXECUTION_LIMIT_REACHED"),
  };
}
