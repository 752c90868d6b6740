import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";

/** Number of copies of a text in memory, by encoding. V8 and UTF-8 both store ASCII as one byte per character. */
export interface Copies {
  readonly oneByte: number;
  readonly utf16: number;
}

const CHUNK_BYTES = 16 * 1024 * 1024;
/** Overlap of consecutively read memory chunks, so that no copy of the text is split between two chunks. */
const OVERLAP_BYTES = 1024;

/** Counts copies of an ASCII text in the writable memory of a browser's processes, by process kind. Needs Linux and read permission. */
export function copiesInProcesses(browserPid: number, text: string): Readonly<Record<string, Copies>> {
  const counts: Record<string, Copies> = {};
  for (const { pid, kind } of processesOf(browserPid)) {
    const [before, found] = [counts[kind] ?? { oneByte: 0, utf16: 0 }, copiesIn(pid, text)];
    counts[kind] = { oneByte: before.oneByte + found.oneByte, utf16: before.utf16 + found.utf16 };
  }
  return counts;
}

function processesOf(browserPid: number): readonly { readonly pid: number; readonly kind: string }[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
  const all = rows.flatMap((row) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), kind: /--type=([\w-]+)/.exec(args)?.[1] ?? "browser" }];
  });
  const tree = new Set([browserPid]);
  // Includes grandchildren of the browser process, because renderers are forked by Chromium's zygote process.
  for (let depth = 0; depth < 4; depth++) for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  return all.filter(({ pid, kind }) => tree.has(pid) && /^(browser|renderer)$/.test(kind));
}

function copiesIn(pid: number, text: string): Copies {
  const patterns = [Buffer.from(text, "latin1"), Buffer.from(text, "utf16le")];
  const found = [0, 0];
  const memory = openSync(`/proc/${pid}/mem`, "r");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (const { from, until } of writableRanges(pid)) {
    for (let at = from; at < until; at += CHUNK_BYTES - OVERLAP_BYTES) {
      const isFirst = at === from;
      const length = readAt(memory, chunk, at, until);
      for (const [index, pattern] of patterns.entries()) {
        // Skips copies entirely within the overlap, because the previous chunk has counted them.
        const start = isFirst ? 0 : Math.max(0, OVERLAP_BYTES - pattern.length + 1);
        found[index] = (found[index] ?? 0) + occurrences(chunk.subarray(start, length), pattern);
      }
    }
  }
  closeSync(memory);
  const [oneByte = 0, utf16 = 0] = found;
  return { oneByte, utf16 };
}

/** Writable mappings with at least one resident page. */
function writableRanges(pid: number): readonly { readonly from: number; readonly until: number }[] {
  const mappings = readFileSync(`/proc/${pid}/smaps`, "utf8").split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/);
  return mappings.flatMap((mapping) => {
    const [, from = "", until = ""] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(mapping) ?? [];
    const isResident = /^Rss:\s+[1-9]/m.test(mapping);
    return from !== "" && isResident ? [{ from: Number.parseInt(from, 16), until: Number.parseInt(until, 16) }] : [];
  });
}

/** Reads a chunk; returns 0 if the kernel refuses the range. */
function readAt(memory: number, chunk: Buffer, at: number, until: number): number {
  try {
    return readSync(memory, chunk, 0, Math.min(CHUNK_BYTES, until - at), at);
  } catch {
    return 0;
  }
}

function occurrences(bytes: Buffer, pattern: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1)) count++;
  return count;
}
