// Starts the bundled indexer thread; `indexerThread.js` of the bundle is this file.
import { fileURLToPath } from "node:url";
import { loadBundle } from "./bundleLoader.ts";

const { exports, host } = loadBundle<typeof import("./indexerThread.ts")>(fileURLToPath(new URL("./indexerThread.cjs", import.meta.url)));
await exports.start(host);
