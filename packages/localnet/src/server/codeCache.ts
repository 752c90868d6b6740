import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cachedDataVersionTag, deserialize, serialize } from "node:v8";

/** V8's compiled code by file name. */
type CodeOfFiles = Map<string, Buffer>;

/** Compiled code of a bundle. */
export interface CodeCache {
  /** Stored code for this V8 and its flags; empty if there is none or the file is damaged. */
  read(): CodeOfFiles;
  /** Stores code, if the folder can be written: an installation may belong to another user. */
  write(code: CodeOfFiles): void;
}

/** Length of SHA-1, the fastest digest here. It detects damage; nobody needs to forge a file in a folder of programs. */
const DIGEST_BYTES = 20;
/** Largest file that is read; the command's is a tenth of it. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Files kept for one bundle: one for each version of Node.js and set of flags that started it last. */
const MAX_FILES = 4;

/** Cache file of a build of a bundle, specific to processor, V8 and its flags. V8 does not check code for damage, so the file starts with a digest. */
export function createCodeCache(folder: string, bundle: string, build: string): CodeCache {
  const prefix = `${bundle}-`;
  const name = `${prefix}${build}-${process.arch}-${cachedDataVersionTag()}`;
  const path = join(folder, name);
  return {
    read() {
      try {
        const file = statSync(path);
        // Reading a pipe or a device might never end.
        if (!file.isFile() || file.size > MAX_BYTES) return new Map();
        const bytes = readFileSync(path);
        const content = bytes.subarray(DIGEST_BYTES);
        if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return new Map();
        const code: unknown = deserialize(content);
        return isCodeOfFiles(code) ? code : new Map();
      } catch {
        // A missing or unreadable file only costs the time of compiling.
        return new Map();
      }
    },
    write(code) {
      const content = serialize(code);
      if (content.length + DIGEST_BYTES > MAX_BYTES) return;
      const unfinished = `${path}.${process.pid}.new`;
      try {
        mkdirSync(folder, { recursive: true });
      } catch {
        return;
      }
      try {
        writeFileSync(unfinished, Buffer.concat([digestOf(content), content]), { mode: 0o600 });
        renameSync(unfinished, path);
        removeOldest(folder, prefix);
      } catch {
        rmSync(unfinished, { force: true });
      }
    },
  };
}

function isCodeOfFiles(code: unknown): code is CodeOfFiles {
  return code instanceof Map && [...code].every(([name, bytes]) => typeof name === "string" && Buffer.isBuffer(bytes));
}

function removeOldest(folder: string, prefix: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ path: join(folder, name), modifiedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.modifiedAt - one.modifiedAt);
  for (const { path } of files.slice(MAX_FILES)) rmSync(path, { force: true });
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha1").update(bytes).digest();
}
