import { existsSync } from "node:fs";
import { join } from "node:path";
import { median } from "../statistics.ts";
import { measureNative } from "./nativeMachine.ts";
import { createOurs } from "./ours.ts";
import { WORKLOADS } from "./workloads.ts";

const ROUNDS = 5;
const NATIVE_REPEATS = 3;

/**
 * Compares the same Move functions in this project's VM and, if installed (`npm run bench -- vm <folder with
 * node_modules/@initia/builder.js>`), in a native VM, alternating within a run.
 */
export function measureVm(compilerFolder: string | undefined): void {
  const ours = createOurs();
  const hasNative = compilerFolder !== undefined && existsSync(join(compilerFolder, "node_modules/@initia/builder.js"));
  const [own, native] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const workload of WORKLOADS) add(own, workload.name, ours(workload));
    if (!hasNative) continue;
    for (const [name, seconds] of measureNative(compilerFolder, WORKLOADS, NATIVE_REPEATS)) add(native, name, seconds * 1000);
  }
  console.log(`medians of ${ROUNDS} rounds${hasNative ? "" : "; the native machine is not installed"}`);
  for (const { name, size } of WORKLOADS) {
    const mine = median(own.get(name) ?? []);
    const theirs = native.get(name);
    const beside =
      theirs === undefined ? "" : `, native ${median(theirs).toFixed(1)} ms: ours is ${(median(theirs) / mine).toFixed(1)}× as fast`;
    console.log(`${name.padEnd(16)} ${String(size).padStart(7)}  ${mine.toFixed(1)} ms${beside}`);
  }
}

function add(to: Map<string, number[]>, name: string, value: number): void {
  to.set(name, [...(to.get(name) ?? []), value]);
}
