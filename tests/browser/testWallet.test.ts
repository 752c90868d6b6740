import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { installTestWallet, PlaywrightWallet } from "@atoll/wallet/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { type PackedWallet, packWallet } from "../support/packedWallet.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { click, type Dapp, outcomeOf, startDapp } from "./support/dapp/startDapp.ts";

const PROVIDER_MAX_BYTES = 8_000;

let browser: Browser;
let network: NetworkProcess;
let dapp: Dapp;
let packed: PackedWallet;
let client: Aptos;
let alice: Ed25519Account;
let bob: Ed25519Account;
let page: Page;
let wallet: PlaywrightWallet;
beforeAll(async () => {
  packed = packWallet();
  [network, browser, dapp] = await Promise.all([startNetworkProcess(), launchBrowser(), startDapp()]);
  client = createClient(network);
  [alice, bob] = await Promise.all([fundedAccount(client), fundedAccount(client)]);
  ({ page } = await newVisitor(browser, {}));
  const entry = pathToFileURL(join(packed.folder, "lib/playwright.js")).href;
  const { installTestWallet: install }: { readonly installTestWallet: typeof installTestWallet } = await import(entry);
  const accounts = [alice, bob].map(({ privateKey }) => privateKey.toAIP80String());
  wallet = await install(page, { network: network.nodeUrl, accounts });
  await page.goto(dapp.url(network));
});
afterAll(async () => {
  await leaveBrowser();
  await dapp?.close();
  await network?.stop();
  packed?.remove();
});

const run = async (name: string, input?: unknown) => {
  await click(page, name, input);
  return outcomeOf(page);
};
const approved = { status: "Approved" };

test("a page in a browser finds the test wallet instead of the real one, connects and pays without a window", async () => {
  expect(await run("connect")).toEqual({ value: { ...approved, address: alice.accountAddress.toString() } });
  const receiver = Account.generate().accountAddress;
  const { value } = await run("pay", { recipient: receiver.toString(), octas: 1_500 });
  expect(value).toMatchObject(approved);
  await client.waitForTransaction({ transactionHash: String(value?.hash) });
  expect(await balanceOf(client, receiver)).toBe(1_500n);
  expect(await run("signMessage", { message: "Hi", nonce: "1" })).toMatchObject({ value: { isValid: true, application: dapp.origin } });
  expect(wallet.requests).toEqual([
    { kind: "connect" },
    { kind: "signAndSubmit", function: "0x1::aptos_account::transfer" },
    { kind: "signMessage", message: "Hi" },
  ]);
  expect(page.context().pages()).toHaveLength(1);
});

test("the test scripts the answers in its own process, also across a reload", async () => {
  const payment = { recipient: "0xa", octas: 1 };
  wallet.next("reject", "blocked", "locked");
  expect(await run("pay", payment)).toEqual({ value: { status: "Rejected" } });
  await page.reload();
  expect(await run("reconnect")).toEqual({ value: "Approved" });
  expect(await run("pay", payment)).toMatchObject({ error: { code: "window_blocked" } });
  await click(page, "pay", payment);
  await expect.poll(() => wallet.requests.length).toBe(6);
  wallet.unlock();
  expect(await outcomeOf(page)).toMatchObject({ value: approved });
});

test("the user's account and network in the page change by the test", async () => {
  await wallet.switchAccount(1);
  expect(await run("connect")).toEqual({ value: { ...approved, address: bob.accountAddress.toString() } });
  await wallet.switchNetwork("wrong");
  expect(await run("network")).toMatchObject({ value: { name: "mainnet", chainId: 1 } });
  await wallet.switchNetwork("right");
  expect(await run("network")).toEqual({ value: { name: "local", chainId: 4, url: network.nodeUrl } });
});

test("requests outside a click fail, because a browser would block the real wallet's window", async () => {
  // Playwright's own evaluations count as a click, the page's load does not.
  await page.addInitScript(() =>
    window.addEventListener("load", () => {
      Object.assign((window as unknown as { dapp: object }).dapp, { next: { name: "pay", input: { recipient: "0xa", octas: 1 } } });
      document.querySelector("button")?.click();
    }),
  );
  await page.reload();
  expect(await outcomeOf(page)).toMatchObject({ error: { code: "window_blocked" } });
});

test("the packed provider is at most 8 kB gzipped, and no entry of a page imports Node's modules", () => {
  const read = (name: string) => readFileSync(join(packed.folder, "lib", name), "utf8");
  expect(gzipSync(read("index.js") + read("wireCall.js")).length).toBeLessThanOrEqual(PROVIDER_MAX_BYTES);
  for (const name of ["index.js", "testing.js", "pageWallet.js"]) expect(read(name)).not.toMatch(/["']node:/);
  const licences = readFileSync(join(packed.folder, "LICENCES.txt"), "utf8");
  expect(licences).toContain("@aptos-labs/ts-sdk 5.1.4 (Apache-2.0)");
});
