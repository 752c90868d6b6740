import { toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { type ReadModule, splitId } from "./examinePackage.ts";
import type { LoadedFiles } from "./loadFiles.ts";

/**
 * Removes repeated modules, since a package contains each module once. Identical files count once, and copies are reported. Differing files
 * are ambiguous, so all of them are rejected.
 */
export function withoutRepeats(read: readonly ReadModule[]): Pick<LoadedFiles, "modules" | "refused"> {
  const modules: ReadModule[] = [];
  const refused: { readonly path: string; readonly reason: string }[] = [];
  for (const id of new Set(read.map(({ facts }) => facts.id))) {
    const files = read.filter(({ facts }) => facts.id === id);
    const [first, ...others] = files;
    if (first === undefined) continue;
    const module = splitId(id).name;
    if (new Set(files.map(({ bytes }) => toHex(bytes))).size === 1) {
      modules.push(first);
      refused.push(...others.map(({ path }) => ({ path, reason: t("publish:sameModule", { module, path: first.path }) })));
    } else {
      refused.push(...files.map(({ path }) => ({ path, reason: t("publish:differentModules", { module, count: files.length }) })));
    }
  }
  return { modules, refused };
}
