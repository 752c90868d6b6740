import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../startAtoll.ts";

/** Folder of earlier builds, outside the repository: compilers treat sources below `node_modules` as foreign. */
const BUILDS = join(homedir(), ".cache/atoll-builds");

const BUILD = 'const m = await import("./scripts/lib/build.mjs"); process.exitCode = m.buildIfStale() && m.buildPageIfStale() ? 0 : 1;';

/** Earlier commit with its built network, page and benches. */
export interface EarlierBuild {
  readonly commit: string;
  readonly root: string;
}

/** Builds a revision, or returns its stored build. Without revision: the build stored last. */
export function earlierBuild(revision: string | undefined): EarlierBuild {
  if (revision === undefined) return lastStored();
  const commit = execFileSync("git", ["rev-parse", "--verify", `${revision}^{commit}`], { cwd: ROOT, encoding: "utf8" }).trim();
  const root = join(BUILDS, commit);
  if (!existsSync(root)) build(commit, root);
  return { commit, root };
}

function lastStored(): EarlierBuild {
  const stored = existsSync(BUILDS) ? readdirSync(BUILDS).filter((name) => /^[0-9a-f]{40}$/.test(name)) : [];
  const [commit] = stored.sort((a, b) => statSync(join(BUILDS, b)).mtimeMs - statSync(join(BUILDS, a)).mtimeMs);
  if (commit === undefined) throw new Error("No earlier build is stored. Name a commit to compare with: npm run bench -- guard <commit>");
  return { commit, root: join(BUILDS, commit) };
}

/** Builds in a folder of another name first, so that an interrupted build is not mistaken for a finished one. */
function build(commit: string, root: string): void {
  console.log(`Building ${commit.slice(0, 8)} in ${root} …`);
  const unfinished = `${root}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const runIn = (command: string, args: readonly string[], input?: Buffer) =>
    execFileSync(command, args, { cwd: unfinished, input, stdio: [input === undefined ? "ignore" : "pipe", "inherit", "inherit"] });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  runIn("tar", ["-x"], archive);
  const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  if (lockOf(unfinished) === lockOf(ROOT)) copyModules(unfinished);
  else runIn("npm", ["ci", "--no-audit", "--no-fund"]);
  runIn(process.execPath, ["--input-type=module", "-e", BUILD]);
  runIn(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "bench"]);
  renameSync(unfinished, root);
}

/** Copies installed packages: links of workspaces are relative and lead into the copy. */
function copyModules(to: string): void {
  for (const folder of ["node_modules", ...readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}/node_modules`)]) {
    if (existsSync(join(ROOT, folder))) execFileSync("cp", ["-a", join(ROOT, folder), join(to, folder)]);
  }
  rmSync(join(to, "node_modules/.cache"), { recursive: true, force: true });
}
