// Starts the bundled command; `cli.js` of the bundle is this file.
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadBundle } from "./bundleLoader.ts";
import type { Installation } from "./cli.ts";
import { tuneForStart } from "./tuneEngine.ts";

// Before the bundle, because compiled code is stored for one set of flags.
tuneForStart();
const { exports, host } = loadBundle<typeof import("./cli.ts")>(fileURLToPath(new URL("./cli.cjs", import.meta.url)));

/** Runs the command. Exits with 0 after Ctrl-C, and 1 after a failed start. */
export function main(args: readonly string[], installation?: Installation): Promise<void> {
  return exports.main(args, host, installation);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
