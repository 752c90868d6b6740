import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Workbench page for calling Move functions: drafts of every kind, from input to the chain, checked by the client library.

const APT = 100_000_000;
const BOB = `0x${"b0b".padStart(64, "0")}`;
const COIN = "0x1::aptos_coin::AptosCoin";
const alice: Ed25519Account = Account.generate();
const carol: Ed25519Account = Account.generate();
let browser: Browser;
let network: NetworkProcess;
let aptos: Aptos;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
  aptos = createClient(network);
  visitor = await newVisitor(browser);
  page = visitor.page;
  const token = /Token\s+([0-9a-f]{48})/.exec(network.output())?.[1] ?? "";
  for (const { accountAddress } of [alice, carol])
    await control(network, "fund", { address: accountAddress.toString(), amount: String(50 * APT) });
  await openUnlocked(page, `${network.pageUrl}/local/workbench#control=${token}`, [
    { account: alice, label: "Everyday" },
    { account: carol, label: "Treasury" },
  ]);
  await page.getByRole("heading", { level: 1, name: "Workbench" }).waitFor();
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});
stopAtFirstFailure();

const balanceOfBob = async () => BigInt(await aptos.getBalance({ accountAddress: BOB, asset: COIN }));
const kind = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
const preview = (): Locator => page.getByRole("region", { name: "Preview" });
const within = (name: string): Locator => page.getByRole("group", { name, exact: true });
async function pick(scope: Page | Locator, functionId: string): Promise<void> {
  await scope.getByRole("combobox", { name: "Function" }).fill(functionId);
}
async function simulate(): Promise<string> {
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await preview().waitFor();
  return (await preview().innerText()).replaceAll("\u00a0", " ");
}
/** Signs and submits the preview; expects `facts` in the receipt. */
async function signAndSubmit(...facts: readonly string[]): Promise<void> {
  await preview()
    .getByRole("button", { name: /^Sign and submit/ })
    .click();
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByRole("heading", { name: "Transaction complete" }).waitFor();
  for (const fact of facts) await receipt.getByText(fact).waitFor();
  await receipt.getByRole("button", { name: "Done" }).click();
}

test("Workbench page finds a function by typing, reports out-of-range arguments at their field, and previews, signs and sends the call", async () => {
  await pick(page, "aptos_account::tran");
  await page.getByRole("option", { name: "0x1::aptos_account::transfer", exact: false }).first().click();
  await page.getByLabel("Argument 1 (address)").fill(BOB);
  await page.getByLabel("Argument 2 (u64)").fill("18446744073709551616");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("18446744073709551615").first().waitFor();
  await page.getByLabel("Argument 2 (u64)").fill("1500");
  expect(await simulate()).toContain("Everyday sends 0.000015 APT");
  await preview().getByRole("button", { name: "Show trace" }).click();
  await preview().getByText("Functions marked TypeScript", { exact: false }).waitFor();
  await signAndSubmit();
  expect(await balanceOfBob()).toBe(1_500n);
});

