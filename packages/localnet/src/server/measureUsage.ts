import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { MeasuredUsage } from "../controls/controls.ts";

const BYTES_PER_BLOCK = 512;

/** Memory of this process, and disk usage of its data directory. */
export function measureUsage(dataDirectory: string | undefined): MeasuredUsage {
  const sizeOf = (part: string) => (dataDirectory === undefined ? 0 : directoryBytes(join(dataDirectory, part)));
  return {
    memoryBytes: process.memoryUsage.rss(),
    disk: dataDirectory === undefined ? undefined : { ledger: sizeOf("ledger"), index: sizeOf("index"), keys: sizeOf("keys") },
  };
}

/** Allocated disk space: a store's file may be larger than its written part. Files deleted meanwhile count as zero. */
function directoryBytes(path: string): number {
  let sum = 0;
  for (const name of namesIn(path)) {
    const entry = statSync(join(path, name), { throwIfNoEntry: false });
    if (entry?.isFile() === true) sum += entry.blocks * BYTES_PER_BLOCK;
  }
  return sum;
}

/** Empty if the directory does not exist yet: the index is created after the ledger. */
function namesIn(path: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" });
}
