// `npm run generate`: writes the TypeScript declarations of the framework's `.move` files. Builds and tests run it when one changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./lib/process.mjs";

const FRAMEWORK = join(repositoryRoot, "packages/framework");
const SRC = join(FRAMEWORK, "src");
const GENERATED = join(SRC, "generated");
const BUNDLE = join(repositoryRoot, "node_modules/.cache/atoll/generator.mjs");

try {
  await writeGenerated();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function writeGenerated() {
  const { generate } = await loadGenerator();
  const paths = filesIn(SRC).filter((path) => path.endsWith(".move"));
  const files = generate(new Map(paths.map((path) => [path, readFileSync(join(SRC, path), "utf8")])));
  for (const path of filesIn(GENERATED)) if (!files.has(`generated/${path}`)) rmSync(join(GENERATED, path));
  for (const [path, text] of files) writeIfChanged(join(SRC, path), text);
}

/** The generator is TypeScript, which Node 20 does not run. */
async function loadGenerator() {
  const bundled = await rolldown({
    input: join(FRAMEWORK, "generator/generate.ts"),
    platform: "node",
    resolve: { conditionNames: ["atoll-source", "import"] },
  });
  await bundled.write({ file: BUNDLE, format: "esm" });
  await bundled.close();
  return import(`${pathToFileURL(BUNDLE).href}?${Date.now()}`);
}

function filesIn(folder) {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Keeps the time of unchanged files, so that the compiler checks only what depends on a change. */
function writeIfChanged(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
