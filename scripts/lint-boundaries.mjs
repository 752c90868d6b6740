// Checks allowed imports between files. Takes a repository root (default: this one), prints each violation and fails.
import { resolve } from "node:path";
import { boundaryProblems } from "./lib/boundaries.mjs";
import { repositoryRoot } from "./lib/process.mjs";

const problems = boundaryProblems(resolve(process.argv[2] ?? repositoryRoot));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
