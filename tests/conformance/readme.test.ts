import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectionSnippets } from "../../packages/web/src/chain/controls/snippets.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
/** Folder for the README's examples, inside the repository so that they resolve its packages. */
const DIRECTORY = fileURLToPath(new URL(`../../node_modules/.cache/atoll/readme-${process.pid}/`, import.meta.url));

let network: NetworkProcess;
beforeAll(async () => {
  mkdirSync(DIRECTORY, { recursive: true });
  network = await startNetworkProcess({ hasIndexer: true });
});
afterAll(async () => {
  rmSync(DIRECTORY, { recursive: true, force: true });
  await network.stop();
});

function exampleUnder(heading: string): string {
  const section = README.split(/^## /m).find((part) => part.startsWith(heading));
  const code = section === undefined ? undefined : /```ts\n([\s\S]*?)```/.exec(section)?.[1];
  if (code === undefined) throw new Error(`the README has no example under "${heading}"`);
  return code;
}

async function run(name: string, code: string): Promise<string> {
  writeFileSync(`${DIRECTORY}${name}.mjs`, code);
  const { stdout } = await promisify(execFile)(process.execPath, [`${DIRECTORY}${name}.mjs`]);
  return stdout;
}

it("README's first payment commits and is indexed", async () => {
  const config = "{ network: Network.LOCAL }";
  const example = exampleUnder("A first payment");
  expect(example).toContain(config);
  const { nodeUrl, faucetUrl, indexerUrl } = network;
  const onOurPorts = `{ network: Network.LOCAL, fullnode: "${nodeUrl}", faucet: "${faucetUrl}", indexer: "${indexerUrl}" }`;
  expect(await run("payment", example.replace(config, onOurPorts))).toBe("true 1000\n");
});

it("README's example of an in-process network starts, controls and stops a network", async () => {
  expect(await run("localnet", exampleUnder("In a test, without ports"))).toMatch(/chain_id: 4/);
});

it("TypeScript example for connecting, shown on the network page, runs unchanged", async () => {
  const { nodeUrl: node, faucetUrl: faucet, indexerUrl: indexer } = network;
  const tested = connectionSnippets({ node, faucet, indexer }).filter(({ isTested }) => isTested);
  expect(tested.map(({ language }) => language)).toEqual(["TypeScript"]);
  for (const { code } of tested) expect(await run("snippet", code)).toBe("true 1000\n");
});
