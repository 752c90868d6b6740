import { Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { type NetworkAddresses, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";

// Replay tab of a transaction's page: past transactions of an upstream, run again on the server of its fork.

const APT = 100_000_000;
const BOB = `0x${"b0b39".padStart(64, "0")}`;

let upstream: NetworkAddresses;
let fork: NetworkProcess;
let visitor: Visitor;
let hash: string;
const alice = Account.generate();

beforeAll(async () => {
  upstream = await sharedNetwork();
  const aptos = createClient(upstream);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 10 * APT, options: { waitForIndexer: false } });
  const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: BOB, amount: APT });
  ({ hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
  await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  fork = await startNetworkProcess({ flags: ["--fork", upstream.nodeUrl] });
  visitor = await newVisitor(await launchBrowser());
}, 180_000);
afterAll(async () => {
  await leaveBrowser();
  await fork?.stop();
});

test("a transaction of the upstream is replayed on its fork, and an argument changed", async () => {
  const { page } = visitor;
  const token = /Token\s+([0-9a-f]{48})/.exec(fork.output())?.[1] ?? "";
  await page.goto(`${fork.pageUrl}/fork/tx/${hash}?tab=replay#control=${token}`);
  const main = page.getByRole("main");
  // The fork does not have the state before the transaction, so the server reads from the upstream.
  await main.getByText(upstream.nodeUrl, { exact: true }).waitFor();
  await main.getByRole("button", { name: "Replay transaction" }).click();
  await main.getByText("The replay matches the original").waitFor({ timeout: 60_000 });
  const comparison = main.getByRole("table", { name: "Original and replay" });
  expect(await comparison.getByText("Equal", { exact: true }).count()).toBe(5);

  await main.getByRole("button", { name: "Show trace of the replay" }).click();
  await main.getByText("aptos_account::transfer_coins").and(main.locator("span")).first().waitFor();

  await main.getByText("Replay with changes").click();
  const form = main.getByRole("form", { name: "Replay with changes" });
  const amount = form.getByRole("textbox", { name: /u64/ });
  expect((await amount.inputValue()).replace(/\D/g, "")).toBe(String(APT));
  await amount.fill(String(2 * APT));
  await form.getByRole("button", { name: "Replay with these changes" }).click();
  await main.getByText("Your changes make a difference").waitFor({ timeout: 60_000 });
  const text = (await main.innerText()).replaceAll("\u00a0", " ");
  expect(text).toMatch(/Different from the original: Events, State changes/);
  expect(text).toContain("200000000");
  expect(await comparison.getByText("Storage deposits").count()).toBe(0);

  // Replays leave the ledgers of fork and upstream unchanged.
  expect(await createClient(fork).getBalance({ accountAddress: BOB, asset: "0x1::aptos_coin::AptosCoin" })).toBe(APT);

  await amount.fill("99999999999999");
  await form.getByRole("button", { name: "Replay with these changes" }).click();
  await main.getByText(/Different from the original: Status/).waitFor({ timeout: 60_000 });
  // The trace of a failed replay is open, because it begins with the reason.
  await main.getByText("Execution gas").waitFor();
  expect(await main.getByRole("button", { name: "Show trace of the replay" }).count()).toBe(0);
}, 180_000);

test("the Network page names the fork and counts its requests; a transaction offers the command for a fork", async () => {
  const { page } = visitor;
  const version = BigInt((await (await fetch(`${upstream.nodeUrl}/transactions/by_hash/${hash}`)).json()).version);
  await page.getByText(`npm start -- --fork ${upstream.nodeUrl}@${version}`, { exact: true }).waitFor();
  await page.goto(`${fork.pageUrl}/fork/network`);
  const card = page.getByRole("region", { name: /^Fork of 127\.0\.0\.1:\d+ at \d+$/ });
  await card.getByText(/^Requests since the start: [1-9]/).waitFor();
  await card.getByText(upstream.nodeUrl, { exact: true }).waitFor();
}, 60_000);

test("a replay needs the control token", async () => {
  const { page } = await newVisitor(await launchBrowser());
  await page.goto(`${fork.pageUrl}/fork/tx/${hash}?tab=replay`);
  await page.getByRole("form", { name: "Enter the control token" }).waitFor();
  expect(await page.getByRole("button", { name: "Replay transaction" }).count()).toBe(0);
}, 60_000);
