import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Workload } from "./workloads.ts";

// Path of the Move test corpus, relative to the build output in bench/dist.
const CORPUS = new URL("../../../../../packages/move/corpus/", import.meta.url);

/**
 * Standard library subset used by the measured modules, for a VM that includes only natives. Its tables use the same natives as ours, but
 * count items in a field.
 */
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
module 0x1::table {
  struct Table<phantom K: copy + drop, phantom V> has store { handle: address, length: u64 }
  struct Box<V> has key, drop, store { val: V }
  native fun new_table_handle<K, V>(): address;
  native fun add_box<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K, val: Box<V>);
  native fun borrow_box<K: copy + drop, V, B>(table: &Table<K, V>, key: K): &Box<V>;
  native fun borrow_box_mut<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K): &mut Box<V>;
  native fun contains_box<K: copy + drop, V, B>(table: &Table<K, V>, key: K): bool;
  native fun remove_box<K: copy + drop, V, B>(table: &mut Table<K, V>, key: K): Box<V>;
  native fun drop_unchecked_box<K: copy + drop, V, B>(table: Table<K, V>);
  public fun new<K: copy + drop, V: store>(): Table<K, V> { Table { handle: new_table_handle<K, V>(), length: 0 } }
  public fun add<K: copy + drop, V>(self: &mut Table<K, V>, key: K, val: V) { add_box<K, V, Box<V>>(self, key, Box { val }) }
  public fun borrow<K: copy + drop, V>(self: &Table<K, V>, key: K): &V { &borrow_box<K, V, Box<V>>(self, key).val }
  public fun borrow_mut<K: copy + drop, V>(self: &mut Table<K, V>, key: K): &mut V { &mut borrow_box_mut<K, V, Box<V>>(self, key).val }
  public fun contains<K: copy + drop, V>(self: &Table<K, V>, key: K): bool { contains_box<K, V, Box<V>>(self, key) }
  public fun remove<K: copy + drop, V>(self: &mut Table<K, V>, key: K): V { let Box { val } = remove_box<K, V, Box<V>>(self, key); val }
  public fun drop_unchecked<K: copy + drop, V>(self: Table<K, V>) { drop_unchecked_box<K, V, Box<V>>(self) }
}
`;

/** Test function's call of a workload. Tables need an explicit drop, unlike other results. */
function callOf({ module, function: name, size }: Workload): string {
  return module === "tables" ? `table::drop_unchecked(${name}(${size}))` : `${name}(${size})`;
}

/**
 * Runs workloads in the compiler package's unit-test runner, a native Move VM, and returns seconds by workload name. Its statistics have
 * millisecond precision, so each test repeats its workload.
 */
export function measureNative(compilerFolder: string, workloads: readonly Workload[], repeats: number): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "native-machine-"));
  try {
    mkdirSync(join(folder, "sources"));
    writeFileSync(join(folder, "Move.toml"), '[package]\nname = "native"\nversion = "0.0.0"\n');
    writeFileSync(join(folder, "sources", "library.move"), LIBRARY);
    for (const module of new Set(workloads.map((workload) => workload.module))) {
      const source = readFileSync(new URL(`${module}/${module}.move`, CORPUS), "utf8");
      const tests = workloads.flatMap((workload, index) =>
        workload.module === module
          ? [`#[test] fun w${index}() { let i = 0; while (i < ${repeats}) { ${callOf(workload)}; i = i + 1; } }`]
          : [],
      );
      writeFileSync(join(folder, "sources", `${module}.move`), source.replace(/\}\s*$/, `${tests.join("\n")}\n}\n`));
    }
    const script = `const { MoveBuilder } = require(${JSON.stringify(join(resolve(compilerFolder), "node_modules/@initia/builder.js"))});
      new MoveBuilder(${JSON.stringify(folder)}, { skipFetchLatestGitDeps: true }).test({ reportStatistics: true, ignoreCompileWarnings: true });`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], {
      encoding: "utf8",
      env: { ...process.env, PREBUILDS_ONLY: "1" },
    });
    const times = new Map<string, number>();
    for (const [, index, seconds] of stdout.matchAll(/::w(\d+)\s*│\s+([\d.]+)/g)) {
      const workload = workloads[Number(index)];
      if (workload !== undefined) times.set(workload.name, Number(seconds) / repeats);
    }
    if (times.size < workloads.length) throw new Error(`the native machine did not measure everything:\n${stdout}${stderr}`);
    return times;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
