import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Permissions: the owner's alone. */
const MODE = 0o700;

/**
 * Creates a directory and its missing parents, readable only by their owner. Does not use Node's `recursive`, which never ends where a file
 * system reports a missing parent below an existing one, as `/proc` does.
 */
export function makeDirectory(path: string): void {
  const parent = dirname(path);
  if (parent !== path && statSync(parent, { throwIfNoEntry: false }) === undefined) makeDirectory(parent);
  try {
    mkdirSync(path, MODE);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
