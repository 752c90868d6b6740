import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CliProcess, startCli } from "../support/cliProcess.ts";
import { type InstalledPackage, installPackage } from "../support/installedPackage.ts";

const TSC = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
const READ_LEDGER = `createLocalnet({ idleBlockTimeMs: 0 }).then(async (localnet) => {
  const answer = await localnet.fetch("http://127.0.0.1:8080/v1");
  console.log((await answer.json()).chain_id);
  await localnet.stop();
});`;

let installed: InstalledPackage;
beforeAll(() => {
  installed = installPackage();
});
afterAll(() => installed.remove());

function write(name: string, text: string): string {
  const path = join(installed.project, name);
  writeFileSync(path, text);
  return path;
}

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: installed.project, encoding: "utf8" });
}

describe("installed package", () => {
  test("has one dependency, one optional dependency, no install script and no compressed copies of the page", () => {
    const folder = join(installed.project, "node_modules/atoll-localnet");
    const { name, dependencies, optionalDependencies, scripts, bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect({
      name,
      dependencies: Object.keys(dependencies),
      optionalDependencies: Object.keys(optionalDependencies),
      scripts,
      bin,
    }).toEqual({
      name: "atoll-localnet",
      dependencies: ["@electric-sql/pglite"],
      optionalDependencies: ["lmdb"],
      scripts: undefined,
      bin: { atoll: "bin/atoll.js" },
    });
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(files).toContain("lib/web/dist/index.html");
    expect(files.filter((path) => /\.(?:br|gz|map|ts)$/.test(path) && !path.endsWith(".d.ts"))).toEqual([]);
    const licences = readFileSync(join(folder, "LICENCES.txt"), "utf8");
    for (const bundled of ["hono", "graphql", "kysely", "pg", "jose", "@noble/curves"])
      expect(licences).toMatch(new RegExp(`^${bundled} \\d`, "m"));
  });

  test.each([
    ["import", "app.mjs", `import { createLocalnet } from "atoll-localnet";\n${READ_LEDGER}`],
    ["require", "app.cjs", `const { createLocalnet } = require("atoll-localnet");\n${READ_LEDGER}`],
  ])("starts a network in process by %s", (_name, file, text) => {
    const { stdout, stderr } = run(write(file, text));
    expect([stdout.trim(), stderr]).toEqual(["4", ""]);
  });

  test("has complete types for ES modules and CommonJS, without private or missing packages", () => {
    const use = `import { createLocalnet, type Localnet } from "atoll-localnet";
export const chainIdOf = ({ chain }: Localnet): number => chain.chainId;
// @ts-expect-error no such option
void createLocalnet({ nonsense: true });
`;
    const files = [write("use.mts", use), write("use.cts", use)];
    const options = ["--module", "nodenext", "--strict", "--noEmit", "--types", "", "--lib", "ES2023,DOM"];
    expect(run(TSC, ...options, ...files).stdout).toBe("");
  });

  test("needs the optional store for a data directory only, and says so", async () => {
    const refused = run(
      installed.command,
      "--no-indexer",
      "--port=0",
      "--node-port=0",
      "--faucet-port=0",
      "--ready-port=0",
      "--issuer-port=0",
    );
    expect([refused.status, refused.stderr.trim()]).toEqual([
      1,
      "A data directory needs the package lmdb, which is not installed. Install it (npm install without --omit=optional), or start with --memory, which stores nothing.",
    ]);
    expect(existsSync(join(installed.project, ".atoll"))).toBe(false);
    await withNetwork(["--memory"], async (network) => {
      const page = await fetch(network.url("Page"), { headers: { accept: "text/html" } });
      expect(await page.text()).toContain("<title>Atoll");
      expect(await processors(network)).toContain("default_processor");
    });
  });

  test("stores its ledger in the working directory, and its index from the packed image", async () => {
    installed.add("lmdb");
    await withNetwork([], async (network) => {
      expect(network.output()).toContain(join(installed.project, ".atoll"));
      expect(await processors(network)).toContain("default_processor");
    });
    expect(readdirSync(join(installed.project, ".atoll")).sort()).toEqual(["index", "keys", "ledger", "media", "version.json"]);
  });
});

async function withNetwork(args: readonly string[], use: (network: CliProcess) => Promise<void>): Promise<void> {
  const network = await startCli(args, [], { script: installed.command, folder: installed.project });
  try {
    await use(network);
  } finally {
    network.child.kill("SIGTERM");
    expect(await network.exit).toBe(0);
  }
}

/** Names of the processors in the index; waits until the index answers. */
async function processors(network: CliProcess): Promise<readonly string[]> {
  const query = JSON.stringify({ query: "{processor_status{processor}}" });
  const ask = async () => {
    const answer = await fetch(network.url("Indexer"), { method: "POST", body: query, headers: { "content-type": "application/json" } });
    return answer.status === 200 ? await answer.json() : undefined;
  };
  await expect.poll(async () => (await ask())?.data?.processor_status?.length ?? 0).toBeGreaterThan(0);
  return (await ask()).data.processor_status.map(({ processor }: { readonly processor: string }) => processor);
}
