import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVault, importPrivateKey } from "../browser/support/accounts.ts";
import { launchBrowser, newVisitor } from "../browser/support/browser.ts";
import { lockNow } from "../browser/support/shell.ts";
import { createClient } from "../support/client.ts";
import { chooseNetworkPorts, type NetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const PAYMENTS = 1_000;
const PATIENCE_MS = 900_000;
const PROGRESS_MS = 30_000;

let dataDir: string;
let ports: NetworkPorts;
let network: NetworkProcess;
let browser: Browser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-send-many-soak-"));
  ports = await chooseNetworkPorts();
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ dataDir, ports })]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await network?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Prints the beginning of the page every half minute during a long wait, because a silent soak looks like a hanging one. */
async function reportWhile<T>(page: Page, what: string, awaited: Promise<T>): Promise<T> {
  const report = async () => {
    const shown = await page
      .getByRole("main")
      .innerText({ timeout: PROGRESS_MS / 2 })
      .catch((error: Error) => error.message);
    console.log(`waiting for ${what}; the page shows: ${shown.replace(/\s+/g, " ").slice(0, 160)}`);
  };
  const timer = setInterval(() => void report(), PROGRESS_MS);
  return awaited.finally(() => clearInterval(timer));
}

/** Number of paid lines in the page's heading. */
async function paidOn(page: Page): Promise<number> {
  const title = await page.getByRole("heading", { level: 2, name: /paid|made/ }).innerText();
  return Number((/[\d,]+/.exec(title)?.[0] ?? "0").replaceAll(",", ""));
}

function untilPaid(page: Page, least: number): Promise<number> {
  return reportWhile(page, `${least} payments`, pollPaid(page, least));
}

async function pollPaid(page: Page, least: number): Promise<number> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; await page.waitForTimeout(100)) {
    const paid = await paidOn(page);
    if (paid >= least) return paid;
  }
  throw new Error(`${least} payments were not made in time: ${await page.getByRole("region", { name: "Payment progress" }).innerText()}`);
}

it("payment list pays 1,000 recipients exactly once despite a page reload, a locked vault and a network killed in between", async () => {
  const aptos = createClient(network);
  const alice = Account.generate();
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 50_000_000_000, options: { waitForIndexer: false } });
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  await importPrivateKey(page, alice.privateKey.toAIP80String(), "Everyday");
  const recipients = Array.from({ length: PAYMENTS }, () => Account.generate().accountAddress);
  await page.goto(`${network.pageUrl}/local/send/many`);
  const lines = recipients.map((address, place) => `${address},0.01${String(place).padStart(4, "0")}`);
  await page.getByLabel("Payment list").fill(lines.join("\n"));
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1_000)} s`;
  await page.getByRole("button", { name: "Preview payments" }).click();
  const send = page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Send 1,000 payments" });
  await reportWhile(page, "simulations", send.waitFor({ timeout: PATIENCE_MS }));
  console.log(`simulated after ${seconds()}`);
  await send.click();
  await reportWhile(page, "signatures", page.getByRole("region", { name: "Payment progress" }).waitFor({ timeout: PATIENCE_MS }));
  console.log(`signed and stored after ${seconds()}`);

  console.log(`reload after ${await untilPaid(page, PAYMENTS * 0.15)} payments, ${seconds()}`);
  await page.reload();
  console.log(`kill -9 after ${await untilPaid(page, PAYMENTS * 0.35)} payments, ${seconds()}`);
  await network.kill();
  await page.waitForTimeout(3_000);
  network = await startNetworkProcess({ dataDir, ports });
  await untilPaid(page, PAYMENTS * 0.45);
  await lockNow(page);
  console.log(`locked after ${await untilPaid(page, PAYMENTS * 0.5)} payments, ${seconds()}`);
  await untilPaid(page, PAYMENTS);
  console.log(`all made after ${seconds()}`);

  const { sequence_number } = await createClient(network).getAccountInfo({ accountAddress: alice.accountAddress });
  expect(sequence_number).toBe(String(PAYMENTS));
  for (const [place, address] of recipients.entries()) {
    if (place % 250 === 0) console.log(`balances of ${place} recipients compared, ${seconds()}`);
    const [octas] = await createClient(network).view<[string]>({
      payload: { function: "0x1::coin::balance", typeArguments: ["0x1::aptos_coin::AptosCoin"], functionArguments: [address.toString()] },
    });
    expect(BigInt(octas), `recipient ${place}`).toBe(1_000_000n + BigInt(place) * 100n);
  }
});
