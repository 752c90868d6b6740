import { Account, Aptos, AptosConfig, Network } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ComposedCall,
  EMPTY_DRAFT,
  type WorkbenchDraft,
  writeWorkbenchDraft,
} from "../../packages/web/src/features/workbench/draft.ts";
import { toLinkText } from "../../packages/web/src/transact/linkText.ts";
import { approveWithPassword, confirmChainId } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { previewPayment, sendButton, untilSent } from "../browser/support/payments.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { type PublicNetwork, startPublicNetwork } from "../browser/support/publicNetwork.ts";
import { goWithin, onlineNetwork } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";

// What the page says of a node of somebody else's that does not tell the truth, before anything is signed and after: rules 56, 58 to 60 and 62, and outcomes.
// `PHOTOGRAPHS=folder` keeps pictures.

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
  changes: { readonly type: string; readonly data?: { readonly type?: string } }[];
}
/** Has the node answer simulations otherwise, until the given function is called. */
async function lie(change: (told: Simulated) => void): Promise<() => Promise<void>> {
  const simulations = /\/v1\/transactions\/simulate/;
  await page.route(simulations, async (route) => {
    const answer = await route.fetch();
    const told: Simulated[] = await answer.json();
    for (const one of told) change(one);
    await route.fulfill({ response: answer, json: told });
  });
  return () => page.unroute(simulations);
}

const region = (): Locator => page.getByRole("region", { name: /^(Preview|Vorschau)$/ });
/** In another language the page begins anew, with the preview that was there. */
async function previewAnew(): Promise<void> {
  await region()
    .getByRole("button", { name: /^(Send|.*senden)/ })
    .waitFor();
}

test("a payment that was made a minute ago is told when it is made again (59)", async () => {
  await previewPayment(page, { to: bob, amount: "1" });
  await sendButton(page).click();
  await approveWithPassword(page);
  await untilSent(page);
  await goWithin(page, "/public-profile/contacts");
  await goWithin(page, "/public-profile/send");
  const preview = await previewPayment(page, { to: bob, amount: "1" });
  await preview.getByText("The same amount went from this account to the same recipient 1 minute ago.").waitFor();
  await photographForms(page, "rule-59", previewAnew);
});

test("a simulation that does not show the payment is a danger (60)", async () => {
  const tellTheTruth = await lie((told) => {
    told.events = [];
    told.changes = [];
  });
  const preview = await previewPayment(page, { to: bob, amount: "2" });
  await preview.getByText("The simulation does not show this payment").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await photographForms(page, "rule-60", previewAnew);
  await tellTheTruth();
});

/** A draft of the workbench, simulated as Alice's. */
async function simulateDraft(draft: Partial<WorkbenchDraft>): Promise<Locator> {
  const link = await toLinkText(writeWorkbenchDraft({ ...EMPTY_DRAFT, ...draft }));
  await goWithin(page, `/public-profile/workbench?draft=${link}`);
  const { functionId } = draft.composed?.[0] ?? draft.call ?? EMPTY_DRAFT.call;
  await expect.poll(() => page.getByRole("combobox", { name: "Function" }).first().inputValue()).toBe(functionId);
  await simulateAnew();
  return region();
}
async function simulateAnew(): Promise<void> {
  // Before the function is read, nothing is simulated.
  await page
    .getByLabel(/^Argument 1 \(/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^(Simulate|Simulieren)$/ }).click();
  await region().getByRole("checkbox").first().waitFor();
}

