import { Account } from "@aptos-labs/ts-sdk";
import { createLocalnet, DEFAULT_CONDITIONS } from "@atoll/localnet";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { IN_FULL } from "../support/fullMatrix.ts";
import { approveWithPassword, ensureUnlocked } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { previewPayment, sendButton, submissions, untilSent } from "./support/payments.ts";
import { type PublicNetwork, startPublicNetwork } from "./support/publicNetwork.ts";
import { goWithin, onlineNetwork, openFromNavigation, openSettings } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

/** Rate limit window of the node, in seconds. */
const WINDOW_SECS = 8;
const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();

let network: PublicNetwork;
let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([startPublicNetwork(), launchBrowser()]);
  visitor = await newVisitor(browser);
  ({ page } = visitor);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});
afterEach(() => {
  network.localnet.changeConditions(DEFAULT_CONDITIONS);
});

const main = () => page.getByRole("main");
const photograph = async (name: string): Promise<void> => {
  const folder = process.env.PHOTOGRAPHS;
  if (folder === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test("public profile counts as a foreign network: no faucet offered, and chain id confirmed before signing", async () => {
  await openUnlocked(page, network.pageUrl, [{ account: alice, label: "Alice" }]);
  await page.waitForURL("**/public-profile");
  await onlineNetwork(page, "Public profile").waitFor();
  await openFromNavigation(page, "Receive");
  expect(await page.getByText(/faucet|test coins/i).count()).toBe(0);
  await openSettings(page, "Networks");
  const row = main().getByRole("listitem").filter({ hasText: "Public profile" });
  await row.getByText("Custom", { exact: true }).waitFor();
  expect(await row.getByRole("button", { name: /^More/ }).count()).toBe(0);
  await network.localnet.fund({ address: alice.accountAddress.toString(), amount: "1000000000" });

  await openFromNavigation(page, "Send");
  const notice = page.getByRole("status").filter({ hasText: "177" });
  await photograph("chain-id");
  await notice.getByRole("button", { name: "Review" }).click();
  await page
    .getByRole("dialog", { name: "Is 177 the chain ID of Public profile?" })
    .getByRole("button", { name: "Confirm chain ID 177" })
    .click();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await previewPayment(page, { to: bob, amount: "1" });
  await sendButton(page).click();
  await approveWithPassword(page);
  await untilSent(page);

  // Links to the embedded network show an error here, because only the public profile runs.
  await page.goto(`${network.pageUrl}/local/transactions`);
  await page.getByText("The embedded network isn't running").waitFor();
  const asked = visitor.requests.map(({ url }) => new URL(url));
  expect(asked.filter(({ port, pathname }) => port === String(network.ports.faucet) || pathname.startsWith("/-/control"))).toEqual([]);
});

test("history pruned by the node is labelled as pruned on transaction, account and transaction list pages", async () => {
  const { version } = network.localnet.chain.ledger();
  await network.localnet.blocks({ mine: 3 });
  network.localnet.changeConditions({ node: { keptVersions: 5 } });
  await goWithin(page, `/public-profile/tx/${version - 2n}`);
  await main().getByText("This version is no longer available.").waitFor();
  await photograph("pruned-transaction");
  await goWithin(page, `/public-profile/account/${alice.accountAddress}?show=sent`);
  await main().getByText("Sent transactions are no longer available").waitFor();
  await photograph("pruned-account");
  await goWithin(page, `/public-profile/account/${alice.accountAddress}?tab=resources&version=${version - 2n}`);
  await main()
    .getByText(/^This node stores versions from [\d,]+ on\./)
    .waitFor();
  await goWithin(page, "/public-profile/transactions?show=all");
  await main().getByText("This node stores recent history only.").waitFor();
  // The index still contains the history that the node has pruned.
  await goWithin(page, "/public-profile/activity");
  await main().getByText("−1", { exact: false }).first().waitFor();
});

test("lagging or offline index is reported, and Activity shows sent transactions from the node", async () => {
  network.localnet.changeConditions({ indexer: { lagSecs: 100 } });
  await ensureUnlocked(page);
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "2" });
  await sendButton(page).click();
  await approveWithPassword(page);
  // The receipt names the node as its source, because the lagging index cannot confirm the payment yet.
  await page.getByRole("heading", { name: "Reported by this node, awaiting confirmation" }).waitFor();
  await openFromNavigation(page, "Activity");
  await main()
    .getByText(/^The index is \d+ seconds behind\./)
    .waitFor();
  await main().getByText("−2", { exact: false }).first().waitFor();
  await photograph("index-behind");
  await openFromNavigation(page, "Overview");
  await main()
    .getByText(/^The index is \d+ seconds behind\./)
    .first()
    .waitFor();
  await photograph("overview-behind");
  await openFromNavigation(page, "Activity");
  network.localnet.changeConditions({ indexer: { lagSecs: 0, failureRate: 1 }, node: { keptVersions: 1_000 } });
  await main().getByText("Index unavailable. Only sent transactions are listed. The node no longer stores older transactions").waitFor();
  await main().getByText("−2", { exact: false }).first().waitFor();
  await photograph("index-away");
});

