// Writes docs/framework-coverage.md from the modules in genesis.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./lib/build.mjs";
import { coveragePage, measureCoverage } from "./lib/coverage.mjs";
import { repositoryRoot } from "./lib/process.mjs";

if (!buildIfStale()) process.exit(1);
const [{ frameworkModules }, move] = await Promise.all([import("@atoll/framework"), import("@atoll/move")]);
const modules = measureCoverage(frameworkModules, move);
writeFileSync(join(repositoryRoot, "docs/framework-coverage.md"), coveragePage(modules));
console.log(`docs/framework-coverage.md: ${modules.length} modules`);
