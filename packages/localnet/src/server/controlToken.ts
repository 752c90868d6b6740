import { readFileSync } from "node:fs";
import { StartError } from "./startError.ts";

const TOKEN = /^[!-~]{16,256}$/;

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

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartError(`--control-token-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
