import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "./process.mjs";

/**
 * Path of the measured seconds of test files, written by `npm test`. Not committed: a clean clone works without it, and each machine has
 * its own.
 */
export const TEST_TIMES = join(repositoryRoot, "node_modules/.cache/atoll/test-times.json");
const SLOWEST_FILES = 30;

/** Reads the entries of `fileReporter.mjs`, one per test file and project. Empty without a report. */
export function readFileReport(path) {
  return readJson(path) ?? [];
}

/** Sums the cost of each group of tests, most expensive first. A group is a project's files in one package or in one folder of `tests`. */
export function costByGroup(files) {
  const groups = new Map();
  for (const { project, path, seconds, tests } of files) {
    const group = `${path.split("/").slice(0, 2).join("/")} (${project})`;
    const cost = groups.get(group) ?? { group, seconds: 0, files: 0, tests: 0 };
    groups.set(group, { group, seconds: cost.seconds + seconds, files: cost.files + 1, tests: cost.tests + tests });
  }
  return [...groups.values()].sort((a, b) => b.seconds - a.seconds);
}

/** Printed summary: the slowest files, and the cost of each group with a total. */
export function costLines(files) {
  if (files.length === 0) return [];
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
  const groups = costByGroup(files);
  const sum = (key) => groups.reduce((total, cost) => total + cost[key], 0);
  const total = { group: "total (workers run in parallel)", seconds: sum("seconds"), files: sum("files"), tests: sum("tests") };
  return [
    "",
    `Slowest ${slowest.length} of ${files.length} test files:`,
    ...slowest.map(({ project, path, seconds }) => `${column(seconds.toFixed(1), 8)} s  ${path} (${project})`),
    "",
    "Cost by group:",
    `${column("seconds", 10)}${column("files", 7)}${column("tests", 8)}`,
    ...[...groups, total].map(
      (cost) => `${column(cost.seconds.toFixed(1), 10)}${column(cost.files, 7)}${column(cost.tests, 8)}  ${cost.group}`,
    ),
  ];
}

/** Reads the stored seconds by "project:path". Empty on a clean clone. */
export function readTimes(path) {
  return readJson(path) ?? {};
}

/**
 * Replaces the stored times of files that passed. Failed files are skipped, because they may have stopped early or waited for a timeout.
 */
export function storeTimes(path, files) {
  const measured = files.filter(({ failure }) => failure === undefined);
  const times = {
    ...readTimes(path),
    ...Object.fromEntries(measured.map((file) => [`${file.project}:${file.path}`, round(file.seconds)])),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(times, null, 1)}\n`);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function round(seconds) {
  return Math.round(seconds * 100) / 100;
}

function column(value, width) {
  return String(value).padStart(width);
}
