import { dirname, posix } from "node:path";
import { importsOf } from "./boundaries.mjs";

const GENERATED = /^packages\/framework\/src\/generated\/(.+)\/(\w+)\.ts$/;
const TEST = /^(?:packages\/[^/]+\/src|tests)\/.*\.test\.tsx?$/;

/**
 * Files that each source uses at run time: imports, `new URL("…", import.meta.url)` and `import.meta.glob`. `entries` maps import names of
 * our packages to their sources. Type imports are omitted, because the compiler checks them.
 */
export function importGraph(files, read, entries) {
  const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path));
  return new Map(sources.map((path) => [path, [...new Set(usesOf(path, read(path), files, entries))]]));
}

/**
 * Finds tests that use a changed file directly or through other files, with the number of import steps; a changed test has none. Nearest
 * first.
 */
export function relatedTests(graph, changed) {
  const users = new Map();
  for (const [path, uses] of graph) for (const used of uses) users.set(used, [...(users.get(used) ?? []), path]);
  const distances = new Map(changed.map((path) => [path, 0]));
  // A Map iterates over entries added during the loop, so this is a breadth-first search.
  for (const [path, distance] of distances) {
    for (const user of users.get(path) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  return [...distances].filter(([path]) => TEST.test(path) && graph.has(path)).map(([path, distance]) => ({ path, distance }));
}

/** Sources of our packages by import name, from the `atoll-source` condition in each `package.json`. */
export function packageEntries(manifests) {
  return new Map(
    Object.entries(manifests).flatMap(([folder, { name, exports = {} }]) =>
      Object.entries(exports).flatMap(([key, conditions]) => {
        const source = conditions["atoll-source"];
        return source === undefined ? [] : [[posix.join(name, key), posix.join(folder, source)]];
      }),
    ),
  );
}

function usesOf(path, text, files, entries) {
  const specifiers = importsOf(text).filter(({ isTypeOnly }) => !isTypeOnly);
  const urls = text.matchAll(/new URL\(\s*["'`](\.[^"'`$]*)["'`],\s*import\.meta\.url/g);
  const globs = text.matchAll(/import\.meta\.glob[^(]*\(\s*["'](\.[^"']*)["']/g);
  // Relates a test to the source of the same name, because a test may run its subject in a process, without an import.
  const subject = TEST.test(path) ? [`./${posix.basename(path).replace(".test.", ".")}`] : [];
  const relative = [...subject, ...[...urls, ...globs].map(([, specifier]) => specifier)];
  return [...specifiers.map(({ specifier }) => specifier), ...relative].flatMap((specifier) => {
    const entry = entries.get(specifier);
    if (entry !== undefined) return [entry];
    return specifier.startsWith(".") ? expand(posix.join(dirname(path), specifier.replace(/\?.*$/, "")), files) : [];
  });
}

/** Expands globs and folders; a plain path stays. A generated file stands for its `.move` file, which git knows. */
function expand(target, files) {
  const [, folder, name] = GENERATED.exec(target) ?? [];
  if (name !== undefined) return [`packages/framework/src/${folder}/${name}/${name}.move`];
  if (!/\*|\/$/.test(target)) return [target];
  const pattern = target.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*\*\/?|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  const matcher = new RegExp(`^${pattern}${target.endsWith("/") ? "" : "$"}`);
  return files.filter((path) => matcher.test(path));
}