test("draft on the Workbench page can be named, reopened and shared by link, and the preview of another draft cannot be signed", async () => {
  await simulate();
  expect(await preview().getByRole("button", { name: "Sign and submit" }).count()).toBe(1);
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Pay Bob");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  await preview().getByRole("button", { name: "Preview again" }).waitFor();
  expect(await preview().getByRole("button", { name: "Sign and submit" }).count()).toBe(0);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("img", { name: "QR code of this draft's link" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Drafts 1" }).click();
  await page.getByRole("button", { name: "Open draft Pay Bob" }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("1500");
  // A link to the Workbench page opens another draft and stores the current one under Drafts.
  await page.getByLabel("Argument 2 (u64)").fill("777");
  await goWithin(page, "/local/workbench?function=0x1::coin::transfer");
  await page.getByText("Saved as “Recovered draft 2” in Drafts.").waitFor();
  await page.getByRole("button", { name: "Drafts 2" }).click();
  await page.getByRole("button", { name: "Open draft Recovered draft 2" }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("777");
  // The first Undo restores an unsaved draft, the second Undo the text typed after it.
  await page.getByLabel("Argument 2 (u64)").fill("778");
  await page.getByRole("button", { name: "Drafts 2" }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  const undo = () => page.getByRole("button", { name: "Undo" }).last().click();
  await pick(page, "0x1::coin::transfer");
  await undo();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("778");
  await undo();
  await expect.poll(() => page.getByRole("combobox", { name: "Function" }).inputValue()).toBe("0x1::coin::transfer");
  await undo();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("778");
  await page.getByLabel("Argument 2 (u64)").fill("1500");
});

test("Workbench page simulates calls of any sender without their key and offers no signing", async () => {
  const stranger = Account.generate().accountAddress.toStringLong();
  await control(network, "fund", { address: stranger, amount: String(APT) });
  // Clicking the label waits until no toast of an earlier undo covers it.
  await page.locator("label").filter({ hasText: "Another address…" }).click();
  await page.getByRole("combobox", { name: "Address to simulate as" }).fill(stranger);
  const said = await simulate();
  expect(said).toContain("sends 0.000015 APT");
  expect(said).toContain("you don't have a key for this account");
  expect(await preview().getByRole("button", { name: /Sign/ }).count()).toBe(0);
  await page.getByRole("radio", { name: "Everyday", exact: true }).check({ force: true });
});

test("Workbench page sends an orderless transaction with one of the user's accounts as fee payer in one approval", async () => {
  await page.getByRole("combobox", { name: "Ordering" }).click();
  await page.getByRole("option", { name: "Nonce (no order)" }).click();
  await page.getByRole("combobox", { name: "Fee paid by" }).click();
  await page.getByRole("option", { name: "Another account" }).click();
  await page.getByRole("combobox", { name: "Fee payer" }).fill(carol.accountAddress.toStringLong());
  const before = await aptos.getBalance({ accountAddress: alice.accountAddress, asset: COIN });
  await simulate();
  await signAndSubmit("Fee, paid by Treasury", "New balance of Everyday", "New balance of Treasury");
  expect(before - (await aptos.getBalance({ accountAddress: alice.accountAddress, asset: COIN }))).toBe(1_500);
  expect(await balanceOfBob()).toBe(3_000n);
});

test("composed calls on the Workbench page pass a withdrawn coin to a deposit within one transaction", async () => {
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  await kind("Composed calls");
  await pick(within("Call 1"), "0x1::coin::withdraw");
  await within("Call 1").getByRole("combobox", { name: "Type 1" }).fill(COIN);
  await within("Call 1").getByLabel("Argument 1 (u64)").fill("2500");
  await pick(within("Call 2"), "0x1::aptos_account::deposit_coins");
  await within("Call 2").getByRole("combobox", { name: "Type 1" }).fill(COIN);
  await within("Call 2").getByLabel("Argument 1 (address)").fill(BOB);
  const said = await simulate();
  expect(said).toContain("0.000025");
  expect(said).toContain("Everyday runs 2 composed calls as one script: 0x1::coin::withdraw, 0x1::aptos_account::deposit_coins.");
  // A script can do anything with the account, so signing it needs an acknowledgement.
  await preview().getByRole("checkbox").check();
  await signAndSubmit();
  expect(await balanceOfBob()).toBe(5_500n);
});

test("sequence on the Workbench page simulates each step on the result of the previous one: the second spends the first payment", async () => {
  const poor = Account.generate().accountAddress.toStringLong();
  await kind("Steps");
  await pick(within("Step 1"), "0x1::aptos_account::transfer");
  await within("Step 1").getByLabel("Argument 1 (address)").fill(poor);
  await within("Step 1")
    .getByLabel("Argument 2 (u64)")
    .fill(String(5 * APT));
  await pick(within("Step 2"), "0x1::aptos_account::transfer");
  await within("Step 2").getByLabel("Argument 1 (address)").fill(BOB);
  await within("Step 2")
    .getByLabel("Argument 2 (u64)")
    .fill(String(4 * APT));
  await within("Step 2")
    .getByRole("combobox", { name: /^Sender/ })
    .fill(poor);
  await page.getByRole("button", { name: "Simulate sequence" }).click();
  const results = page.getByRole("region", { name: "Results" });
  await expect.poll(() => results.getByText("Would succeed").count()).toBe(2);
  // The second step's trace runs after the first: without it the sender has no coins.
  await results.getByRole("button", { name: "Show trace" }).last().click();
  await results.getByText("Transaction", { exact: true }).waitFor();
  await results.getByText("Functions marked TypeScript", { exact: false }).waitFor();
  expect(await results.innerText()).toMatch(/aptos_account::transfer\s+TypeScript/);
  expect(await results.getByText("its changes were rolled back").count()).toBe(0);
  expect(await balanceOfBob()).toBe(5_500n);
});

test("table on the Workbench page sends one transaction per row with a single approval", async () => {
  await kind("Table");
  await pick(page, "0x1::aptos_account::transfer");
  await page.getByLabel("Table", { exact: true }).last().fill(`${BOB},10\n${BOB},x\n`);
  await page.getByText(/Line 2: cell 2/).waitFor();
  await page.getByLabel("Table", { exact: true }).last().fill(`${BOB},10\n${BOB},20\n${BOB},30\n`);
  await page.getByRole("button", { name: "Preview 3 transactions" }).click();
  await preview().getByRole("button", { name: "Sign 3 transactions" }).waitFor();
  await page.getByLabel("Table", { exact: true }).last().fill(`${BOB},10\n${BOB},20\n${BOB},40\n`);
  expect(await preview().getByRole("button", { name: "Sign 3 transactions" }).count()).toBe(0);
  await preview().getByRole("button", { name: "Preview again" }).click();
  await preview().getByRole("button", { name: "Sign 3 transactions" }).click();
  await page.getByRole("heading", { name: "Finished: 3 of 3 succeeded" }).waitFor();
  expect(await balanceOfBob()).toBe(5_570n);
});

test("table on the Workbench page warns about rows sent before, and a paused table resumes after leaving the page", async () => {
  await page.getByRole("button", { name: "New table" }).click();
  await page.getByRole("button", { name: "Preview 3 transactions" }).click();
  await preview().getByText("Some of these lines were already sent from this browser").waitFor();
  await preview().getByText("Already sent: 1–3.").waitFor();
  expect(await preview().innerText()).not.toContain("You haven't sent");
  // The network rejects all rows of the table until the table is paused.
  const submissions = (url: URL) => url.pathname.endsWith("/v1/transactions");
  await page.route(submissions, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 507, json: { message: "full", error_code: "mempool_is_full", vm_error_code: null } })
      : route.fallback(),
  );
  await preview().getByRole("button", { name: "Sign 3 transactions" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.unroute(submissions);
  await goWithin(page, "/local/activity");
  await page.getByText("Call table, paused: 3 pending, 3 not sent").waitFor();
  await goWithin(page, "/local/workbench");
  await page.getByText("Table paused: 0 of 3 done").waitFor();
  await kind("Entry function");
  await pick(page, "0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(BOB);
  await page.getByLabel("Argument 2 (u64)").fill("1");
  expect(await simulate()).toContain("Blocked by 3 paused transactions");
  await page.getByRole("button", { name: "Resume" }).first().click();
  await expect.poll(balanceOfBob).toBe(5_640n);
  await page.getByText("Table paused").waitFor({ state: "hidden" });
  expect(visitor.messages.filter((message) => /uncaught|Content Security/.test(message))).toEqual([]);
});

test("Workbench page sends a transaction as an address without a key, and withdraws the permission afterwards", async () => {
  const stranger = Account.generate().accountAddress.toString();
  await control(network, "fund", { address: stranger, amount: String(APT) });
  const before = await balanceOfBob();
  await goWithin(page, "/embedded/workbench");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/local/workbench");
  await kind("Entry function");
  await pick(page, "0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(BOB);
  await page.getByLabel("Argument 2 (u64)").fill("77");
  await page.locator("label").filter({ hasText: "Another address…" }).click();
  await page.getByRole("combobox", { name: "Address to simulate as" }).fill(stranger);
  await simulate();
  await page.getByRole("button", { name: /^Send as 0x/ }).click();
  await page.getByRole("link", { name: "View transaction" }).waitFor();
  await expect.poll(async () => (await balanceOfBob()) - before).toBe(77n);
  const [last] = await aptos.getAccountTransactions({ accountAddress: stranger });
  expect(last).toMatchObject({ success: true, sender: stranger });
  expect(JSON.stringify(await control(network, "actAs"))).not.toContain(stranger.slice(-40));
  // Without controls, the same page offers neither.
  await page.route("**/-/network.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), controls: false } });
  });
  await page.goto(`${network.pageUrl}/local/workbench`);
  await pick(page, "0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(BOB);
  await page.getByLabel("Argument 2 (u64)").fill("78");
  await page.locator("label").filter({ hasText: "Another address…" }).click();
  await page.getByRole("combobox", { name: "Address to simulate as" }).fill(stranger);
  expect(await simulate()).toContain("sends 0.00000078 APT");
  expect(await page.getByRole("button", { name: /^Send as|^Show trace/ }).count()).toBe(0);
});
