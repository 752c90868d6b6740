// Third-party packages whose code a bundle contains, with their licence texts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./process.mjs";

export const NODE_MODULES = `${join(repositoryRoot, "node_modules")}/`;
const APACHE_TEXT = join(repositoryRoot, "LICENSE");
const TEXT_FILE = /^(licen[cs]e|notice|copying|third[_-]party)/i;
/** Licence text for packages that declare this licence without including its text. */
const MIT_TEXT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Lists packages by name and version with their licence texts, each version once. Throws if a package declares no licence. */
export function describePackages(directories) {
  // The same package version may be installed in several directories.
  const packages = new Map(directories.map(describePackage).map((item) => [`${item.name} ${item.version}`, item]));
  return [...packages].sort(([left], [right]) => left.localeCompare(right)).map(([, item]) => item);
}

/** Package directory of a module or file; undefined for our own and generated modules. */
export function packageDirectoryOf(source) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(source.replace(/^\0/, "").replace(/^(\.\.\/)+node_modules\//, NODE_MODULES))?.[0];
}

function describePackage(directory) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const texts = existsSync(directory)
    ? readdirSync(directory)
        .filter((file) => TEXT_FILE.test(file) && !file.endsWith(".js"))
        .sort()
        .map((file) => readFileSync(join(directory, file), "utf8").trim())
    : [];
  if (typeof license !== "string") throw new Error(`${name} in the bundle does not say its licence.`);
  const said = texts.length > 0 ? texts : textOf(license, `The authors of ${name} (${homepage ?? name})`);
  return { name, version, licence: license, texts: said };
}

/** Licence text for packages that declare a licence without including its text. The Apache text is this repository's copy. */
function textOf(licence, authors) {
  if (licence === "MIT") return [`MIT License\n\n${authors}\n\n${MIT_TEXT}`];
  return licence === "Apache-2.0" ? [`${authors}\n\n${readFileSync(APACHE_TEXT, "utf8").trim()}`] : [];
}
