import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const BLOCK_BYTES = 512;
/** Positions of the header fields of a tar entry: name, size in octal digits, type, and leading part of a long name. */
const FIELDS = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const;
const FILE_TYPES: ReadonlySet<string> = new Set(["", "0"]);
const DIRECTORY_TYPE = "5";

/** Writes the files and directories of a tar archive, as the embedded Postgres dumps them, to a new directory. */
export function unpackArchive(archive: Uint8Array, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length);
  for (let at = 0; at + BLOCK_BYTES <= bytes.length; ) {
    const field = (name: keyof typeof FIELDS): string => {
      const [from, to] = FIELDS[name];
      return bytes.toString("utf8", at + from, at + to).split("\0", 1)[0] ?? "";
    };
    const [prefix, name, type] = [field("prefix"), field("name"), field("type")];
    // Two empty blocks end an archive.
    if (name === "") return;
    const size = Number.parseInt(field("size"), 8);
    const path = placeOf(directory, prefix === "" ? name : `${prefix}/${name}`);
    at += BLOCK_BYTES;
    if (type === DIRECTORY_TYPE) mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (!FILE_TYPES.has(type) || !(size >= 0) || at + size > bytes.length) throw new Error(`the archive is damaged at ${name}`);
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, bytes.subarray(at, at + size), { mode: 0o600 });
      at += Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    }
  }
  throw new Error("the archive is damaged: its end is missing");
}

/** Path of an entry inside the directory; names in the archive may begin with a slash, but must not leave it. */
function placeOf(directory: string, name: string): string {
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new Error(`the archive names a file outside: ${name}`);
  return join(directory, ...parts);
}
