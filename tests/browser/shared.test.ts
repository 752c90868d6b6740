import { Account, type Aptos, type Ed25519Account, type InputEntryFunctionData } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { sendIndexed } from "../support/indexed.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createVault, importPrivateKey } from "./support/accounts.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { openFromNavigation } from "./support/shell.ts";

// Shared accounts: two owners in one browser, a third with a key elsewhere. The client library checks each action on chain.

const APT = 100_000_000n;
let browser: Browser;
let network: NetworkProcess;
let visitor: Visitor;
let aptos: Aptos;
const [alice, bob, carol]: readonly [Ed25519Account, Ed25519Account, Ed25519Account] = [
  Account.generate(),
  Account.generate(),
  Account.generate(),
];
const friend = `0x${"f1".padStart(64, "0")}`;
let shared = "";

stopAtFirstFailure();
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ hasIndexer: true })]);
  aptos = createClient(network);
  visitor = await newVisitor(browser);
  for (const { accountAddress } of [alice, bob, carol]) {
    await control(network, "fund", { address: accountAddress.toString(), amount: String(10n * APT) });
  }
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await importPrivateKey(page, bob.privateKey.toAIP80String(), "Bob");
  await page.getByRole("button", { name: "Add account" }).click();
  await importPrivateKey(page, alice.privateKey.toAIP80String(), "Alice");
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await network?.stop();
});

const view = async (name: string, ...functionArguments: string[]) =>
  (await aptos.view({ payload: { function: `0x1::multisig_account::${name}`, functionArguments } }))[0];
const main = (page: Page): Locator => page.getByRole("main");
async function actAs(page: Page, name: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account:/ })
    .click();
  await page.getByRole("menuitemradio", { name }).click();
}
/** Signs the previewed transaction, waits for completion and closes the receipt. Returns the preview's text. */
async function carryOut(page: Page, action: string, done: string): Promise<string> {
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.waitFor();
  const said = await preview.innerText();
  await preview.getByRole("button", { name: action, exact: true }).click();
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByRole("heading", { name: done }).waitFor();
  await receipt.getByRole("button", { name: "Done" }).click();
  await receipt.waitFor({ state: "detached" });
  return said.replaceAll("\u00a0", " ");
}