// `npm run soak -- publicPages` checks all pages under all conditions.
test.runIf(IN_FULL)("page with an offline index shows the node's data and names the missing data", async () => {
  network.localnet.changeConditions({ indexer: { lagSecs: 0, failureRate: 1 }, node: { keptVersions: 1_000 } });
  for (const [link, words] of [
    ["Overview", "Index unavailable. Only APT is shown."],
    ["Collectibles", "The list of collectibles needs an index"],
    ["Stake", "Index unavailable. All validators are listed"],
  ] as const) {
    await openFromNavigation(page, link);
    await main().getByText(words).first().waitFor();
    await photograph(`${link.toLowerCase()}-away`);
  }
  await openFromNavigation(page, "Shared accounts");
  await page.getByRole("button", { name: "Find shared accounts" }).click();
  await main()
    .getByText(/indexer/i)
    .first()
    .waitFor();
  await photograph("shared-away");
  await openSettings(page, "Sources");
  await page.getByText("No price source.").waitFor();
});

test.runIf(IN_FULL)("lagging node is reported with the age of its newest block", async () => {
  network.localnet.changeConditions({ node: { lagSecs: 60 } });
  await page.getByRole("status").getByText("Public profile is behind").waitFor();
  await page.getByText(/The newest block is \d{2,3} seconds old/).waitFor();
  await photograph("behind");
  network.localnet.changeConditions({ node: { lagSecs: 0 } });
  await onlineNetwork(page, "Public profile").waitFor();
});

test("rate-limited node gets no requests until its window ends, then receives a signed payment once", async () => {
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "3" });
  const before = network.localnet.chain.ledger().version;
  network.localnet.changeConditions({ node: { requestsPerWindow: 0, windowSecs: WINDOW_SECS } });
  await page.getByRole("status").getByText("Public profile is rate limited").waitFor();
  await photograph("limited");
  const asked = () => visitor.requests.filter(({ url }) => new URL(url).port === String(network.ports.node)).length;
  const [refused, refusedAt] = [asked(), Date.now()];
  await sendButton(page).click();
  await approveWithPassword(page);
  await page.getByRole("region", { name: "Transaction status" }).waitFor();
  await photograph("limited-payment");
  await page
    .getByRole("region", { name: "Transaction status" })
    .getByRole("heading", { name: /^(Signed, not sent yet|Submitting)$/ })
    .waitFor();
  // Expects only a few requests per rate limit window; normal polling sends more than that every second.
  const times = 1 + Math.floor((Date.now() - refusedAt) / (WINDOW_SECS * 1_000));
  expect(asked() - refused).toBeLessThan(4 * times);
  network.localnet.changeConditions({ node: { requestsPerWindow: 5_000, windowSecs: 300 } });
  await untilSent(page);
  const { chain } = network.localnet;
  let sent = 0;
  for (let version = before; version <= chain.ledger().version; version++) {
    if (chain.store.getTransaction(version)?.user?.sender === alice.accountAddress.toString()) sent += 1;
  }
  expect(sent).toBe(1);
});

test("node with an unconfirmed chain id is reported and gets no transaction built or signed", async () => {
  const other = await createLocalnet({ profile: "public", chainId: 178, ports: network.ports });
  await other.fund({ address: alice.accountAddress.toString(), amount: "1000000000" });
  const submitted = submissions(visitor.requests).length;
  network.replaceNode(other);
  await page.getByRole("status").getByText(/178/).first().waitFor();
  // The page must discard cached data of the previous ledger.
  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill(bob);
  await page.getByLabel("Amount", { exact: true }).fill("1");
  await page.getByRole("button", { name: /^Preview (payment|again)$/ }).click();
  await main()
    .getByText(/another chain ID|chain ID 178/i)
    .first()
    .waitFor();
  await photograph("other-chain");
  expect(await sendButton(page).count()).toBe(0);
  expect(submissions(visitor.requests)).toHaveLength(submitted);
  // The page must not discard its history because an unconfirmed node claims another ledger.
  expect(await page.getByText("The history of Public profile changed").count()).toBe(0);
  network.replaceNode(undefined);
  await onlineNetwork(page, "Public profile").waitFor();
  await other.stop();
});

test("offline node is reported, and the page recovers automatically", async () => {
  await network.closeNode();
  await page.getByText("Can't reach Public profile").first().waitFor();
  await photograph("away");
  await network.openNode();
  await onlineNetwork(page, "Public profile").waitFor();
});
