import { Account, Aptos, AptosConfig, Network } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveWithPassword, confirmChainId } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { previewPayment, sendButton, untilSent } from "../browser/support/payments.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { type PublicNetwork, startPublicNetwork } from "../browser/support/publicNetwork.ts";
import { goWithin, onlineNetwork } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";

// Warnings about a dishonest foreign node before and after signing: preview rules 56 and 58 to 60, and receipts. `PHOTOGRAPHS=folder`
// saves pictures.

const NETWORK = "Public profile";
const AHEAD_USECS = 600_000_000n;
const REFUSAL = { message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE", error_code: "vm_error", vm_error_code: 1 };
const alice = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();

let network: PublicNetwork;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([startPublicNetwork(), launchBrowser()]);
  await network.localnet.fund({ address: alice.accountAddress.toString(), amount: "10000000000" });
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, network.pageUrl, [{ account: alice, label: "Alice" }]);
  await page.waitForURL("**/public-profile");
  await onlineNetwork(page, NETWORK).waitFor();
  await goWithin(page, "/public-profile/send");
  await page.getByRole("status").filter({ hasText: "177" }).getByRole("button", { name: "Review" }).click();
  await confirmChainId(page, NETWORK, 177);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

interface Simulated {
  timestamp: string;
  events: unknown[];
  changes: unknown[];
}
/** Alters the node's simulation responses until the returned function is called. */
async function lie(change: (response: Simulated) => void): Promise<() => Promise<void>> {
  const simulations = /\/v1\/transactions\/simulate/;
  await page.route(simulations, async (route) => {
    const answer = await route.fetch();
    const response: Simulated[] = await answer.json();
    for (const one of response) change(one);
    await route.fulfill({ response: answer, json: response });
  });
  return () => page.unroute(simulations);
}

const region = (): Locator => page.getByRole("region", { name: /^(Preview|Vorschau)$/ });
/** Waits for the preview after a language change, which reloads the page but keeps the preview. */
async function previewAgain(): Promise<void> {
  await region()
    .getByRole("button", { name: /^(Send|.*senden)/ })
    .waitFor();
}

test("preview warns about repeating a payment within a minute", async () => {
  await previewPayment(page, { to: bob, amount: "1" });
  await sendButton(page).click();
  await approveWithPassword(page);
  await untilSent(page);
  await goWithin(page, "/public-profile/contacts");
  await goWithin(page, "/public-profile/send");
  const preview = await previewPayment(page, { to: bob, amount: "1" });
  await preview.getByText("You sent the same amount to this address 1 minute ago.").waitFor();
  await photographForms(page, "rule-59", previewAgain);
});

test("preview shows a danger if the node's simulation does not contain the requested payment", async () => {
  const restoreHonesty = await lie((response) => {
    response.events = [];
    response.changes = [];
  });
  const preview = await previewPayment(page, { to: bob, amount: "2" });
  await preview.getByText("The simulation doesn't show this payment").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await photographForms(page, "rule-60", previewAgain);
  await restoreHonesty();
});

test("preview warns about a node clock ahead of this computer and shows how long the transaction is valid", async () => {
  const restoreHonesty = await lie((response) => {
    response.timestamp = String(BigInt(response.timestamp) + AHEAD_USECS);
  });
  const preview = await previewPayment(page, { to: bob, amount: "3" });
  await preview.getByText("The network's clock is ahead of this computer's").waitFor();
  await preview.getByText(/It is (9|10) min ahead/).waitFor();
  await photographForms(page, "rule-56", previewAgain);
  await restoreHonesty();
});

test("receipt names the node as source of a reported failure until the node reports a success", async () => {
  const answers = /\/v1\/transactions\/(wait_)?by_hash\//;
  let isLying = true;
  await page.route(answers, async (route) => {
    const answer = await route.fetch();
    const response: unknown = await answer.json();
    const isCommitted = isLying && typeof response === "object" && response !== null && "success" in response;
    const failed = { success: false, vm_status: "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): " };
    await route.fulfill({ response: answer, json: isCommitted ? { ...response, ...failed } : response });
  });
  await previewPayment(page, { to: bob, amount: "3.5" });
  await sendButton(page).click();
  await approveWithPassword(page);
  const status = page.getByRole("region", { name: /^(Transaction status|Status der Transaktion)$/ });
  await status.getByRole("heading", { name: "The node reports a failure" }).waitFor();
  await photographForms(page, "outcome-said-failed", () => status.waitFor());
  // A request may be in flight, so the route stays installed and passes on the true response from here on.
  isLying = false;
  await untilSent(page);
  await goWithin(page, "/public-profile/contacts");
  await goWithin(page, "/public-profile/send");
});

test("receipt shows until when a rejected transaction can still run, and warns that its replacement may run as well", async () => {
  const submissions = /\/v1\/transactions$/;
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: REFUSAL, headers: { "access-control-allow-origin": "*", "access-control-expose-headers": "*" } });
  await page.route(submissions, refuse);
  await previewPayment(page, { to: bob, amount: "4" });
  await sendButton(page).click();
  await approveWithPassword(page);
  const status = page.getByRole("region", { name: "Transaction status" });
  await status.getByRole("heading", { name: "The node rejected the transaction" }).waitFor();
  await status.getByText("It can still execute until").waitFor();
  await page.unroute(submissions);
  await photographForms(page, "outcome-denied");

  const aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode: network.localnet.endpoints.node }));
  await runSuccessfully(aptos, alice, { function: "0x1::aptos_account::transfer", functionArguments: [bob, 1] });
  await status.getByRole("button", { name: "Back to form" }).click();
  const preview = await previewPayment(page, { to: bob, amount: "5" });
  await preview.getByText("A rejected transaction can still execute").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await photographForms(page, "rule-58", previewAgain);
  await goWithin(page, "/public-profile/activity");
  await page.getByRole("main").getByText("Rejected, may still execute").first().waitFor();
  await photographForms(page, "activity-denied");
});