test("shared account is created with its owners and threshold and appears in the list", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Shared accounts");
  await page.getByText("No shared accounts yet").waitFor();
  await page.getByRole("link", { name: "Create shared account" }).click();
  await page.getByLabel("Owner 2", { exact: true }).fill(bob.accountAddress.toString());
  await page.getByRole("button", { name: "Add owner" }).click();
  await page.getByLabel("Owner 3", { exact: true }).fill(bob.accountAddress.toString());
  await page.getByText("This address is already an owner.").waitFor();
  await page.getByLabel("Owner 3", { exact: true }).fill(carol.accountAddress.toString());
  await page.getByText("The account stays usable if 1 owner loses their key.").waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  expect(await carryOut(page, "Create shared account", "Shared account created")).toContain("2 approvals are required");
  await page.getByText("No open proposals").waitFor();
  shared = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await view("num_signatures_required", shared)).toBe("2");
  expect(await view("is_owner", carol.accountAddress.toString(), shared)).toBe(true);
  await control(network, "fund", { address: shared, amount: String(5n * APT) });
  await page.getByRole("button", { name: "Add name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Family chest");
  await page.getByRole("button", { name: "Save contact" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Shared account Family chest" });
  await title.waitFor();
  // The five buttons of the account header wrap below its title instead of truncating a long name.
  expect((await title.boundingBox())?.width).toBeGreaterThan(380);
});

test("payment of a shared account is proposed, shown to owners who have not voted, approved and executed", async () => {
  const { page } = visitor;
  await page.getByRole("link", { name: "Propose payment" }).first().click();
  await page.getByLabel("To", { exact: true }).fill(friend);
  await page.getByLabel("Amount", { exact: true }).fill("1.5");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const said = await carryOut(page, "Propose", "Proposed");
  expect(said).toMatch(/sends 1\.5 APT to 0x0000…00f1/);
  const row = page.getByRole("region", { name: "Proposals" }).getByRole("listitem");
  await row.filter({ hasText: "Approvals: 1 of 2" }).filter({ hasText: "1 approval missing" }).waitFor();

  await openFromNavigation(page, "Shared accounts");
  await actAs(page, "Bob");
  await page.getByRole("table").getByText("Needs your vote").waitFor();
  await openFromNavigation(page, "Overview");
  const shownCount = page.getByRole("navigation", { name: "Main" }).getByRole("listitem").filter({ hasText: "Shared accounts" });
  await expect.poll(() => shownCount.innerText()).toMatch(/^Shared accounts\s*1/);
  await page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("link", { name: /^Review: .* needs your approval$/ })
    .click();
  const now = page.getByRole("region", { name: "Effects" });
  await now.getByText("sends").waitFor();
  expect((await now.innerText()).replaceAll("\u00a0", " ")).toMatch(/1\.5 APT/);

  await page.getByRole("button", { name: "Approve", exact: true }).click();
  expect(await carryOut(page, "Approve proposal 1", "Approved")).toMatch(/sends 1\.5 APT/);
  expect(await view("can_be_executed", shared, "1")).toBe(true);
  await page.getByText("Approved. It can be executed now.").waitFor();
  await page.getByRole("button", { name: "Execute", exact: true }).click();
  expect(await carryOut(page, "Execute proposal 1", "Executed")).toMatch(/executes for .* sends 1\.5 APT/);
  expect([await balanceOf(aptos, shared), await balanceOf(aptos, friend)]).toEqual([350_000_000n, 150_000_000n]);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("region", { name: "History" }).getByText("Executed", { exact: true }).waitFor();
  await openTools(page);
  const before = visitor.requests.length;
  await openFromNavigation(page, "Activity");
  await main(page)
    .getByRole("row")
    .filter({ hasText: /^Family chest sent 1\.5\sAPT to 0x0000…00f1/ })
    .waitFor();
  const toNode = requestsOfPage(before).filter(({ url }) => url.startsWith(`${network.nodeUrl}/`));
  expect(toNode.length, toNode.map(({ url }) => url).join(" ")).toBeLessThanOrEqual(3);
});

test("payment prepared on the Send page can be proposed for a shared account, rejected, and cleared by an owner who approved it first", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill(friend);
  await page.getByLabel("Amount", { exact: true }).fill("9");
  await page.getByRole("button", { name: "Preview payment" }).click();
  await page.getByRole("button", { name: "Propose instead" }).click();
  await page.getByRole("heading", { level: 1, name: "Propose transaction" }).waitFor();
  // The draft of the payment form is stored, so going back restores it.
  expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem("atoll-draft/local/send") ?? ""))).toMatchObject({ amount: "9" });
  const preview = page.getByRole("region", { name: "Preview" });
  // The proposed amount exceeds the balance, so the preview predicts a failure. A plain APT payment needs no danger acknowledgement.
  await preview.getByText("It would fail now").first().waitFor();
  expect(await preview.getByRole("checkbox").count()).toBe(0);
  await carryOut(page, "Propose", "Proposed");
  await page.getByRole("region", { name: "Proposals" }).getByRole("link").click();
  await page.getByText("It would fail now").waitFor();
  expect(await page.getByRole("button", { name: "Execute" }).count()).toBe(0);

  await actAs(page, "Alice");
  await page.getByRole("button", { name: "Approve and execute" }).click();
  await page.getByText("This would fail").waitFor();
  expect(await page.getByRole("button", { name: "Execute proposal 2" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await carryOut(page, "Reject proposal 2", "Rejected");
  await actAs(page, "Bob");
  await page.getByRole("button", { name: "Reject and clear" }).click();
  await carryOut(page, "Clear proposal 2", "Cleared");
  expect(await view("last_resolved_sequence_number", shared)).toBe("2");
  expect(await balanceOf(aptos, shared)).toBe(350_000_000n);
});

test("shared account changes its owners through a proposal", async () => {
  const { page } = visitor;
  await page.getByRole("link", { name: "Change owners" }).click();
  await main(page).getByRole("checkbox").nth(1).uncheck();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const said = await carryOut(page, "Propose", "Proposed");
  expect(said).toContain("removes the owners");
  await actAs(page, "Alice");
  await page.getByRole("region", { name: "Proposals" }).getByRole("link").click();
  await page.getByRole("button", { name: "Approve and execute" }).click();
  await carryOut(page, "Approve and execute proposal 3", "Executed");
  expect(await view("is_owner", carol.accountAddress.toString(), shared)).toBe(false);
});

test.runIf(IN_FULL)("proposal stored as a hash is shown once the matching call is entered, and other calls are rejected", async () => {
  const { page } = visitor;
  const call = await storedPayment(friend, 7n);
  const functionId = "0x1::multisig_account::create_transaction_with_hash";
  const transaction = await aptos.transaction.build.simple({
    sender: bob.accountAddress,
    data: { function: functionId, functionArguments: [shared, sha3_256(call)] },
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: bob, transaction });
  await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  await page.getByRole("region", { name: "Proposals" }).getByRole("link").click();
  await page.getByText("Only the hash of this proposal is on chain.").waitFor();
  expect(await page.getByRole("button", { name: "Approve and execute" }).isDisabled()).toBe(true);
  await page.getByLabel("Call as hex").fill("0x0001");
  await page.getByText("this isn't the proposed call").waitFor();
  await page.getByLabel("Or a file").setInputFiles({ name: "call.bcs", mimeType: "application/octet-stream", buffer: Buffer.from(call) });
  await page.getByRole("region", { name: "Effects" }).getByText("sends").waitFor();
  await page.getByRole("button", { name: "Approve and execute" }).click();
  await carryOut(page, "Approve and execute proposal 4", "Executed");
  expect(await balanceOf(aptos, friend)).toBe(150_000_007n);
});

test("another browser finds shared accounts by owner, adds one by address, and explains why other addresses are not shared accounts", async () => {
  const { page } = visitor;
  await page.getByRole("button", { name: "Remove from list" }).click();
  await openFromNavigation(page, "Shared accounts");
  await page.getByLabel("Shared account address").fill(friend);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("No shared account at this address.").waitFor();
  const others = [await sharedOfBobAndAlice(), await sharedOfBobAndAlice()];
  await page.getByRole("button", { name: "Find shared accounts" }).click();
  await page.getByText("3 shared accounts found").waitFor();
  for (const one of [...others, shared]) {
    const found = page
      .getByRole("status")
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="${one}"]`) });
    await found.getByRole("button", { name: "Add", exact: true }).click();
  }
  const table = page.getByRole("table", { name: "Shared accounts" });
  await expect.poll(() => table.getByText("2 of 2").count()).toBe(3);
  await expect.poll(() => table.getByText("Needs your vote").count()).toBe(2);
});

test("overview of three shared accounts loads with one index request and at most three node requests", async () => {
  const { page } = visitor;
  const asked = async (name: string, waits: () => Promise<unknown>) => {
    await openTools(page);
    const before = visitor.requests.length;
    await openFromNavigation(page, name);
    await waits();
    const requests = requestsOfPage(before);
    const toNode = requests
      .filter(({ url, body }) => url.startsWith(`${network.nodeUrl}/`) && !isAfterContent(body))
      .map(({ url, body }) => `${url} ${body ?? ""}`);
    expect(toNode.length, `${name}: ${toNode.join(" ")}`).toBeLessThanOrEqual(3);
    // The balance chart loads after the overview, so its requests are not counted.
    const isCounted = (body: string | undefined) =>
      !isAfterContent(body) && (name !== "Overview" || !body?.includes("query AccountHistory"));
    const toIndex = requests.filter(({ url, body }) => url === network.indexerUrl && isCounted(body)).map(({ body }) => body);
    expect(toIndex.length, `${name}: ${toIndex.join(" ")}`).toBe(1);
  };
  const attention = page.getByRole("region", { name: "Needs attention" });
  await asked("Overview", () => attention.getByText("2 shared account proposals need you").waitFor());
  await asked("Shared accounts", async () => {
    await expect.poll(() => main(page).getByRole("table").getByText("Needs your vote").count()).toBe(2);
  });
  await asked("Activity", () => main(page).getByRole("row").filter({ hasText: "Executed" }).first().waitFor());
});

test.runIf(IN_FULL)("shared accounts load one after another on first visit, with and without an index", async () => {
  const { page } = visitor;
  await page.evaluate(() => localStorage.removeItem("atoll-shared-read"));
  const attention = page.getByRole("region", { name: "Needs attention" });
  await page.goto(`${network.pageUrl}/local`);
  await attention.getByText("2 shared account proposals need you").waitFor();

  await page.route(network.indexerUrl, (route) => route.abort());
  await page.goto(`${network.pageUrl}/local`);
  await attention.getByText("3 shared accounts to check").waitFor();
  const before = visitor.requests.length;
  await attention.getByRole("link", { name: /^Check:/ }).click();
  await page.getByText("Loading these accounts from the node, one every 3 seconds.").waitFor();
  await main(page).getByRole("table").getByText("2 of 2").first().waitFor();
  const toNode = visitor.requests.slice(before).filter(({ url }) => url.includes(shared) || url.includes("/view"));
  expect(toNode.length, toNode.map(({ url }) => url).join(" ")).toBeLessThanOrEqual(3);
  await expect.poll(() => main(page).getByRole("table").getByText("Needs your vote").count(), { timeout: 15_000 }).toBe(2);
  await page.unroute(network.indexerUrl);
});

/**
 * Requests of the page since `before`, without those of the app shell: checks for a ledger revert and for the sender of an incoming
 * payment.
 */
function requestsOfPage(before: number) {
  const isOfShell = ({ url, body }: { readonly url: string; readonly body: string | undefined }) =>
    url.includes("/blocks/by_height/") || (body?.includes("query AccountHistory") === true && body.includes('"limit":50,'));
  return visitor.requests.slice(before).filter((request) => !isOfShell(request));
}

/** Opens a page without requests, so that later counts belong to the next page. */
async function openTools(page: Page): Promise<void> {
  await openFromNavigation(page, "Tools");
  await main(page).getByRole("heading", { level: 1, name: "Tools" }).waitFor();
}

/** Creates a shared account of Bob and Alice with the client library, with a pending payment for Alice. */
async function sharedOfBobAndAlice(): Promise<string> {
  const address = String(await view("get_next_multisig_account_address", bob.accountAddress.toString()));
  const send = (name: string, functionArguments: InputEntryFunctionData["functionArguments"]) =>
    sendIndexed(
      aptos,
      bob,
      aptos.transaction.build.simple({
        sender: bob.accountAddress,
        data: { function: `0x1::multisig_account::${name}`, functionArguments },
      }),
    );
  await send("create_with_owners", [[alice.accountAddress.toString()], 2, [], []]);
  await send("create_transaction", [address, await storedPayment(friend, 7n)]);
  return `0x${address.slice(2).padStart(64, "0")}`;
}

/** Encodes a payment as stored in a shared account, with the client library. */
async function storedPayment(to: string, octas: bigint): Promise<Uint8Array> {
  const { generateTransactionPayload } = await import("@aptos-labs/ts-sdk");
  const { multiSig } = await generateTransactionPayload({
    multisigAddress: shared,
    function: "0x1::aptos_account::transfer",
    functionArguments: [to, octas],
    aptosConfig: aptos.config,
  });
  if (multiSig.transaction_payload === undefined) throw new Error("the library made no payload");
  return multiSig.transaction_payload.bcsToBytes();
}
