import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Workload } from "./workloads.ts";

// Relative to what is built, in bench/dist.
const CORPUS = new URL("../../../../../packages/move/corpus/", import.meta.url);

/** What the measured modules use of the standard library, for a machine that brings only its natives. */
const LIBRARY = `
module 0x1::vector {
  native public fun length<T>(self: &vector<T>): u64;
  native public fun push_back<T>(self: &mut vector<T>, e: T);
  native public fun pop_back<T>(self: &mut vector<T>): T;
  native public fun swap<T>(self: &mut vector<T>, i: u64, j: u64);
  native public fun borrow<T>(self: &vector<T>, i: u64): &T;
  native public fun borrow_mut<T>(self: &mut vector<T>, i: u64): &mut T;
  public fun is_empty<T>(self: &vector<T>): bool { length(self) == 0 }
}
`;

/**
 * Runs the workloads in the unit-test runner of the compiler package, which is a native Move machine, and gives seconds by workload's name. Its statistics
 * have three digits after the point, so each workload is repeated within its test.
 */
export function measureNative(compilerFolder: string, workloads: readonly Workload[], repeats: number): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "native-machine-"));
  try {
    mkdirSync(join(folder, "sources"));
    writeFileSync(join(folder, "Move.toml"), '[package]\nname = "native"\nversion = "0.0.0"\n');
    const source = readFileSync(new URL("bench/bench.move", CORPUS), "utf8");
    const tests = workloads.map(
      (workload, index) =>
        `#[test] fun w${index}() { let i = 0; while (i < ${repeats}) { ${workload.function}(${workload.size}); i = i + 1; } }`,
    );
    writeFileSync(join(folder, "sources", "bench.move"), `${LIBRARY}${source.replace(/\}\s*$/, `${tests.join("\n")}\n}\n`)}`);
    const script = `const { MoveBuilder } = require(${JSON.stringify(join(resolve(compilerFolder), "node_modules/@initia/builder.js"))});
      new MoveBuilder(${JSON.stringify(folder)}, { skipFetchLatestGitDeps: true }).test({ reportStatistics: true, ignoreCompileWarnings: true });`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], {
      encoding: "utf8",
      env: { ...process.env, PREBUILDS_ONLY: "1" },
    });
    const times = new Map<string, number>();
    for (const [, index, seconds] of stdout.matchAll(/::w(\d+) │\s+([\d.]+)/g)) {
      const workload = workloads[Number(index)];
      if (workload !== undefined) times.set(workload.name, Number(seconds) / repeats);
    }
    if (times.size < workloads.length) throw new Error(`the native machine did not measure everything:\n${stdout}${stderr}`);
    return times;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
