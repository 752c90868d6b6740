import { Account } from "@aptos-labs/ts-sdk";
import { type ConditionsInput, DEFAULT_CONDITIONS } from "@atoll/localnet";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveWithPassword, unlock } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { type PublicNetwork, startPublicNetwork } from "../browser/support/publicNetwork.ts";
import { fillPublicWallet } from "../browser/support/publicWallet.ts";
import { goWithin, lockNow, onlineNetwork, openUnlockDialog } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { type PublicPage, publicPages, WORDS } from "./publicPages.ts";

// Opens every wallet page under each failure condition of a public network, with holdings of all kinds. Checks the shown messages, the
// absence of false claims, and recovery afterwards. `PHOTOGRAPHS=folder` saves pictures, `PAGES=stake,pool` limits the pages.

const WINDOW_SECS = 7;
/** Number of versions that the pruned node retains: fewer than the wallet's history, but more than a page load adds. */
const PRUNING = { keptVersions: 40 };
const LIMITED = { requestsPerWindow: 0, windowSecs: WINDOW_SECS };
/** Loading skeletons must disappear before this limit, which exceeds the request timeout. */
const SETTLES_MS = 20_000;
const NETWORK = "Public profile";
const alice = Account.generate();

let network: PublicNetwork;
let browser: Browser;
let page: Page;
let pages: readonly PublicPage[];
beforeAll(async () => {
  [network, browser] = await Promise.all([startPublicNetwork(), launchBrowser()]);
  // The index lags from here on, so it misses all transactions of the test wallet.
  network.localnet.changeConditions({ indexer: { lagSecs: 3_600 } });
  const holdings = await fillPublicWallet(network, alice);
  await network.localnet.epoch({ advance: 2 });
  const only = process.env.PAGES?.split(",");
  pages = publicPages(holdings).filter(({ id }) => only?.includes(id) ?? true);
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, network.pageUrl, [{ account: alice, label: "Alice" }]);
  await page.waitForURL("**/public-profile");
  await onlineNetwork(page, NETWORK).waitFor();
  await confirmChainId();
  await goWithin(page, `/public-profile/shared/${holdings.shared}`);
  await page.getByRole("button", { name: "Add to my shared accounts" }).click();
  // The pages' expected texts are those of a locked vault.
  await lockNow(page);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

async function confirmChainId(): Promise<void> {
  await goWithin(page, "/public-profile/send");
  await page.getByRole("status").filter({ hasText: "177" }).getByRole("button", { name: "Review" }).click();
  await page
    .getByRole("dialog", { name: `Is 177 the chain ID of ${NETWORK}?` })
    .getByRole("button", { name: "Confirm chain ID 177" })
    .click();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Text of the page after all loading finished. */
async function said(): Promise<string> {
  const waits = "main [aria-busy=true], main .animate-pulse.bg-hover";
  await expect.poll(() => page.locator(waits).count(), { timeout: SETTLES_MS, message: `${page.url()} loads without end` }).toBe(0);
  const texts = await page.locator("main, [role=status]").allInnerTexts();
  return texts.join("\n").replaceAll("\u00a0", " ");
}
/** Waits until the page text matches, then returns it. */
async function waitForText(words: RegExp): Promise<string> {
  let text = "";
  const looks = async () => {
    text = await said();
    return words.test(text) ? "" : `${words} is not in\n${text}`;
  };
  await expect.poll(looks, { timeout: 30_000, interval: 300 }).toBe("");
  return text;
}
/** Reloads the page, which clears its caches. */
async function load(path: string): Promise<void> {
  await page.goto(`${network.pageUrl}${path}`);
}
async function photograph(name: string): Promise<void> {
  const folder = process.env.PHOTOGRAPHS;
  if (folder === undefined) return;
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Checks pages one by one and reports all failures at the end. */
async function ofEach(some: readonly PublicPage[], look: (one: PublicPage) => Promise<void>): Promise<void> {
  const wrong: string[] = [];
  for (const one of some) {
    await look(one).catch((error: unknown) => wrong.push(`${one.id}: ${error instanceof Error ? error.message : String(error)}`));
    network.localnet.changeConditions(DEFAULT_CONDITIONS);
  }
  expect(wrong).toEqual([]);
}

/** Waits for a message and checks that the page claims nothing it cannot know, such as an empty history. */
async function untilHonest(one: PublicPage, words: RegExp): Promise<void> {
  const text = await waitForText(words);
  if (one.claims !== undefined) expect(text).not.toMatch(one.claims);
}

/**
 * Opens every page under a failure condition and again after recovery. `says` returns the expected message, or `undefined` if the page
 * must look normal.
 */
async function seeAll(name: string, conditions: ConditionsInput, says: (of: PublicPage) => RegExp | undefined): Promise<void> {
  await ofEach(pages, async (one) => {
    network.localnet.changeConditions(conditions);
    await load(one.path);
    const words = says(one);
    if (words === undefined) await waitForText(one.known);
    else await untilHonest(one, words);
    await photograph(`${name}-${one.id}`);
    network.localnet.changeConditions(DEFAULT_CONDITIONS);
    // The page does not retry pruned history, so reload it.
    if (words !== undefined && words === one.pruned) await load(one.path);
    await waitForText(one.known);
  });
}

test("wallet pages with a lagging index never claim that a list is empty, and fill their lists once the index catches up", async () => {
  const wrong: string[] = [];
  for (const one of pages) {
    if (one.behind === undefined) continue;
    await load(one.path);
    await untilHonest(one, one.behind).catch((error: Error) => wrong.push(`${one.id}: ${error.message}`));
    await photograph(`behind-${one.id}`);
  }
  network.localnet.changeConditions(DEFAULT_CONDITIONS);
  expect(wrong).toEqual([]);
  await ofEach(pages, async (one) => {
    await goWithin(page, one.path);
    await waitForText(one.known);
  });
});

test("wallet pages of a foreign network offer no faucet, test coins or local commands", async () => {
  await ofEach(pages, async ({ path }) => {
    await goWithin(page, path);
    expect(await said()).not.toMatch(/faucet|test coins|npm start/i);
  });
});

test("wallet pages with a rate-limited index show the limit and its remaining time", async () => {
  await seeAll("indexLimited", { indexer: LIMITED }, ({ index }) => index && (index.limited ?? WORDS.indexLimited));
});

test("wallet pages with an offline index show an error and the node's data", async () => {
  await seeAll("indexAway", { indexer: { failureRate: 1 } }, ({ index }) => index && (index.away ?? WORDS.indexAway));
});

test("wallet pages with a pruned node name the missing history", async () => {
  await network.localnet.blocks({ mine: 30 });
  await seeAll("pruned", { node: PRUNING }, ({ pruned }) => pruned);
});

test("wallet pages with a pruned node and an offline index never claim that the history is empty", async () => {
  await ofEach(
    pages.filter(({ prunedAlone }) => prunedAlone !== undefined),
    async (one) => {
      network.localnet.changeConditions({ node: PRUNING, indexer: { failureRate: 1 } });
      await load(one.path);
      await untilHonest(one, one.prunedAlone ?? /./);
      await photograph(`prunedAlone-${one.id}`);
    },
  );
});

test("wallet pages with a rate-limited node show the limit immediately instead of loading skeletons", async () => {
  await seeAll("nodeLimited", { node: LIMITED }, ({ needsNode }) => (needsNode ? WORDS.shownLater : WORDS.nodeLimited));
});

test("wallet page opened while the node is rate-limited shows the limit and loads afterwards", async () => {
  await ofEach(
    pages.filter(({ needsNode }) => needsNode),
    async (one) => {
      await load("/public-profile/contacts");
      await onlineNetwork(page, NETWORK).waitFor();
      network.localnet.changeConditions({ node: LIMITED });
      await page.getByRole("status").getByText(`${NETWORK} is rate limited`).waitFor();
      await goWithin(page, one.path);
      if (one.refused === undefined) await waitForText(one.known);
      else await untilHonest(one, one.refused);
      await photograph(`refused-${one.id}`);
      network.localnet.changeConditions(DEFAULT_CONDITIONS);
      await waitForText(one.known);
    },
  );
});

test("wallet page with an offline node shows exactly one error and loads after recovery", async () => {
  await ofEach(pages, async (one) => {
    await network.closeNode();
    try {
      await load(one.path);
      const text = await waitForText(WORDS.nodeAway);
      expect(text.match(/Can't reach Public profile/g)).toHaveLength(1);
      if (one.needsNode && one.claims !== undefined) expect(text).not.toMatch(one.claims);
      await photograph(`nodeAway-${one.id}`);
    } finally {
      await network.openNode();
    }
    await waitForText(one.known);
  });
});

test("Receive page shows the address under every failure condition, and the search for shared accounts lists unavailable sources", async () => {
  await load("/public-profile/receive");
  await openUnlockDialog(page);
  await unlock(page);
  await waitForText(/174\.9\d* APT/);
  network.localnet.changeConditions({ node: PRUNING });
  await goWithin(page, "/public-profile/shared");
  await page.getByRole("button", { name: "Find shared accounts" }).click();
  await waitForText(/1 shared account found[\s\S]*the node no longer keeps 2 of your votes/);
  await photograph("pruned-find");
  network.localnet.changeConditions({ node: LIMITED, indexer: LIMITED });
  await page.getByRole("status").getByText(`${NETWORK} is rate limited`).waitFor();
  await page.getByRole("button", { name: "Find shared accounts" }).click();
  await waitForText(/Too many requests to the (node|index)\./);
  await goWithin(page, "/public-profile/receive");
  expect(await page.getByTestId("receive-address").innerText()).toBe(alice.accountAddress.toStringLong());
  // The requested asset defaults to APT, even when asset lists are unavailable.
  await waitForText(/Asset\s+APT/);
  await photograph("limited-receive");
});
