import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

/** A third-party package with code in the page's bundle. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Licence text and accompanying notices. */
  readonly texts: readonly string[];
}

const FILE_NAME = "licences.json";
const NODE_MODULES = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const APACHE_TEXT = fileURLToPath(new URL("../../LICENSE", import.meta.url));
const TEXT_FILE = /^(licen[cs]e|notice|copying|third[_-]party)/i;
/** Licence text for packages that declare this licence without including its text. */
const MIT_TEXT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
/** Build tools whose own code enters the output, such as loading helpers and the CSS reset. */
const TOOLS_WITH_OUTPUT = ["rolldown", "tailwindcss", "vite"];

/**
 * Collects the packages in every bundle, workers included, and emits their licence texts next to the page. The build fails if a package
 * declares no licence.
 */
export function bundledLicences(): { readonly page: () => Plugin; readonly worker: () => Plugin } {
  const directories = new Set<string>();
  const collect = (bundle: Rollup.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      const sources = output.type === "chunk" ? output.moduleIds : output.originalFileNames;
      for (const source of sources) {
        const directory = packageDirectoryOf(source);
        if (directory !== undefined) directories.add(directory);
      }
    }
  };
  return {
    worker: () => ({ name: "bundled-licences-of-worker", generateBundle: (_options, bundle) => collect(bundle) }),
    page: () => ({
      name: "bundled-licences",
      apply: "build",
      // Vite builds workers earlier, during module parsing, so all packages are known here.
      generateBundle(_options, bundle) {
        collect(bundle);
        const all = [...directories, ...TOOLS_WITH_OUTPUT.map((name) => join(NODE_MODULES, name))];
        // The same package version may be installed in several directories.
        const packages = new Map(all.map(describePackage).map((item) => [`${item.name} ${item.version}`, item]));
        const sorted = [...packages].sort(([left], [right]) => left.localeCompare(right)).map(([, item]) => item);
        this.emitFile({ type: "asset", fileName: FILE_NAME, source: JSON.stringify(sorted) });
      },
    }),
  };
}

/** Package directory of a module or file; undefined for our own and generated modules. */
function packageDirectoryOf(source: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(source.replace(/^\0/, "").replace(/^(\.\.\/)+node_modules\//, NODE_MODULES))?.[0];
}

function describePackage(directory: string): BundledPackage {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const texts = existsSync(directory)
    ? readdirSync(directory)
        .filter((file) => TEXT_FILE.test(file) && !file.endsWith(".js"))
        .sort()
        .map((file) => readFileSync(join(directory, file), "utf8").trim())
    : [];
  if (typeof license !== "string") throw new Error(`${name} in the page does not say its licence.`);
  const said = texts.length > 0 ? texts : textOf(license, `The authors of ${name} (${homepage ?? name})`);
  return { name, version, licence: license, texts: said };
}

/** Licence text for packages that declare a licence without including its text. The Apache text is this repository's copy. */
function textOf(licence: string, authors: string): readonly string[] {
  if (licence === "MIT") return [`MIT License\n\n${authors}\n\n${MIT_TEXT}`];
  return licence === "Apache-2.0" ? [`${authors}\n\n${readFileSync(APACHE_TEXT, "utf8").trim()}`] : [];
}
