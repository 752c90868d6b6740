import { createHash } from "node:crypto";
import {
  Account,
  AccountAuthenticator,
  type Aptos,
  Deserializer,
  type Ed25519Account,
  Ed25519Signature,
  type EntryFunctionArgumentTypes,
  type SimpleEntryFunctionArgumentTypes,
} from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { confirmChainId } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { allowOnConsentPage } from "./support/consent.ts";
import { approveInWindow, button, clickToClose, closeOtherTabs, typePassword, unlockIfAsked } from "./support/dapp/connectWindow.ts";
import { click, clickForWindow, type Dapp, outcomeOf, startDapp } from "./support/dapp/startDapp.ts";
import { fetchedScripts } from "./support/fetchedScripts.ts";
import { type OtherNetwork, startOtherNetwork } from "./support/otherNetwork.ts";
import { vaultWith } from "./support/storedVault.ts";
import { storeFirstVault } from "./support/vaultDatabase.ts";

const BUDGET_BYTES = 120_000;

let browser: Browser;
let network: NetworkProcess;
let dapp: Dapp;
let client: Aptos;
let alice: Ed25519Account;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [network, browser, dapp] = await Promise.all([startNetworkProcess({ flags: ["--verbose"] }), launchBrowser(), startDapp()]);
  client = createClient(network);
  alice = await fundedAccount(client, 1_000_000_000);
  visitor = await newVisitor(browser, {});
  page = visitor.page;
  await page.goto(`${network.pageUrl}/icon.svg`);
  await storeFirstVault(
    page,
    await vaultWith([
      { account: alice, label: "Everyday" },
      { account: Account.generate(), label: "Savings" },
    ]),
  );
  await page.goto(dapp.url(network));
});
afterAll(async () => {
  await leaveBrowser();
  await dapp?.close();
  await network?.stop();
});
beforeEach(() => closeOtherTabs(page));

const approved = { status: "Approved" };
const heading = (popup: Page) => popup.getByRole("heading", { level: 1, name: dapp.origin });
test("a site on another origin connects through the window, which unlocks the vault and is usable after 120 kB of scripts", async () => {
  const since = network.output().length;
  const popup = await clickForWindow(page, "connect");
  await heading(popup).waitFor();
  await popup.getByLabel("Password", { exact: true }).waitFor();
  const scripts = fetchedScripts(network, since);
  const total = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0);
  console.log(`connect window: ${total} bytes gzipped in ${scripts.length} scripts`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  await typePassword(popup);
  await button(popup, "Unlock").click();
  await popup.getByText("wants to connect for the first time").waitFor();
  expect(await popup.getByText("See the address, balances and activity of Everyday").isVisible()).toBe(true);
  await popup.getByText("10 APT", { exact: true }).waitFor();
  await clickToClose(popup, button(popup, "Connect"));
  expect(await outcomeOf(page)).toEqual({ value: { ...approved, address: alice.accountAddress.toString() } });
  await click(page, "network");
  expect(await outcomeOf(page)).toEqual({ value: { name: "local", chainId: 4, url: network.nodeUrl } });
});

test("a message is signed for the site's origin after the password, and its signature verifies", async () => {
  const popup = await clickForWindow(page, "signMessage", { message: "Log in to Lagoon", nonce: "17" });
  await popup.getByText("asks you to sign a message").waitFor();
  await unlockIfAsked(popup);
  await button(popup, "Sign").click();
  const dialog = popup.getByRole("dialog");
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain("Log in to Lagoon");
  await approveInWindow(popup);
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject({ ...approved, isValid: true, application: dapp.origin });
  expect(value?.fullMessage).toBe(
    `APTOS\naddress: ${alice.accountAddress.toStringLong()}\napplication: ${dapp.origin}\nchainId: 4\nmessage: Log in to Lagoon\nnonce: 17`,
  );
});

test("a payment shows the usual preview, and the site learns its hash when the node has it", async () => {
  const bob = Account.generate().accountAddress;
  const popup = await clickForWindow(page, "pay", { recipient: bob.toString(), octas: 150_000_000 });
  await unlockIfAsked(popup);
  const preview = popup.getByRole("region", { name: "Preview" });
  await preview.getByText("1.5 APT").first().waitFor();
  expect(await preview.getByText("New site").isVisible()).toBe(true);
  await button(popup, "Approve").click();
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject(approved);
  await client.waitForTransaction({ transactionHash: String(value?.hash) });
  expect(await balanceOf(client, bob)).toBe(150_000_000n);
  await clickToClose(popup, button(popup, "Done"));
});

test("a transaction that the site built is read from its bytes, signed, and accepted by the network", async () => {
  const bob = Account.generate().accountAddress;
  const popup = await clickForWindow(page, "signAndSend", {
    sender: alice.accountAddress.toString(),
    recipient: bob.toString(),
    octas: 70_000_000,
  });
  await unlockIfAsked(popup);
  await popup.getByRole("region", { name: "Preview" }).getByText("0.7 APT").first().waitFor();
  await clickToClose(popup, button(popup, "Sign"));
  expect(await outcomeOf(page)).toMatchObject({ value: { ...approved, success: true } });
  expect(await balanceOf(client, bob)).toBe(70_000_000n);
});

