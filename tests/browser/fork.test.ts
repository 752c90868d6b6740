import { Account, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import { type NetworkAddresses, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { confirmChainId } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { openUnlocked } from "./support/storedVault.ts";

const APT = 100_000_000n;
const FORK_CHAIN_ID = 220;
const SIGNED_TRANSACTION = { "content-type": "application/x.aptos.signed_transaction+bcs" };

let upstream: NetworkAddresses;
let fork: NetworkProcess;
let visitor: Visitor;
const alice: Ed25519Account = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();

beforeAll(async () => {
  upstream = await sharedNetwork();
  const aptos = createClient(upstream);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: Number(10n * APT), options: { waitForIndexer: false } });
  fork = await startNetworkProcess({ flags: ["--fork", upstream.nodeUrl] });
  visitor = await newVisitor(await launchBrowser());
});
afterAll(async () => {
  await leaveBrowser();
  await fork?.stop();
});

test("money of the upstream is paid on the fork, and the upstream rejects the signed transaction", async () => {
  const { page } = visitor;
  const signed: Buffer[] = [];
  page.on("request", (request) => {
    const body = request.postDataBuffer();
    if (request.method() === "POST" && new URL(request.url()).pathname === "/v1/transactions" && body !== null) signed.push(body);
  });
  await openUnlocked(page, fork.pageUrl, [{ account: alice, label: "Alice" }]);
  const name = await page.evaluate(async () => ((await (await fetch("/-/network.json")).json()) as { label: string }).label);
  expect(name).toMatch(/^Fork of .* at \d+$/);
  await page.getByRole("banner").getByText("10 APT").waitFor();

  await page.getByRole("navigation").getByRole("link", { name: "Send", exact: true }).click();
  await previewPayment(page, { to: bob, amount: "1.5" });
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Confirm chain ID" }).click();
  await confirmChainId(page, name, FORK_CHAIN_ID);
  // A fork asks for the password as rarely as the embedded network does.
  await sendButton(page).click();
  await untilSent(page);

  expect(await balanceOf(createClient(fork), bob)).toBe((15n * APT) / 10n);
  expect(await balanceOf(createClient(upstream), bob)).toBe(0n);
  const [body] = signed;
  const answer = await fetch(`${upstream.nodeUrl}/transactions`, {
    method: "POST",
    headers: SIGNED_TRANSACTION,
    body: new Uint8Array(body ?? []),
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("BAD_CHAIN_ID")]);
}, 180_000);

test("with the upstream's chain id the page signs nothing with a key of the vault", async () => {
  const kept = await startNetworkProcess({ flags: ["--fork", upstream.nodeUrl, "--fork-keep-chain-id"] });
  try {
    const { page } = await newVisitor(await launchBrowser());
    let submissions = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/v1/transactions") submissions += 1;
    });
    await openUnlocked(page, kept.pageUrl, [{ account: alice, label: "Alice" }]);
    const before = await balanceOf(createClient(upstream), bob);
    await page.getByRole("navigation").getByRole("link", { name: "Send", exact: true }).click();
    await previewPayment(page, { to: bob, amount: "1.5" });
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByRole("button", { name: "Confirm chain ID" }).click();
    const dialog = page.getByRole("dialog", { name: /^Is 4 the chain ID of Fork of/ });
    await dialog.getByText("Nothing is signed on this fork").waitFor();
    expect(await dialog.getByRole("button", { name: /Confirm/ }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "detached" });
    expect(await sendButton(page).count()).toBe(0);
    expect(submissions).toBe(0);
    expect(await balanceOf(createClient(upstream), bob)).toBe(before);
  } finally {
    await kept.stop();
  }
}, 180_000);
