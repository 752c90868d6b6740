import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeTallyPackage } from "../../../tests/builders/tallyPackage.ts";
import { runProgram } from "../runProgram.ts";
import { median } from "../statistics.ts";
import { type FileKind, figureOf, testFile } from "./testFile.ts";

const ROOT = resolve(".");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
/** Inside the repository, so that the project resolves its packages. */
const PROJECTS = join(ROOT, "node_modules/.cache/atoll-projects");
const TESTS = 100;
const LONG = 1_000;
const ROUNDS = 3;
/** Address of `accounts.alice`, which follows from the name. */
const ALICE = "0x2259e25d677911033f4b8fbc76bab34f5f17d7f469ffc59d4291e57481f9c515";

/** Measures tests that fund, publish, call and read: on the network of their file, reverted after each, and each on a network of its own. */
export async function measureTestFile(): Promise<void> {
  mkdirSync(PROJECTS, { recursive: true });
  const folder = mkdtempSync(join(PROJECTS, "bench-"));
  const compiled = writeTallyPackage(ALICE);
  try {
    writeFileSync(join(folder, "vitest.config.mjs"), 'export default { test: { execArgv: ["--expose-gc"], testTimeout: 60_000 } };');
    const times: Record<FileKind, number[]> = { shared: [], own: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ["shared", "own"] as const) {
        const { msPerTest } = await runFile(folder, testFile(kind, TESTS, compiled));
        times[kind].push(msPerTest);
      }
    }
    const [shared, own] = [median(times.shared), median(times.own)];
    console.log(
      `${TESTS} tests in one file: ${shared.toFixed(1)} ms each; each with its own network ${own.toFixed(1)} ms; ratio ${(shared / own).toFixed(2)}`,
    );
    const { heapMb } = await runFile(folder, testFile("shared", LONG, compiled));
    console.log(`heap after ${TESTS} tests ${heapMb[0]?.toFixed(1)} MB, after ${LONG} tests ${heapMb.at(-1)?.toFixed(1)} MB`);
  } finally {
    for (const path of [folder, compiled]) rmSync(path, { recursive: true, force: true });
  }
}

async function runFile(folder: string, text: string): Promise<{ msPerTest: number; heapMb: number[] }> {
  writeFileSync(join(folder, "bench.test.mjs"), text);
  const { code, output } = await runProgram(process.execPath, [VITEST, "run", "--root", folder, "--reporter", "default"]);
  if (code !== 0) throw new Error(`the test file failed: ${output.slice(-2_000)}`);
  return figureOf(output);
}
