import { closeSync, openSync, readSync } from "node:fs";
import { StartError } from "./startError.ts";

const TOKEN = /^[!-~]{16,256}$/;
/** Bytes read of a file: more than a token and its line end. */
const MAX_BYTES = 1_024;

/**
 * Token of the controls from a file or the environment, for CI. It is never an argument, which other users of the computer can read;
 * undefined if the network creates one.
 */
export function readControlToken(file: string | undefined, variable: string | undefined): string | undefined {
  const text = file === undefined ? variable : readText(file);
  if (file === undefined && (text === undefined || text === "")) return undefined;
  const token = text?.trim() ?? "";
  if (!TOKEN.test(token))
    throw new StartError(
      `The control token ${file === undefined ? "in ATOLL_CONTROL_TOKEN" : `in ${file}`} needs 16 to 256 characters without spaces.`,
    );
  return token;
}

/** Text of a file; empty for a longer one, which holds no token. A device such as `/dev/zero` has no end. */
function readText(path: string): string {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(MAX_BYTES);
      let length = 0;
      for (let count = -1; count !== 0 && length < MAX_BYTES; length += count)
        count = readSync(file, bytes, length, MAX_BYTES - length, null);
      return length < MAX_BYTES ? bytes.toString("utf8", 0, length) : "";
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new StartError(`--control-token-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
