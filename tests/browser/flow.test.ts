import { readFileSync } from "node:fs";
import {
  Account,
  AccountAddress,
  createObjectAddress,
  Deserializer,
  type Ed25519Account,
  RawTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { CallRequest, PayloadRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { balanceOf, createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { taxedSource } from "../support/taxedAsset.ts";
import { approveWithPassword, ensureUnlocked, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { previewPayment, sendButton } from "./support/payments.ts";
import { photographForms } from "./support/photographs.ts";
import { goWithin, openFromNavigation } from "./support/shell.ts";
import { openUnlocked, openWithVault } from "./support/storedVault.ts";
import {
  addressOf,
  orderless,
  ownedMultisig,
  pageClient,
  publicOf,
  scriptOf,
  transferTo,
  unsignedFile,
} from "./support/transactionFiles.ts";

// Fixture: pending transactions of an account on a network that makes blocks only on command.

let browser: Browser;
let network: NetworkProcess;
let visitor: Visitor;
const alice: Ed25519Account = Account.generate();
const dave: Ed25519Account = Account.generate();
const stranger = () => Account.generate().accountAddress.toString();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
  visitor = await newVisitor(browser);
  await fund(alice.accountAddress.toString(), 1_000_000_000);
  await openUnlocked(visitor.page, `${network.pageUrl}/local`, [
    { account: alice, label: "Everyday" },
    { account: dave, label: "Savings" },
  ]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

async function fund(address: string, amount: number): Promise<void> {
  const body = JSON.stringify({ address, amount });
  await fetch(`${network.faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

const balance = (address: string) => balanceOf(createClient(network), AccountAddress.from(address));
const sequenceNumber = async () =>
  BigInt((await createClient(network).getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number);
const receipt = (page: Page) => page.getByRole("region", { name: "Transaction status" });
const underWay = (page: Page) => page.getByRole("region", { name: "Pending" }).first();

/** Sends a payment from the Send page and returns the text of its preview. */
async function pay(page: Page, to: string, amount: string): Promise<string> {
  const preview = await previewPayment(page, { to, amount });
  const text = await preview.innerText();
  await sendButton(page).click();
  await receipt(page).waitFor();
  return text;
}

test("second payment queues behind the first, a higher gas price replaces a stuck payment, and both arrive", async () => {
  const { page } = visitor;
  const [bob, carol] = [stranger(), stranger()];
  await control(network, "blocks", { mode: "manual" });
  await openFromNavigation(page, "Send");
  expect(await pay(page, bob, "1")).not.toContain("execute first");
  await receipt(page).getByRole("heading", { name: "Confirming" }).waitFor();
  await receipt(page).getByRole("button", { name: "Send another" }).click();
  expect(await pay(page, carol, "2")).toContain("Earlier transactions execute first");
  await receipt(page).getByRole("heading", { name: "Confirming" }).waitFor();

  await openFromNavigation(page, "Activity");
  const rows = underWay(page).getByRole("listitem");
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await rows.first().innerText()).toMatch(/Sequence number 0 · expires in about \d+ (s|min)/);
  expect(await rows.nth(1).innerText()).toContain("Sequence number 1");
  await rows.first().getByRole("link", { name: "Raise gas price" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Technical details").click();
  await preview.getByText("at 150 per unit,").waitFor();
  const price = page.getByLabel("New gas price (octas per unit)");
  await price.fill("100");
  await page.getByRole("button", { name: "Use this price" }).click();
  await page.getByText("A whole number above 100").waitFor();
  await price.fill("150");
  await preview.getByRole("button", { name: "Send at higher price" }).click();
  await receipt(page).getByRole("heading", { name: "Confirming" }).waitFor();
  // A replaced transaction and its replacement share one row, which shows both gas prices.
  const other = await visitor.openTab();
  await other.goto(`${network.pageUrl}/local/activity`);
  await underWay(other).getByText("150 octas per gas unit (was 100)").waitFor();
  expect(await underWay(other).getByRole("listitem").count()).toBe(2);
  expect(
    await other
      .getByRole("main")
      .getByRole("link", { name: bob.slice(0, 6) })
      .count(),
  ).toBe(1);
  await other.close();

  await control(network, "blocks", { mode: "instant" });
  await receipt(page).getByRole("heading", { name: "Sent", exact: true }).waitFor();
  // Waits for the Time field, which the receipt loads last.
  await receipt(page).getByText("Time", { exact: true }).waitFor();
  const text = await receipt(page).innerText();
  for (const label of ["Amount", "Fee", "New balance", "Time"]) expect(text).toContain(label);
  await receipt(page).getByRole("button", { name: "Done" }).click();
  await underWay(page).waitFor({ state: "detached" });
  await page.getByText("Replaced").first().waitFor();
  expect([await balance(bob), await balance(carol)]).toEqual([100_000_000n, 200_000_000n]);
  expect(await sequenceNumber()).toBe(2n);
});

test("rejected transaction leaves a visible gap in the sequence that can be filled", async () => {
  const { page } = visitor;
  const carol = stranger();
  const before = await sequenceNumber();
  // Delays the response to the first payment and rejects that payment once the second payment is signed.
  let delayed: Route | undefined;
  const isSubmission = (url: URL) => url.href === `${network.nodeUrl}/transactions`;
  await page.route(isSubmission, (route) => {
    if (delayed !== undefined) return route.continue();
    delayed = route;
  });
  await openFromNavigation(page, "Send");
  await pay(page, stranger(), "1");
  await receipt(page).getByRole("button", { name: "Send another" }).click();
  await pay(page, carol, "2");
  await delayed?.fulfill({
    status: 400,
    contentType: "application/json",
    headers: { "access-control-allow-origin": "*" },
    body: JSON.stringify({ message: "Invalid transaction", error_code: "vm_error", vm_error_code: 5 }),
  });
  await openFromNavigation(page, "Activity");
  await underWay(page).getByText(`Sequence number ${before} is missing`).waitFor();
  await underWay(page).getByRole("link", { name: "Fill gap" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Send" }).click();
  await receipt(page).getByRole("heading", { name: "Sent", exact: true }).waitFor();
  await receipt(page).getByRole("button", { name: "Done" }).click();
  await underWay(page).waitFor({ state: "detached" });
  expect(await balance(carol)).toBe(200_000_000n);
  expect(await sequenceNumber()).toBe(before + 2n);
  await page.unroute(isSubmission);
  // The reason of the rejection survives a reload. A second tab checks this, so that the first tab stays unlocked.
  const href = await page.getByRole("row").filter({ hasText: "Rejected" }).getByRole("link").first().getAttribute("href");
  const reloaded = await visitor.openTab();
  await reloaded.goto(new URL(href ?? "", network.pageUrl).href);
  await reloaded.getByText("The network rejected the transaction").waitFor();
  await reloaded.locator('[data-error-code="vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"]').waitFor();
  await reloaded.close();
});

describe("transaction file for offline signing", () => {
  let chain: ChainClient;
  let multisig: Awaited<ReturnType<typeof ownedMultisig>>;
  beforeAll(async () => {
    chain = pageClient(network);
    await fund(dave.accountAddress.toString(), 1_000_000_000);
    multisig = await ownedMultisig(createClient(network), chain, alice);
    const { page } = visitor;
    // Opening a URL with a sequence number to fill creates no gap in the sequence.
    for (const fill of ["5", "99999999999999999999"]) {
      await page.goto(`${network.pageUrl}/local/transact?fill=${fill}`);
      await page.getByText("No gap").waitFor();
    }
    await goWithin(page, "/local/transact");
    await page.getByLabel("Transaction file").waitFor();
    await ensureUnlocked(page);
    await tamperOnDemand(page);
  });

  const openFile = async (page: Page, text: string) => {
    await page.getByLabel("Transaction file").setInputFiles({ name: "t.json", mimeType: "application/json", buffer: Buffer.from(text) });
  };
  const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
  /** Signs the previewed transaction after acknowledging its dangers. */
  const sign = async (page: Page, name: RegExp) => {
    await preview(page).waitFor();
    const acknowledgement = preview(page).getByRole("checkbox");
    if ((await acknowledgement.count()) > 0) await acknowledgement.check();
    await preview(page).getByRole("button", { name }).click();
  };

  interface Kind {
    readonly name: string;
    readonly file: () => Promise<string>;
  }
  const own = () => publicOf(dave);
  const proposed = async (call: CallRequest | undefined): Promise<PayloadRequest> => {
    await multisig.propose(transferTo(addressOf(dave)));
    return { kind: "multisig", multisigAddress: multisig.address, call };
  };
  const kinds: readonly Kind[] = [
    { name: "a call", file: () => unsignedFile(chain, alice, transferTo(addressOf(dave))) },
    { name: "a call without order", file: () => unsignedFile(chain, alice, transferTo(addressOf(dave)), { replay: orderless() }) },
    { name: "a script", file: () => unsignedFile(chain, alice, scriptOf(1)) },
    { name: "a script without order", file: () => unsignedFile(chain, alice, scriptOf(1), { replay: orderless() }) },
    { name: "a multisig's call", file: async () => unsignedFile(chain, alice, await proposed(transferTo(addressOf(dave)))) },
    {
      name: "a multisig's call without order",
      file: async () => unsignedFile(chain, alice, await proposed(transferTo(addressOf(dave))), { replay: orderless() }),
    },
    { name: "a multisig's call kept on chain", file: async () => unsignedFile(chain, alice, await proposed(undefined)) },
    { name: "a call that another pays for", file: () => unsignedFile(chain, alice, transferTo(addressOf(dave)), { feePayer: own() }) },
    { name: "a script of two signers", file: () => unsignedFile(chain, alice, scriptOf(2), { secondarySigners: [own()] }) },
    {
      name: "a script of two signers, without order, for which one of them pays",
      file: () => unsignedFile(chain, alice, scriptOf(2), { secondarySigners: [own()], feePayer: own(), replay: orderless() }),
    },
  ];

  const MAIN_KINDS = ["a call", "a multisig's call", "a call that another pays for", "a script of two signers"];

  test.each(IN_FULL ? kinds : kinds.filter(({ name }) => MAIN_KINDS.includes(name)))(
    "with $name as its payload is previewed, rejected after a changed byte, then signed and committed",
    async ({ file }) => {
      const { page } = visitor;
      await openFile(page, await file());
      await preview(page).waitFor();
      expect(
        await preview(page)
          .getByRole("button", { name: /^Sign and submit/ })
          .count(),
      ).toBe(1);
      expect(await preview(page).getByText("would fail").count()).toBe(0);
      await page.evaluate(() => Object.assign(window, { isTampering: true }));
      await sign(page, /^Sign and submit/);
      await page.locator('[data-error-code="signer.not_what_was_shown"]').waitFor();
      await sign(page, /^Sign and submit/);
      await receipt(page).getByText("New balance").first().waitFor();
      expect(await receipt(page).getByRole("heading").first().innerText()).toBe("Transaction complete");
      await receipt(page).getByRole("button", { name: "Open another file" }).click();
    },
  );

  test("that makes a stranger owner of the account needs an acknowledgement, and the page reports a result that differs from the preview", async () => {
    const { page } = visitor;
    const [aptos, author, thief] = [createClient(network), Account.generate(), addressOf(Account.generate())];
    const call = (functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest => ({
      kind: "entryFunction",
      functionId,
      typeArguments,
      args,
    });
    await openFile(
      page,
      await unsignedFile(chain, alice, call("0x1::multisig_account::create_with_existing_account_call", [[thief], 1n, [], []])),
    );
    await preview(page).getByText("Other owners control this account").waitFor();
    expect(await preview(page).getByRole("checkbox").isChecked()).toBe(false);
    expect(
      await preview(page)
        .getByRole("button", { name: /^Sign and submit/ })
        .isEnabled(),
    ).toBe(false);

    await fund(author.accountAddress.toString(), 1_000_000_000);
    const at = addressOf(author);
    await publish(aptos, author, buildPackage({ name: "Taxed", modules: { taxed: taxedSource(at) } }));
    await runSuccessfully(aptos, author, { function: `${at}::taxed::issue`, functionArguments: [at, alice.accountAddress] });
    await runSuccessfully(aptos, author, { function: `${at}::taxed::arm`, functionArguments: [false] });
    const asset = readAddress(createObjectAddress(author.accountAddress, "TAX").toStringLong());
    const payment = call("0x1::primary_fungible_store::transfer", [asset, addressOf(dave), 100n], ["0x1::fungible_asset::Metadata"]);
    await openFile(page, await unsignedFile(chain, alice, payment));
    await preview(page).getByText("1 TAX").first().waitFor();
    expect(await preview(page).getByRole("checkbox").count()).toBe(0);
    await runSuccessfully(aptos, author, { function: `${at}::taxed::arm`, functionArguments: [true] });
    await sign(page, /^Sign and submit/);
    await receipt(page).getByText("The result differs from the preview").waitFor();
    const said = (await receipt(page).innerText()).replaceAll("\u00a0", " ");
    expect(said).toContain("Everyday's balance changed by −501 TAX. The preview said −1 TAX.");
    await receipt(page).getByRole("button", { name: "Open another file" }).click();
  });

  test("can be saved unsigned from any preview and signed in another browser", async () => {
    const { page } = visitor;
    const recipient = stranger();
    await openFromNavigation(page, "Send");
    await previewPayment(page, { to: recipient, amount: "0.5" });
    const saved = page.waitForEvent("download");
    await preview(page).getByRole("button", { name: "Save as file" }).click();
    const text = readFileSync(await (await saved).path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({ format: "atoll-transaction", signatures: [] });
    await preview(page).getByRole("button", { name: "Back" }).click();
    await goWithin(page, "/local/transact");
    await openFile(page, text);
    await sign(page, /^Sign and submit/);
    await receipt(page).getByText("New balance").first().waitFor();
    expect(await balance(recipient)).toBe(50_000_000n);
    await receipt(page).getByRole("button", { name: "Open another file" }).click();
  });

  test("passes from its sender to the fee payer, who previews and submits it, and is rejected after a changed byte", async () => {
    const { page } = visitor;
    const [payer, thief] = [Account.generate(), Account.generate()];
    const recipient = stranger();
    await fund(payer.accountAddress.toString(), 100_000_000);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account:/ })
      .click();
    await page.getByRole("menuitemradio", { name: /Everyday/ }).click();
    await openFile(page, await unsignedFile(chain, alice, transferTo(readAddress(recipient), 777n), { feePayer: "later" }));
    await sign(page, /^Sign/);
    const saved = page.waitForEvent("download");
    await page.getByRole("region", { name: "Signed. More signatures needed." }).getByRole("button", { name: "Save as file" }).click();
    const text = readFileSync(await (await saved).path(), "utf8");

    const other = await newVisitor(browser);
    await openWithVault(other.page, `${network.pageUrl}/local/transact`, [{ account: payer, label: "Sponsor" }]);
    // Tampers with the file: changes one digit of the amount.
    const amount = Buffer.from(new BigUint64Array([777n]).buffer).toString("hex");
    await openFile(other.page, text.replace(amount, amount.replace("09", "08")));
    await other.page.locator('[data-error-code="page.transaction_file_signature"]').waitFor();
    expect(await preview(other.page).count()).toBe(0);
    await openFile(other.page, signedBy(thief, text));
    await other.page.locator('[data-error-code="page.transaction_file_signer"]').waitFor();
    expect(await preview(other.page).count()).toBe(0);
    await openFile(other.page, text);
    await preview(other.page).waitFor();
    expect(await other.page.locator("[data-error-code]").count()).toBe(0);
    expect(await preview(other.page).innerText()).toContain("0.00000777");
    await sign(other.page, /^Sign and submit/);
    await unlock(other.page);
    await receipt(other.page).getByText("New balance").first().waitFor();
    expect(await balance(recipient)).toBe(777n);
    await other.leave();
  });
});

test("transaction undone by a ledger revert is shown as undone, even after the ledger has grown past its version", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  const { id } = await control<{ readonly id: string }>(network, "snapshot");
  await pay(page, stranger(), "1");
  await receipt(page).getByRole("heading", { name: "Sent", exact: true }).waitFor();
  await control(network, "revert", { id });
  await control(network, "blocks", { mine: 9 });
  const banner = page.getByRole("status").filter({ hasText: "was reverted to an earlier version" });
  await banner.getByText("1 transaction you sent since then is undone").waitFor();
  await receipt(page).waitFor({ state: "detached" });
  await openFromNavigation(page, "Activity");
  const row = page.getByRole("row").filter({ has: page.getByText("Reverted", { exact: true }) });
  await row.getByText("Sent to").waitFor();
  await row.getByRole("link", { name: /^Transaction 0x/ }).click();
  // The link must contain the hash, because another transaction has the reverted version by now.
  await page.getByText("It executed, but the network was then reverted").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/tx\/0x[0-9a-f]{64}$/);
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await banner.waitFor({ state: "detached" });
});

test.runIf(IN_FULL)("key rotation completes in the vault on the next visit if its tab was closed before the block", async () => {
  const { page } = visitor;
  const bob = stranger();
  const { id: beforeRotation } = await control<{ readonly id: string }>(network, "snapshot");
  await openFromNavigation(page, "Accounts");
  await page.getByRole("button", { name: "More actions for Everyday" }).click();
  await page.getByRole("menuitem", { name: "Rotate key" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  // Key rotation needs a signed proof, so the password dialog appears before the simulation.
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).waitFor();
  expect(await page.getByText("Simulating…").count()).toBe(0);
  await approveWithPassword(page);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("checkbox").check();
  await control(network, "blocks", { mode: "manual" });
  await preview.getByRole("button", { name: "Rotate key anyway" }).click();
  await receipt(page).getByRole("heading", { name: "Confirming" }).waitFor();
  await page.close();
  await control(network, "blocks", { mode: "instant" });

  const tab = await visitor.openTab();
  await tab.goto(`${network.pageUrl}/local/accounts`);
  await ensureUnlocked(tab);
  const info = () => createClient(network).getAccountInfo({ accountAddress: alice.accountAddress });
  await expect.poll(async () => (await info()).authentication_key).toBe(dave.publicKey.authKey().toString());
  await approveWithPassword(tab);
  const before = await sequenceNumber();
  await openFromNavigation(tab, "Send");
  // This payment needs the new key, because the rotation is committed on chain.
  await pay(tab, bob, "1");
  await receipt(tab).getByRole("heading", { name: "Sent", exact: true }).waitFor();
  expect([await balance(bob), await sequenceNumber()]).toEqual([100_000_000n, before + 1n]);

  // The vault has two keys for this address: the page signs with the on-chain key and marks the other as unusable.
  const row = (name: string) =>
    tab.getByRole("listitem").filter({ has: tab.getByRole("button", { name: `More actions for ${name}`, exact: true }) });
  const unable = "Can't sign on Embedded network";
  await openFromNavigation(tab, "Accounts");
  await row("Everyday (previous key)").getByText(unable).waitFor();
  await control(network, "revert", { id: beforeRotation });
  await tab.goto(`${network.pageUrl}/local/accounts`);
  await row("Everyday").getByText(unable).waitFor();
  expect(await row("Everyday (previous key)").getByText("Active").count()).toBe(1);
  await ensureUnlocked(tab);
  await openFromNavigation(tab, "Send");
  await pay(tab, bob, "1");
  await receipt(tab).getByRole("heading", { name: "Sent", exact: true }).waitFor();
  expect(await balance(bob)).toBe(100_000_000n);
});

test.runIf(IN_FULL)(
  "payment pending during a network reset is shown as lost in receipt and Activity, and is never executed later",
  async () => {
    const [erin, bob] = [Account.generate(), stranger()];
    const { page, leave } = await newVisitor(browser);
    await fund(erin.accountAddress.toString(), 1_000_000_000);
    await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: erin, label: "Erin" }]);
    // Waits until the page has stored the ledger position that it compares to detect a reset; it starts after loading.
    await page.waitForFunction(() => localStorage.getItem("atoll-anchor:local") !== null);
    await control(network, "blocks", { mode: "manual" });
    await pay(page, bob, "3");
    await receipt(page).getByRole("heading", { name: "Confirming" }).waitFor();
    await control(network, "reset");
    await control(network, "blocks", { mode: "instant" });
    await receipt(page).getByRole("heading", { name: "Cancelled by a network reset" }).waitFor();
    await page.getByRole("status").filter({ hasText: "was reset" }).waitFor();
    // The lost payment stays marked as lost after a reload and after funding the account again.
    await receipt(page).getByText("The network was reset before it executed").waitFor();
    await fund(erin.accountAddress.toString(), 1_000_000_000);
    await photographForms(page, "gone-with-reset");
    await openFromNavigation(page, "Activity");
    await page.getByRole("row").filter({ hasText: "Cancelled by reset" }).waitFor();
    expect(await underWay(page).count()).toBe(0);
    await openFromNavigation(page, "Send");
    await pay(page, bob, "1");
    await receipt(page).getByRole("heading", { name: "Sent", exact: true }).waitFor();
    expect(await balance(bob)).toBe(100_000_000n);
    await leave();
  },
);

/** Replaces the sender's signature in a file with another key's signature. */
function signedBy(thief: Ed25519Account, text: string): string {
  const file = JSON.parse(text);
  const raw = RawTransaction.deserialize(new Deserializer(Uint8Array.from(Buffer.from(file.transaction.slice(2), "hex"))));
  const forSigning = new SimpleTransaction(raw, AccountAddress.ZERO);
  const authenticator = `0x${Buffer.from(thief.signTransactionWithAuthenticator(forSigning).bcsToBytes()).toString("hex")}`;
  return JSON.stringify({ ...file, signatures: [{ signer: file.sender, authenticator }] });
}

/** Simulates a script in the page: with `isTampering`, changes the last byte of the next signing request to the worker. */
async function tamperOnDemand(page: Page): Promise<void> {
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown, ...rest: unknown[]) => void;
    MessagePort.prototype.postMessage = function (
      this: MessagePort,
      message: { method?: string; input?: { transactions?: readonly { bytes: Uint8Array }[] } } | null,
      ...rest: unknown[]
    ) {
      const last = message?.input?.transactions?.at(-1);
      if (message?.method === "propose" && last !== undefined && "isTampering" in window) {
        Reflect.deleteProperty(window, "isTampering");
        Object.assign(last, { bytes: last.bytes.map((byte, at) => (at === last.bytes.length - 1 ? byte ^ 1 : byte)) });
      }
      return post.call(this, message, ...rest);
    };
  });
}
