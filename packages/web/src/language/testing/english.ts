import type { Catalogue, WordGroup } from "../wordKeys.ts";
import { addWords } from "../words.ts";

const files = import.meta.glob<Catalogue>("../catalogues/en/*.ts", { import: "catalogue", eager: true });

// Tests that compare page texts import this file, which loads all English catalogues synchronously.
for (const [path, catalogue] of Object.entries(files)) addWords("en", path.replace(/^.*\/|\.ts$/g, "") as WordGroup, catalogue);