test("the connected account signs as fee payer of another account's transaction", async () => {
  const other = await fundedAccount(client, 100_000_000);
  const raw = await client.transaction.build.simple({
    sender: other.accountAddress,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [Account.generate().accountAddress, 1_000] },
    options: { expireTimestamp: Math.floor(Date.now() / 1000) + 120 },
    withFeePayer: true,
  });
  const popup = await clickForWindow(page, "sign", { raw: raw.rawTransaction.bcsToHex().toString(), secondary: [], asFeePayer: true });
  await unlockIfAsked(popup);
  const preview = popup.getByRole("region", { name: "Preview" });
  await preview.getByText("Everyday pays the fee.").waitFor();
  expect(await preview.getByText("You pay another account's fee").isVisible()).toBe(true);
  await clickToClose(popup, button(popup, "Sign"));
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject({ ...approved, feePayer: alice.accountAddress.toString() });
  raw.feePayerAddress = alice.accountAddress;
  const { hash } = await client.transaction.submit.simple({
    transaction: raw,
    senderAuthenticator: client.transaction.sign({ signer: other, transaction: raw }),
    feePayerAuthenticator: AccountAuthenticator.deserialize(Deserializer.fromHex(String(value?.authenticator))),
  });
  expect(await client.waitForTransaction({ transactionHash: hash })).toMatchObject({ success: true });
});

test("the connected account signs as second signer of a transaction that the network then accepts", async () => {
  const other = await fundedAccount(client, 100_000_000);
  const send = async (name: string, functionArguments: EntryFunctionArgumentTypes[] | SimpleEntryFunctionArgumentTypes[]) => {
    const built = await client.transaction.build.simple({
      sender: other.accountAddress,
      data: { function: `0x3::token::${name}`, functionArguments },
    });
    await client.waitForTransaction({
      transactionHash: (await client.signAndSubmitTransaction({ signer: other, transaction: built })).hash,
    });
  };
  const creator = other.accountAddress.toString();
  await send("create_collection_script", ["Reef", "", "", 5, [true, true, true]]);
  const token = ["Reef", "Fish", "", 1, 1, "", creator, 20, 1, [true, true, true, true, true], [], [], []];
  await send("create_token_script", token);
  const transaction = await client.transaction.build.multiAgent({
    sender: other.accountAddress,
    secondarySignerAddresses: [alice.accountAddress],
    data: { function: "0x3::token::direct_transfer_script", functionArguments: [creator, "Reef", "Fish", 0, 1] },
    options: { expireTimestamp: Math.floor(Date.now() / 1000) + 120 },
  });
  const secondary = [alice.accountAddress.toString()];
  const popup = await clickForWindow(page, "sign", { raw: transaction.rawTransaction.bcsToHex().toString(), secondary });
  await unlockIfAsked(popup);
  await popup.getByRole("region", { name: "Preview" }).getByText("Several accounts sign").first().waitFor();
  await clickToClose(popup, button(popup, "Sign"));
  const { value } = await outcomeOf(page);
  expect(value).toMatchObject(approved);
  const { hash } = await client.transaction.submit.multiAgent({
    transaction,
    senderAuthenticator: client.transaction.sign({ signer: other, transaction }),
    additionalSignersAuthenticators: [AccountAuthenticator.deserialize(Deserializer.fromHex(String(value?.authenticator)))],
  });
  expect(await client.waitForTransaction({ transactionHash: hash })).toMatchObject({ success: true });
});

test("a sign-in is bound to the site's own domain, the account and the nonce, and its signature verifies", async () => {
  const popup = await clickForWindow(page, "signIn", { nonce: "n-17", statement: "Welcome to Lagoon" });
  await unlockIfAsked(popup);
  await popup.getByText("asks you to sign in").waitFor();
  expect(await popup.getByText("Welcome to Lagoon").isVisible()).toBe(true);
  await button(popup, "Sign in").click();
  await approveInWindow(popup);
  const { value } = await outcomeOf(page);
  const host = new URL(dapp.origin).host;
  expect(value).toMatchObject({ ...approved, type: "ed25519", signed: { domain: host, nonce: "n-17", uri: dapp.origin, version: "1" } });
  const text = `${host} wants you to sign in with your Aptos account:\n${alice.accountAddress.toStringLong()}\n\nWelcome to Lagoon\n\nURI: ${dapp.origin}\nVersion: 1\nNonce: n-17\nChain ID: aptos:localnet`;
  const prefix = createHash("sha3-256").update("SIGN_IN_WITH_APTOS::").digest();
  const message = Buffer.concat([prefix, Buffer.from(text)]);
  expect(alice.publicKey.verifySignature({ message, signature: new Ed25519Signature(String(value?.signature)) })).toBe(true);
});

