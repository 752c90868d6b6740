// Compiles the corpus of Move test programs. Every folder here (or each named one) is a package; each module or script in its .move files
// becomes a .mv file in the same folder. A .masm file is written in this project's assembly language and becomes a .mv file too.
//
//   node packages/move/corpus/compile.mjs <folder with node_modules/@initia/builder.js> [package …]
//
// The compiler is no dependency of this project (because of its licence); only a change of a source needs it. Install it in another folder:
//   npm install --ignore-scripts @initia/builder.js@0.2.12
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../../../scripts/lib/build.mjs";
import { withMetadata } from "./metadata.mjs";
import { stubOf } from "./stubs.mjs";

const [compilerFolder, ...names] = process.argv.slice(2);
if (compilerFolder === undefined) fail("Say where the compiler is: node packages/move/corpus/compile.mjs <folder> [package …]");
// Sets PREBUILDS_ONLY, which the compiler's native bindings read when loaded: otherwise they would build themselves instead of using
// their prebuilt files.
if (process.env.PREBUILDS_ONLY === undefined) {
  const again = spawnSync(process.execPath, process.argv.slice(1), { stdio: "inherit", env: { ...process.env, PREBUILDS_ONLY: "1" } });
  process.exit(again.status ?? 1);
}

const corpus = fileURLToPath(new URL(".", import.meta.url));
const packages =
  names.length > 0 ? names : readdirSync(corpus, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
if (!buildIfStale()) process.exit(1);
const [{ frameworkModules }, move] = await Promise.all([import("@atoll/framework"), import("@atoll/move")]);
const { MoveBuilder } = createRequire(join(resolve(compilerFolder), "package.json"))("@initia/builder.js");

const work = mkdtempSync(join(tmpdir(), "corpus-"));
try {
  writeStubs(join(work, "Stubs"));
  for (const name of packages) await compile(name);
} finally {
  rmSync(work, { recursive: true });
}

function writeStubs(folder) {
  mkdirSync(join(folder, "sources"), { recursive: true });
  writeFileSync(join(folder, "Move.toml"), manifest("Stubs", ""));
  for (const { definition } of frameworkModules) {
    const file = `${move.shortAddress(definition.id.address)}_${definition.id.name}.move`;
    writeFileSync(join(folder, "sources", file), stubOf(definition, move));
  }
}

async function compile(name) {
  const source = join(corpus, name);
  const files = readdirSync(source);
  for (const file of files.filter((path) => path.endsWith(".masm"))) assemble(source, file);
  if (!files.some((path) => path.endsWith(".move"))) return;
  const folder = join(work, name);
  mkdirSync(join(folder, "sources"), { recursive: true });
  writeFileSync(join(folder, "Move.toml"), manifest(name, '[dependencies]\nStubs = { local = "../Stubs" }\n'));
  for (const file of readdirSync(source).filter((path) => path.endsWith(".move")))
    copyFileSync(join(source, file), join(folder, "sources", file));
  const sources = files.filter((path) => path.endsWith(".move")).map((path) => readFileSync(join(source, path), "utf8"));
  // A package may contain a framework module itself; then its stub must be removed.
  const stubs = join(work, "Stubs", "sources");
  const own = [];
  for (const file of readdirSync(join(folder, "sources"))) {
    for (const [, address, module] of readFileSync(join(folder, "sources", file), "utf8").matchAll(/^module (0x\w+)::(\w+)/gm)) {
      if (existsSync(join(stubs, `${address}_${module}.move`))) own.push(`${address}_${module}.move`);
    }
  }
  for (const file of own) renameSync(join(stubs, file), join(work, file));
  const builder = new MoveBuilder(folder, { skipFetchLatestGitDeps: true });
  await builder.build().catch((error) => fail(`${name}: ${error.message}`));
  for (const file of own) renameSync(join(work, file), join(stubs, file));
  for (const kind of ["bytecode_modules", "bytecode_scripts"]) {
    const built = join(folder, "build", name, kind);
    if (!existsSync(built)) continue;
    for (const file of readdirSync(built).filter((path) => path.endsWith(".mv"))) {
      // The compiler appends a number to the names of scripts, which is removed here.
      const target = kind === "bytecode_scripts" ? file.replace(/_\d+\.mv$/, ".script.mv") : file;
      const bytes = new Uint8Array(readFileSync(join(built, file)));
      writeFileSync(join(source, target), kind === "bytecode_modules" ? withMetadata(bytes, sources, move) : bytes);
      console.log(`${name}/${target}`);
    }
  }
}

function assemble(folder, file) {
  const target = `${basename(file, ".masm")}.mv`;
  writeFileSync(join(folder, target), move.writeCompiledModule(move.assembleModule(readFileSync(join(folder, file), "utf8"))));
  console.log(`${basename(folder)}/${target}`);
}

function manifest(name, rest) {
  return `[package]\nname = "${name}"\nversion = "0.0.0"\n\n${rest}`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
