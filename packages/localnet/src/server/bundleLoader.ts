import { isAscii } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Script } from "node:vm";
import { createCodeCache } from "./codeCache.ts";

/** Functions that bundled code receives from its loader. */
export interface BundleHost {
  /** Imports a file of the user. Bundled code loads with `require`, which on Node 20 loads no ES module. */
  importFile(url: string): Promise<unknown>;
  /**
   * Stores functions compiled so far for the next start, unless this start found all files stored. V8's flags must still be those of the
   * load: code of other flags does not match.
   */
  storeCode(): void;
}

/** Text file of a bundle that changes with each build. */
const BUILD_FILE = "build.txt";

interface LoadedFile {
  readonly module: { exports: unknown };
  readonly script: Script;
}

type Run = (exports: unknown, require: (name: string) => unknown, module: { exports: unknown }, path: string, folder: string) => void;

/**
 * Loads a CommonJS bundle with the compiled functions that an earlier start stored, because compiling takes a fifth of the processor time
 * of a start. Stored functions are used only for the same build, V8 and flags. `BUILD_FILE` next to the entry names the build.
 */
export function loadBundle<T>(entry: string): { readonly exports: T; readonly host: BundleHost } {
  const folder = dirname(entry);
  const build = readFileSync(join(folder, BUILD_FILE), "utf8").trim();
  const cache = createCodeCache(join(folder, "cache"), basename(entry), build);
  const stored = cache.read();
  const files = new Map<string, LoadedFile>();
  const requireOutside = createRequire(entry);
  let isComplete = true;

  function load(name: string): unknown {
    const loaded = files.get(name);
    if (loaded !== undefined) return loaded.module.exports;
    const path = join(folder, name);
    const text = readFileSync(path);
    const cachedData = stored.get(name);
    // V8 loads and compares text of one byte per character faster.
    const source = text.toString(isAscii(text) ? "latin1" : "utf8");
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
      filename: path,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    // Frees megabytes that V8 has read.
    stored.delete(name);
    if (cachedData === undefined || script.cachedDataRejected === true) isComplete = false;
    // Recorded before it runs: files that load each other find the exports made so far.
    const module: { exports: unknown } = { exports: {} };
    files.set(name, { module, script });
    (script.runInThisContext() as Run)(module.exports, requireFrom, module, path, folder);
    return module.exports;
  }

  function requireFrom(name: string): unknown {
    return name.startsWith("./") ? load(basename(name)) : requireOutside(name);
  }

  const host: BundleHost = {
    importFile: (url) => import(url),
    storeCode() {
      if (isComplete) return;
      isComplete = true;
      cache.write(new Map([...files].map(([name, { script }]) => [name, script.createCachedData()])));
    },
  };
  return { exports: load(basename(entry)) as T, host };
}
