import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesWithTexts, removedTexts } from "./changedTexts.mjs";
import { importGraph, packageEntries, relatedTests } from "./importGraph.mjs";
import { repositoryRoot } from "./process.mjs";

/** Tests of documents, which run directly after changed tests because no source imports documents. */
const DOCUMENT_TESTS = ["conformancePage", "frameworkCoverage", "licences", "threatsPage"].map((name) => `tests/tooling/${name}.test.ts`);
/** English page texts, by which browser tests find elements. */
const TEXTS = "packages/web/src/language/catalogues/en";
/** Number of omitted tests that the summary names. */
const MOST_NAMED = 10;
/** Assumed seconds of a test file without measured time, by folder: averages of a whole run. */
const TYPICAL_SECONDS = [
  [/^tests\/browser\//, 25],
  [/^tests\/faults\//, 15],
  [/^tests\//, 6],
  [/^packages\/(?:indexer|localnet)\//, 4],
  [/^packages\//, 1],
];

/**
 * Commit that changes are compared with. A branch is compared with its merge base, uncommitted work on main with the last commit, and a
 * clean main with the commit before.
 */
export function chooseBase({ head, main, mergeBase, isDirty }) {
  if (mergeBase !== "" && mergeBase !== head) return { commit: mergeBase, meaning: `the merge base with ${main}` };
  if (isDirty) return { commit: "HEAD", meaning: "the last commit" };
  return { commit: "HEAD~1", meaning: "the commit before the last" };
}

/** Changed files since a commit (default: base of the current branch) and their related tests. Undefined if the commit is unknown. */
export function findChanges(wantedBase) {
  const base = wantedBase === undefined ? baseOfBranch() : { commit: wantedBase, meaning: "the given commit" };
  const commit = git("rev-parse", "--short", "--verify", `${base.commit}^{commit}`);
  if (commit === "") return undefined;
  const added = lines(git("ls-files", "--others", "--exclude-standard"));
  const files = [...lines(git("diff", "--name-only", "--no-renames", commit)), ...added];
  const all = [...lines(git("ls-files")), ...added].filter((path) => existsSync(join(repositoryRoot, path)));
  const read = (path) => readFileSync(join(repositoryRoot, path), "utf8");
  const manifests = all.filter((path) => /^packages\/[^/]+\/package\.json$/.test(path));
  const entries = packageEntries(Object.fromEntries(manifests.map((path) => [path.replace("/package.json", ""), JSON.parse(read(path))])));
  const texts = removedTexts(git("diff", "--unified=0", commit, "--", TEXTS));
  const naming = filesWithTexts(
    texts,
    all.filter((path) => /^tests\/browser\/.*\.ts$/.test(path)),
    read,
  );
  const related = relatedTests(importGraph(all, read, entries), [...files, ...naming]);
  const always = DOCUMENT_TESTS.filter((path) => !related.some((test) => test.path === path));
  return {
    commit,
    meaning: base.meaning,
    files,
    existing: files.filter((path) => all.includes(path)),
    related: [...always.map((path) => ({ path, distance: 0.5 })), ...related],
  };
}

function baseOfBranch() {
  const main = git("rev-parse", "--verify", "origin/main") === "" ? "main" : "origin/main";
  const isDirty = git("status", "--porcelain") !== "";
  return chooseBase({ head: git("rev-parse", "HEAD"), main, mergeBase: git("merge-base", main, "HEAD"), isDirty });
}

/** Stored seconds of a test file on all its projects, or a typical value. */
export function expectedSeconds(path, times) {
  const measured = Object.entries(times).filter(([key]) => key.slice(key.indexOf(":") + 1) === path);
  if (measured.length > 0) return measured.reduce((sum, [, seconds]) => sum + seconds, 0);
  return TYPICAL_SECONDS.find(([folder]) => folder.test(path))?.[1] ?? 1;
}

/**
 * Selects the most closely related tests first, then the quickest, until all workers are busy for the remaining seconds. Changed tests
 * may overrun the limit by one file.
 */
export function selectTests(related, times, { secondsLeft, workers }) {
  const tests = related.map(({ path, distance }) => ({ path, distance, seconds: expectedSeconds(path, times) }));
  tests.sort((a, b) => a.distance - b.distance || a.seconds - b.seconds);
  let total = 0;
  const selected = [];
  const leftOut = [];
  for (const test of tests) {
    const most = secondsLeft * workers;
    const fits = test.distance === 0 ? total < most : test.seconds <= secondsLeft && total + test.seconds <= most;
    (fits ? selected : leftOut).push(test);
    if (fits) total += test.seconds;
  }
  return { selected, leftOut };
}

/** Formats the summary of a selection, with the omitted tests. */
export function selectionLines(selected, leftOut) {
  const seconds = leftOut.reduce((sum, test) => sum + test.seconds, 0);
  if (leftOut.length === 0) return [`All ${selected.length} related test files run.`];
  return [
    `${selected.length} related test files run. ${leftOut.length} more need about ${Math.ceil(seconds)} s of a worker; npm test runs them:`,
    ...leftOut.slice(0, MOST_NAMED).map(({ path }) => `  ${path}`),
    ...(leftOut.length > MOST_NAMED ? [`  … and ${leftOut.length - MOST_NAMED} more`] : []),
  ];
}

/** Returns the output of a git command; empty if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : "";
}

function lines(text) {
  return text.split("\n").filter((line) => line !== "");
}
