import { readdirSync, rmSync, statSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type MediaFiles, MediaFullError } from "../media/mediaFiles.ts";
import { makeDirectory } from "./makeDirectory.ts";

const NAME = /^[0-9a-f]{64}$/;
/** Suffix of unfinished files. */
const UNFINISHED = ".new";
const FULL_DISK_CODES = ["ENOSPC", "EDQUOT"];

/** Opens a directory of pictures and deletes files that a crash left unfinished. `mayWrite` throws if another process owns the data. */
export function openMediaDirectory(path: string, mayWrite: () => void): MediaFiles {
  makeDirectory(path);
  for (const name of readdirSync(path)) if (name.endsWith(UNFINISHED)) rmSync(join(path, name), { force: true });
  return {
    list: () =>
      new Map(
        readdirSync(path)
          .filter((name) => NAME.test(name))
          .map((name) => [name, statSync(join(path, name)).size]),
      ),
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(path, name)));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      mayWrite();
      const unfinished = join(path, `${name}${UNFINISHED}`);
      try {
        await writeWhole(unfinished, bytes);
        mayWrite();
        await rename(unfinished, join(path, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        if (!FULL_DISK_CODES.includes(codeOf(error) ?? "")) throw error;
        throw new MediaFullError("The disk is full: the picture cannot be stored. Free some disk space and upload it again.");
      }
    },
    async remove(name) {
      mayWrite();
      await rm(join(path, name), { force: true });
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