test("a simulation in which nobody pays the fee is a danger, whatever runs; approving it shows what it is given (62)", async () => {
  const tellTheTruth = await lie((told) => {
    told.events = told.events.filter((event) => JSON.stringify(event).includes("FeeStatement"));
    told.changes = told.changes.filter(({ data }) => data?.type === "0x1::account::Account");
  });
  const carol = Account.generate().accountAddress.toStringLong();
  const pay = (to: string, octas: string): ComposedCall => ({
    functionId: "0x1::aptos_account::transfer",
    typeArguments: [],
    args: [to, octas].map((value) => ({ kind: "typed", value })),
  });
  const composed = await simulateDraft({ kind: "composed", composed: [pay(bob, "700000000"), pay(carol, "100000000")] });
  await composed.getByText("The simulation cannot be relied on").waitFor();
  await composed.getByText(/Alice runs 2 composed calls as one script: 2.×.0x1::aptos_account::transfer\./).waitFor();
  await photographForms(page, "rule-62-composed", simulateAnew);

  const functionId = "0x1::aptos_account::batch_transfer";
  const args = [
    [bob, carol],
    ["700000000", "100000000"],
  ];
  const batch = await simulateDraft({ kind: "call", call: { functionId, typeArguments: [], args } });
  await batch.getByText("The simulation does not show this payment").waitFor();
  await batch.getByText(/it would cost 0\.\d+.APT, and in its answer Alice, who pays, does not lose that/).waitFor();
  expect(await batch.getByRole("button", { name: /^Sign and submit/ }).isDisabled()).toBe(true);
  await photographForms(page, "rule-62-batch", simulateAnew);
  const approval = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Approve", exact: true }) });
  const signAnyway = async (preview: Locator) => {
    for (const danger of await preview.getByRole("checkbox").all()) await danger.check();
    await preview.getByRole("button", { name: /^Sign and submit/ }).click();
  };
  await signAnyway(batch);
  await approval.getByText(`[${bob}, ${carol}]`).waitFor();
  await approval.getByText(/7.APT; 1.APT/).waitFor();
  await approval.getByRole("button", { name: "Not now" }).click();
  const key = `0x${"07".repeat(32)}`;
  await signAnyway(
    await simulateDraft({ call: { functionId: "0x1::account::rotate_authentication_key_call", typeArguments: [], args: [key] } }),
  );
  await approval.getByText("Argument 1: new_auth_key").waitFor();
  await approval.getByText(key).waitFor();
  await approval.getByRole("button", { name: "Not now" }).click();
  await tellTheTruth();
  await goWithin(page, "/public-profile/send");
});

test("a node whose time is ahead of this computer's is told with how long the transaction is valid (56)", async () => {
  const tellTheTruth = await lie((told) => {
    told.timestamp = String(BigInt(told.timestamp) + AHEAD_USECS);
  });
  const preview = await previewPayment(page, { to: bob, amount: "3" });
  await preview.getByText("The network's time is ahead of this computer's clock").waitFor();
  await preview.getByText(/It is (9|10) min ahead/).waitFor();
  await photographForms(page, "rule-56", previewAnew);
  await tellTheTruth();
});

test("a failure that only the node tells is told as its word, until the node tells otherwise", async () => {
  const answers = /\/v1\/transactions\/(wait_)?by_hash\//;
  await page.route(answers, async (route) => {
    const answer = await route.fetch();
    const told: unknown = await answer.json();
    const isCommitted = typeof told === "object" && told !== null && "success" in told;
    const failed = { success: false, vm_status: "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): " };
    await route.fulfill({ response: answer, json: isCommitted ? { ...told, ...failed } : told });
  });
  await previewPayment(page, { to: bob, amount: "3.5" });
  await sendButton(page).click();
  await approveWithPassword(page);
  const status = page.getByRole("region", { name: /^(Transaction status|Status der Transaktion)$/ });
  await status.getByRole("heading", { name: "The node says that it failed" }).waitFor();
  await photographForms(page, "outcome-said-failed", () => status.waitFor());
  await page.unroute(answers);
  await untilSent(page);
  await goWithin(page, "/public-profile/contacts");
  await goWithin(page, "/public-profile/send");
});

test("what the node refused could still run: the page says until when, and, once its place is used, that both could (58)", async () => {
  const submissions = /\/v1\/transactions$/;
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: REFUSAL, headers: { "access-control-allow-origin": "*", "access-control-expose-headers": "*" } });
  await page.route(submissions, refuse);
  await previewPayment(page, { to: bob, amount: "4" });
  await sendButton(page).click();
  await approveWithPassword(page);
  const status = page.getByRole("region", { name: "Transaction status" });
  await status.getByRole("heading", { name: "The node refused the transaction" }).waitFor();
  await status.getByText("It could still run until").waitFor();
  await page.unroute(submissions);
  await photographForms(page, "outcome-denied");

  const aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode: network.localnet.endpoints.node }));
  await runSuccessfully(aptos, alice, { function: "0x1::aptos_account::transfer", functionArguments: [bob, 1] });
  await status.getByRole("button", { name: "Back to the form" }).click();
  const preview = await previewPayment(page, { to: bob, amount: "5" });
  await preview.getByText("A refused transaction could still run").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await photographForms(page, "rule-58", previewAnew);
  await goWithin(page, "/public-profile/activity");
  await page.getByRole("main").getByText("Refused, may still run").first().waitFor();
  await photographForms(page, "activity-denied");
});