test("a sign-in for another domain is not signed, and the site can be blocked instead", async () => {
  const popup = await clickForWindow(page, "signIn", { nonce: "1", domain: "bank.example" });
  await unlockIfAsked(popup);
  await popup.getByText("Sign-in to another site").waitFor();
  expect(await button(popup, "Sign in").count()).toBe(0);
  expect(await button(popup, "Block this site").isVisible()).toBe(true);
  await clickToClose(popup, button(popup, "Reject"));
  expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
});

test("a sign-in connects a site that is not connected, after its own consent in the same window", async () => {
  await click(page, "disconnect");
  const popup = await clickForWindow(page, "signIn", { nonce: "2" });
  await unlockIfAsked(popup);
  await popup.getByText("wants to connect again").waitFor();
  await button(popup, "Connect").click();
  await popup.getByText("asks you to sign in").waitFor();
  // The click that connected must not sign in: the next decision is inert for a second.
  expect(await button(popup, "Sign in").isDisabled()).toBe(true);
  await button(popup, "Sign in").click();
  await approveInWindow(popup);
  expect((await outcomeOf(page)).value).toMatchObject(approved);
  await click(page, "reconnect");
  expect(await outcomeOf(page)).toEqual({ value: "Approved" });
});

test("a site asks for another network, which the user adds in Atoll behind the consent page", async () => {
  const other: OtherNetwork = await startOtherNetwork(77, []);
  try {
    const wanted = { name: "custom", chainId: 77, url: other.nodeUrl };
    const popup = await clickForWindow(page, "changeNetwork", wanted);
    await unlockIfAsked(popup);
    await popup.getByText("Atoll cannot use this network").waitFor();
    expect(await button(popup, "Change network").count()).toBe(0);
    const [atoll] = await Promise.all([page.context().waitForEvent("page"), popup.getByRole("link", { name: "Open networks" }).click()]);
    await atoll.getByRole("button", { name: "Add network" }).click();
    const form = atoll.getByRole("form", { name: "Add network" });
    await form.getByLabel("Name", { exact: true }).fill("Harbour");
    await form.getByLabel("ID", { exact: true }).fill("harbour");
    await form.getByLabel("Node", { exact: true }).fill(other.nodeUrl);
    await form.getByRole("button", { name: "Add network" }).click();
    await allowOnConsentPage(atoll);
    await atoll.getByRole("region", { name: "Network check" }).getByRole("button", { name: "Add network" }).click();
    await confirmChainId(atoll, "Harbour", 77);
    await atoll.getByText("Chain 77").waitFor();
    await popup.bringToFront();
    await popup.evaluate(() => window.dispatchEvent(new Event("focus")));
    await clickToClose(popup, button(popup, "Change network"));
    expect(await outcomeOf(page)).toEqual({
      value: { ...approved, args: { success: true }, network: { name: "local", chainId: 77, url: other.nodeUrl } },
    });
    const back = await clickForWindow(page, "changeNetwork", { name: "local", chainId: 4, url: network.nodeUrl });
    await clickToClose(back, button(back, "Change network"));
    expect((await outcomeOf(page)).value).toMatchObject({ network: { chainId: 4 } });
    const unknown = await clickForWindow(page, "changeNetwork", { name: "custom", chainId: 99, url: "https://node.example/v1" });
    await clickToClose(unknown, button(unknown, "Reject"));
    expect((await outcomeOf(page)).value).toMatchObject({ ...approved, args: { success: false }, network: { chainId: 4 } });
  } finally {
    await other.stop();
  }
});

test("a rejected request and a closed window both answer the site with a rejection", async () => {
  const rejecting = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await unlockIfAsked(rejecting);
  await rejecting.getByRole("region", { name: "Preview" }).waitFor();
  await clickToClose(rejecting, button(rejecting, "Reject"));
  expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
  const closing = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  await heading(closing).waitFor();
  await closing.close();
  expect(await outcomeOf(page)).toEqual({ value: { status: "Rejected" } });
});

test("a site reconnects without a window after a reload, and a revoked permission ends the connection", async () => {
  await page.reload();
  await click(page, "reconnect");
  expect(await outcomeOf(page)).toEqual({ value: "Approved" });
  const atoll = await visitor.openTab();
  await atoll.goto(`${network.pageUrl}/settings/sites`);
  // The vault locks seconds after the last window closed, so it may be locked by now or not yet.
  const disconnect = atoll.getByRole("button", { name: "Disconnect" });
  const unlock = atoll.getByRole("main").getByRole("button", { name: "Unlock" });
  await disconnect.or(unlock).first().waitFor();
  if (await unlock.isVisible()) {
    await unlock.click();
    await typePassword(atoll);
    await atoll.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
  }
  await atoll.getByText(dapp.origin).first().waitFor();
  // The site has a permission on each network that it used.
  for (let left = await disconnect.count(); left > 0; left--) {
    await disconnect.first().click();
    await expect.poll(() => disconnect.count()).toBe(left - 1);
  }
  await atoll.getByText("No connected sites").waitFor();
  const popup = await clickForWindow(page, "pay", { recipient: "0xa", octas: 1 });
  expect(await outcomeOf(page)).toMatchObject({ error: { code: "not_connected" } });
  await expect.poll(() => popup.isClosed()).toBe(true);
});
