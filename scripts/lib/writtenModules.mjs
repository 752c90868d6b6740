import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repositoryRoot } from "./process.mjs";

const FRAMEWORK = join(repositoryRoot, "packages/framework/dist");

/** A file replaced in the bundle, with a function that returns its replacement text. */
export const WRITTEN_MODULES = { file: join(FRAMEWORK, "writtenModules.js"), text: textOfWrittenModules };

/** Binaries of the framework modules that every start publishes, precomputed from the build being bundled. */
async function textOfWrittenModules() {
  const { shortAddress } = await import(pathToFileURL(join(repositoryRoot, "packages/move/dist/index.js")).href);
  const { frameworkRegistry, publishedModules } = await import(pathToFileURL(join(FRAMEWORK, "index.js")).href);
  const modules = publishedModules(frameworkRegistry());
  const places = [];
  let end = 0;
  for (const { address, name, bytes } of modules) {
    end += bytes.length;
    places.push([`${shortAddress(address)}::${name}`, end - bytes.length, end]);
  }
  const all = Buffer.concat(modules.map(({ bytes }) => bytes)).toString("base64");
  return `const places = new Map(${JSON.stringify(places)}.map(([name, from, to]) => [name, [from, to]]));
let all;
export function writtenModule(name) {
  const place = places.get(name);
  if (place === undefined) return undefined;
  all ??= Buffer.from(${JSON.stringify(all)}, "base64");
  return new Uint8Array(all.subarray(...place));
}
`;
}
