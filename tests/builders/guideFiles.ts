import { readFileSync } from "node:fs";

const GUIDE = new URL("../../docs/builders.md", import.meta.url);

/** JavaScript files of `docs/builders.md` by name. Each block follows a paragraph that names its file first. */
export function guideFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let name: string | undefined;
  let block: string[] | undefined;
  for (const line of readFileSync(GUIDE, "utf8").split("\n")) {
    if (block !== undefined && line === "```") {
      if (name === undefined || files.has(name)) throw new Error("a JavaScript block of docs/builders.md names no file of its own");
      files.set(name, `${block.join("\n")}\n`);
      [name, block] = [undefined, undefined];
    } else if (block !== undefined) block.push(line);
    else if (line === "```js") block = [];
    else name = /`([\w.]+\.[cm]js)`/.exec(line)?.[1] ?? name;
  }
  return files;
}
