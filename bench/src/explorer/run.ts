import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { sendLoad } from "../../../tests/support/load/sendLoad.ts";
import { setUpLoad } from "../../../tests/support/load/setUpLoad.ts";
import { type IndexedNetwork, startIndexedNetwork } from "../indexing/indexedNetwork.ts";
import { measureRebuild } from "../indexing/measureRebuild.ts";
import { launchChromium, openPage } from "../page/chromium.ts";
import { type Passes, tooLong } from "../page/scrolling.ts";
import { explorerPages } from "./explorerPages.ts";
import { explorerLists, scrollInList } from "./lists.ts";
import { findPlaces, type Places } from "./places.ts";
import { measurePublishedSearch } from "./publishedSearch.ts";
import { measureSearch } from "./search.ts";
import { visit } from "./visit.ts";

const SEED = 7;
const TRANSACTIONS = 100_000;
/**
 * Maximum number of queued transactions: few enough for timely blocks on a busy machine, because orderless transactions expire after half
 * a minute.
 */
const MOST_WAITING = 150;
const USABLE_MS = 1_000;
/** Limit for finding code of a known account that was published a moment ago. */
const PUBLISHED_FOUND_MS = 300;
/** File in the folder of a complete network, containing its transaction count. */
const MADE = "bench-transactions";

/**
 * Measures how soon each explorer page is usable on a network with the given number of transactions, and frame times while scrolling
 * lists; fails above the limits. A `folder` preserves the network for the next run.
 */
export async function measureExplorer(transactions = TRANSACTIONS, folder?: string): Promise<void> {
  const directory = folder ?? mkdtempSync(join(tmpdir(), "atoll-bench-explorer-"));
  try {
    const network = await openNetwork(directory, transactions);
    try {
      await measureIn(network);
    } finally {
      await network.stop();
    }
  } finally {
    if (folder === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

async function openNetwork(directory: string, transactions: number): Promise<IndexedNetwork> {
  const isMade = isNetworkMade(directory, transactions);
  const network = await startIndexedNetwork(directory);
  try {
    if (!isMade) {
      const world = await setUpLoad(network.target, SEED);
      const seconds = await sendLoad(network.target, world, transactions, Number.POSITIVE_INFINITY, MOST_WAITING);
      console.log(`explorer: ${transactions} transactions of mixed kinds (seed ${SEED}) made in ${seconds.toFixed(0)} s`);
      writeFileSync(join(directory, MADE), `${transactions}`);
    }
    await measureRebuild(network);
    return network;
  } catch (error) {
    await network.stop();
    throw error;
  }
}

/** Throws if the folder contains a different or incomplete network, whose figures would be meaningless. */
function isNetworkMade(directory: string, transactions: number): boolean {
  if (!existsSync(join(directory, "ledger"))) return false;
  const made = join(directory, MADE);
  const count = existsSync(made) ? readFileSync(made, "utf8") : "an unknown number of";
  if (count !== `${transactions}`)
    throw new Error(`${directory} has a network of ${count} transactions, not ${transactions}: empty the folder`);
  return true;
}

async function measureIn(network: IndexedNetwork): Promise<void> {
  const places = await findPlaces(network, SEED);
  const browser = await launchChromium();
  try {
    const page = await openPage(browser);
    await page.goto(`${network.pageUrl}/#control=${network.token()}`);
    await page.getByRole("main").waitFor();
    console.log(`explorer: version ${await network.target.latestVersion()}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const wrong = [...(await visitPages(page, network, places)), ...(await scrollLists(browser, page, network, places))];
    console.log(`explorer: load of the machine ${loadavg()[0]?.toFixed(1)}`);
    if (wrong.length > 0) throw new Error(`too slow, or not there:\n  ${wrong.join("\n  ")}`);
  } finally {
    await browser.close();
  }
}

/** Measures all pages and returns a message for each slow or failing page. */
async function visitPages(page: Page, network: IndexedNetwork, places: Places): Promise<readonly string[]> {
  const wrong: string[] = [];
  const pages = explorerPages(places);
  // Unmeasured warm-up visit: a freshly started network and browser load their code first.
  for (const place of pages.slice(0, 1)) await visit(page, network, place);
  for (const place of pages) {
    const { name, usableMs, wholeMs, toIndex, toNode, failure } = await visit(page, network, place);
    const charts = wholeMs > usableMs ? `, its charts after ${wholeMs.toFixed(0)} ms` : "";
    console.log(`explorer: ${name}: ${usableMs.toFixed(0)} ms${charts}; ${toIndex} requests to the index, ${toNode} to the node`);
    if (usableMs > USABLE_MS) wrong.push(`${name}: ${usableMs.toFixed(0)} ms`);
    if (failure !== undefined) wrong.push(`${name} says: ${failure.slice(0, 600)}`);
  }
  for (const { name, usableMs, results } of await measureSearch(page, network, places)) {
    console.log(`explorer: ${name}: ${results} results ${usableMs.toFixed(0)} ms after the last key`);
    if (usableMs > USABLE_MS || results === 0) wrong.push(`${name}: ${results} results after ${usableMs.toFixed(0)} ms`);
  }
  const found = [...(await measurePublishedSearch(page, network))].sort((one, other) => one - other);
  const shown = found.map((milliseconds) => milliseconds.toFixed(0)).join(", ");
  console.log(`explorer: Search, code published a moment ago: ${shown} ms after the last key`);
  const median = found[Math.floor(found.length / 2)] ?? Number.POSITIVE_INFINITY;
  if (median > PUBLISHED_FOUND_MS) wrong.push(`Search, code published a moment ago: median ${median.toFixed(0)} ms`);
  return wrong;
}

async function scrollLists(browser: Browser, page: Page, network: IndexedNetwork, places: Places): Promise<readonly string[]> {
  const passes: Passes[] = [];
  for (const list of explorerLists(places)) passes.push(await scrollInList(browser, page, network, list));
  return tooLong(passes);
}
