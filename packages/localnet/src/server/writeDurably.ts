import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/** Writes a file atomically: complete or not at all, even after a crash. */
export function writeDurably(path: string, text: string, mode: number): void {
  const file = openSync(`${path}.new`, "w", mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
