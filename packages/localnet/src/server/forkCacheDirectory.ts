import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ForkCache } from "@atoll/node";
import { makeDirectory } from "./makeDirectory.ts";

const HASH_BYTES = 32;

/**
 * Answers of upstreams in a folder, a file each. A file begins with the hash of its content, so a truncated or changed file counts as
 * absent, and it gets its name only when it is complete.
 */
export function openForkCacheDirectory(folder: string): ForkCache {
  const pathOf = (name: string): string => {
    const slash = name.lastIndexOf("/");
    // Keys can be longer than file names, and contain characters that some file systems do not allow.
    return join(folder, ...name.slice(0, slash).split("/").map(safe), sha256(new TextEncoder().encode(name)).toString("hex"));
  };
  return {
    read(name) {
      let file: Buffer;
      try {
        file = readFileSync(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
      const content = file.subarray(HASH_BYTES);
      return file.length >= HASH_BYTES && sha256(content).equals(file.subarray(0, HASH_BYTES)) ? new Uint8Array(content) : undefined;
    },
    write(name, bytes) {
      const path = pathOf(name);
      const partial = `${path}.${process.pid}.new`;
      makeDirectory(dirname(path));
      try {
        writeFileSync(partial, Buffer.concat([sha256(bytes), bytes]), { mode: 0o600 });
        renameSync(partial, path);
      } catch (error) {
        rmSync(partial, { force: true });
        throw error;
      }
    },
  };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function safe(part: string): string {
  return part.length <= 80 ? part.replace(/[^\w.-]/g, "_") : sha256(new TextEncoder().encode(part)).toString("hex");
}
