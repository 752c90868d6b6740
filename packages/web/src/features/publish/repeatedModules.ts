import { toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { type ReadModule, splitId } from "./examinePackage.ts";
import type { Loaded } from "./loadFiles.ts";

/**
 * A package has each module once. Of files with the same bytes the first counts and the others are told; of files that differ nobody can tell which one is
 * meant, so that none does.
 */
export function withoutRepeats(read: readonly ReadModule[]): Pick<Loaded, "modules" | "refused"> {
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
