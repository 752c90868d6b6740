import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createVault, makeAccount } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { fetchedScripts, scriptsOfClientLibrary } from "./support/fetchedScripts.ts";
import { lockedAccount, onlineNetwork } from "./support/shell.ts";

const BUDGET_BYTES = 215_000;
/** Long enough for whatever a page fetches "in a moment" to have been asked for. */
const SETTLING_MS = 1_500;

let browser: Browser;
let networks: NetworkProcess[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await leaveBrowser();
  await Promise.all(networks.map((network) => network.stop()));
  networks = [];
});

async function startLoggedNetwork(ports?: NetworkProcess["ports"]): Promise<NetworkProcess> {
  const network = await startNetworkProcess({ flags: ["--verbose"], ...(ports === undefined ? {} : { ports }) });
  networks.push(network);
  return network;
}

/** Opens the overview and gives what it fetched until it was connected, could be used and had come to rest. */
async function scriptsOfOverview(network: NetworkProcess, { page }: Visitor) {
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Send" }).waitFor();
  await page.waitForTimeout(SETTLING_MS);
  const scripts = fetchedScripts(network);
  const seen = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  for (const path of seen.filter((name) => name.endsWith(".js"))) expect(scripts.map((script) => script.path)).toContain(path);
  return scripts;
}

test("a newcomer's overview is interactive after 215 kB of scripts at most, without the signer's worker and the client library", {
  timeout: 60_000,
}, async () => {
  const network = await startLoggedNetwork();
  const visitor = await newVisitor(browser);
  const encodings = new Map<string, string | undefined>();
  visitor.page.on("response", (response) => encodings.set(new URL(response.url()).pathname, response.headers()["content-encoding"]));
  const scripts = await scriptsOfOverview(network, visitor);
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`overview of a newcomer: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter(({ path }) => path.includes("worker"))).toEqual([]);
  const library = scriptsOfClientLibrary();
  expect(library.length).toBeGreaterThan(0);
  expect(scripts.filter(({ path }) => library.includes(path))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  const large = scripts.filter(({ gzippedBytes }) => gzippedBytes > 2_000);
  expect(new Set(large.map(({ path }) => encodings.get(path)))).toEqual(new Set(["br"]));
});

test("so is the overview of somebody with a locked vault", async () => {
  const first = await startLoggedNetwork();
  const visitor = await newVisitor(browser);
  await visitor.page.goto(`${first.pageUrl}/local/accounts`);
  await createVault(visitor.page);
  await makeAccount(visitor.page);
  expect(fetchedScripts(first).filter(({ path }) => path.includes("worker"))).toHaveLength(1);
  await visitor.page.goto("about:blank");
  // A new server on the same port has an empty log; what the browser keeps must not make the figure smaller.
  expect(await first.stop()).toBe(0);
  await (await visitor.context.newCDPSession(visitor.page)).send("Network.clearBrowserCache");
  const second = await startLoggedNetwork(first.ports);
  const scripts = await scriptsOfOverview(second, visitor);
  await lockedAccount(visitor.page).waitFor();
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`overview with a locked vault: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(scripts.filter(({ path }) => path.includes("worker"))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});
