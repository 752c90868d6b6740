import { join } from "node:path";
import { describePackages, NODE_MODULES, packageDirectoryOf } from "../bundledPackages.mjs";

/** Tools whose own code enters every bundle, such as loading helpers. */
const TOOLS_WITH_OUTPUT = ["rolldown"];

/** Licences of the packages bundled into a package, after a sentence. */
export function licenceTexts(modules, sentence) {
  const directories = new Set(modules.flatMap((path) => packageDirectoryOf(path) ?? []));
  const packages = describePackages([...directories, ...TOOLS_WITH_OUTPUT.map((name) => join(NODE_MODULES, name))]);
  const parts = packages.map(({ name, version, licence, texts }) => [`${name} ${version} (${licence})`, ...texts].join("\n\n"));
  return [sentence, ...parts].join(`\n\n${"-".repeat(80)}\n\n`);
}
