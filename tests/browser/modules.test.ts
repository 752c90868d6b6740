import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { untilIndexed } from "../support/indexed.ts";
import { buildPackage, moduleNotes, publish } from "../support/movePackage.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { swapPackage } from "../support/swapPackage.ts";
import { ensureUnlocked } from "./support/accounts.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Module pages of the explorer: search, disassembly, generated forms for views and calls, version comparison.

const U256_MAX = ((1n << 256n) - 1n).toString();

let browser: Browser;
let network: NetworkAddresses;
let visitor: Visitor;
let aptos: Aptos;
let alice: Ed25519Account;
let at: string;
/** Publisher of the package with sources. */
let pools: string;

/** Source of a test module with echo views and a stored number. Its upgrade changes `step`. */
function tide(address: string, step: number, isUpgrade = false): string {
  return `module ${address}::tide
${moduleNotes({ views: ["echo", "both"] })}
struct Level has key { metres: u64 }
public fun echo(n: u256): u256 { MoveLoc n Ret }
public fun both(flag: bool, list: vector<u64>): (vector<u64>, bool) { MoveLoc list MoveLoc flag Ret }
public entry fun rise(owner: &signer, by: u64) { MoveLoc by LdU64 ${step} Add Pack Level StLoc 2 MoveLoc owner MoveLoc 2 MoveTo Level Ret }
${isUpgrade ? "public fun ebb(n: u64): u64 { MoveLoc n Ret }" : ""}`.replace(
    "(owner: &signer, by: u64) {",
    "(owner: &signer, by: u64) { local level: Level\n",
  );
}

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  aptos = createClient(network);
  [visitor, alice] = await Promise.all([newVisitor(browser), fundedAccount(aptos)]);
  at = alice.accountAddress.toStringLong();
  expect(await publish(aptos, alice, buildPackage({ name: "Tide", modules: { tide: tide(at, 1) } }))).toMatchObject({ success: true });
  const upgraded = await publish(aptos, alice, buildPackage({ name: "Tide", modules: { tide: tide(at, 2, true) } }));
  expect(upgraded).toMatchObject({ success: true });
  const trader = await fundedAccount(aptos);
  pools = trader.accountAddress.toStringLong();
  expect(await publish(aptos, trader, swapPackage(pools))).toMatchObject({ success: true });
  const swaps = await publish(aptos, trader, swapPackage(pools, "upgrade"));
  expect(swaps).toMatchObject({ success: true });
  await untilIndexed(aptos, swaps.version);
}, 120_000);
afterAll(leaveBrowser);
stopAtFirstFailure();

const open = (page: Page, path: string) => goWithin(page, `/local/${path}`);

test("module list loads with three node requests and no index request, and filters by name and address", async () => {
  const { page } = visitor;
  await openUnlocked(page, `${network.pageUrl}/local/modules`, [{ account: alice, label: "Everyday" }]);
  const rows = page.getByRole("table", { name: "Modules" }).getByRole("row");
  await rows.nth(5).waitFor();
  const asked = visitor.requests.filter(
    ({ url, body }) => /\/accounts\/0x0*\d\/modules/.test(url) || (url.includes("graphql") && !isAfterContent(body)),
  );
  expect(asked.map(({ url }) => new URL(url).pathname.split("/").at(-2)?.replace(/^0x0*/, "0x")).sort()).toEqual(["0x1", "0x3", "0x4"]);
  await page.getByRole("searchbox", { name: "Filter modules" }).fill("primary_fungible");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole("searchbox", { name: "Filter modules" }).fill(at);
  await page.getByRole("link", { name: `Open ${at}::tide` }).click();
  await page.getByRole("heading", { level: 1, name: /::tide$/ }).waitFor();
  await page.getByText("(bool, vector<u64>): (vector<u64>, bool)").waitFor();
  await open(page, "modules?show=published");
  await page.getByRole("table", { name: "Recently published" }).getByRole("row").nth(2).waitFor();
});

test("view function returns exact values through its form and shows their ledger version", async () => {
  const { page } = visitor;
  await open(page, `module/${at}/tide?tab=read&fn=echo`);
  const form = page.getByRole("form", { name: /^Read .*echo$/ });
  await form.getByRole("button", { name: "Read", exact: true }).click();
  await form.getByText("Required").waitFor();
  await form.getByLabel("Argument 1 (u256)").fill((BigInt(U256_MAX) + 1n).toString());
  await form.getByText(/^Enter a number from 0 to \d+\.$/).waitFor();
  await form.getByLabel("Argument 1 (u256)").fill(U256_MAX);
  await form.getByRole("button", { name: "Read", exact: true }).click();
  const result = page.getByRole("region", { name: "Result" });
  await result.getByText(U256_MAX).waitFor();
  await result.getByText(/^At version [\d,]+$/).waitFor();
  await open(page, `module/${at}/tide?tab=read&fn=both`);
  const both = page.getByRole("form", { name: /^Read .*both$/ });
  await both.getByText("true", { exact: true }).click();
  await both.getByRole("button", { name: "Add item" }).click();
  await both.getByRole("textbox", { name: "Item 1" }).fill("18446744073709551615");
  await both.getByRole("button", { name: "Read", exact: true }).click();
  await result.getByText("18446744073709551615").waitFor();
});

test("entry function called through its form appears among the module's callers", async () => {
  const { page } = visitor;
  await open(page, `module/${at}/tide?tab=write&fn=rise`);
  await page.getByLabel("Argument 1 (u64)").fill("7");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page
    .getByRole("region", { name: "Preview" })
    .getByRole("button", { name: /^Call / })
    .click();
  await page.getByRole("region", { name: "Transaction status" }).getByRole("link", { name: "View transaction" }).waitFor();
  const level = async () =>
    (await aptos.getAccountResource<{ metres: string }>({ accountAddress: at, resourceType: `${at}::tide::Level` })).metres;
  await expect.poll(() => level().catch(() => undefined)).toBe("9");
  const [{ version } = { version: "0" }] = (await aptos.getAccountTransactions({
    accountAddress: at,
    options: { offset: 2, limit: 1 },
  })) as { version: string }[];
  await untilIndexed(aptos, version);
  await open(page, `module/${at}/tide?tab=callers`);
  await page.getByRole("table", { name: "Callers" }).getByText("rise").waitFor();
  expect(await page.getByText(/seconds behind/).count()).toBe(0);
});

test.runIf(IN_FULL)("caller list and version list of a module show a warning if the index lags", async () => {
  const { page } = visitor;
  await page.route(/graphql/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { processor_status?: object[] } };
    const processor_status = body.data.processor_status?.map((one) => ({
      ...one,
      last_success_version: 1,
      last_transaction_timestamp: "2020-01-01T00:00:00",
    }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...(processor_status && { processor_status }) } } });
  });
  for (const path of [`module/${at}/tide?tab=callers&fn=rise`, `module/${at}/tide?tab=versions`, "modules?show=published"]) {
    // Reloads the page to clear cached data.
    await page.goto(`${network.pageUrl}/local/${path}`);
    await page.getByText(/^The index is \d+ seconds behind: what happened since then is missing\.$/).waitFor();
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

const OF_MODULES = /\/v1\/accounts\/[^/]+\/modules?\b/;

test("module page and Workbench page report a node whose ABI contradicts the bytecode", async () => {
  const { page } = visitor;
  await page.route(OF_MODULES, async (route) => {
    const response = await route.fetch();
    const text = JSON.stringify(await response.json()).replace('"params":["&signer","u64"]', '"params":["&signer","u128"]');
    await route.fulfill({ response, json: JSON.parse(text) });
  });
  const warning = page.getByText("The node's description of tide doesn't match its code");
  await page.goto(`${network.pageUrl}/local/module/${at}/tide?tab=write&fn=rise`);
  await warning.waitFor();
  await page.getByText("public entry (&signer, u64)").waitFor();
  await page.getByText("public entry (&signer, u128)").waitFor();
  await page.goto(`${network.pageUrl}/local/workbench?function=${at}::tide::rise`);
  await page.getByText("The node's description of rise doesn't match its code").waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${network.pageUrl}/local/module/${at}/tide`);
  await page.getByRole("heading", { level: 1, name: /::tide$/ }).waitFor();
  await page.getByText("(bool, vector<u64>): (vector<u64>, bool)").waitFor();
  expect(await warning.count()).toBe(0);
});

test("module page shows disassembly, source, package, and the changes of an upgrade", async () => {
  const { page } = visitor;
  await open(page, `module/${at}/tide?tab=code&code=disassembly`);
  await page.getByText(/public entry fun rise\(arg0: &signer, arg1: u64\)/).waitFor();
  await page.getByText("Decompiled", { exact: true }).click();
  await page.getByText(/public entry fun rise\(arg0: &signer, arg1: u64\).* \{/).waitFor();
  await page.getByText("Source", { exact: true }).click();
  await page.getByText("source of tide").waitFor();
  await open(page, `module/${at}/tide?tab=package`);
  await page.getByText("AptosFramework").waitFor();
  await open(page, `module/${at}/tide?tab=versions&diff=disassembly`);
  await page.getByRole("region", { name: "Functions and structs" }).getByText("ebb").waitFor();
  await page.getByRole("region", { name: "Code" }).getByText("LdU64 2").waitFor();
  await open(page, "module/0x1/nothing_here");
  await page.getByText("0x1::nothing_here not found").waitFor();
});

test("module with a source shows it first, with outline, search, names, errors and an earlier version", async () => {
  const { page } = visitor;
  await open(page, `module/${pools}/pool?tab=code`);
  await page.getByText("Source as published, not checked").waitFor();
  const source = page.getByRole("region", { name: "Source", exact: true }).last();
  await page.getByRole("region", { name: "Functions" }).getByRole("button", { name: "swap entry" }).click();
  await page.getByText("Aborts if the pool would").first().waitFor();
  await page.getByRole("button", { name: "E_SLIPPAGE", exact: true }).first().click();
  await expect.poll(() => source.locator("[data-line].bg-accent-soft").first().getAttribute("data-line")).toBe("6");
  await page.getByRole("searchbox", { name: "Search code" }).fill("quote_of");
  await page.getByText("1 of 3").waitFor();
  await source.getByRole("button", { name: "quote_of" }).first().click();
  await expect.poll(() => source.locator("[data-line].bg-accent-soft").first().getAttribute("data-line")).toBe("45");
  await page.getByRole("button", { name: "Show decompiled beside" }).click();
  await page.getByRole("region", { name: "Decompiled" }).getByText("module 0x").waitFor();
  await page.getByText("ABI", { exact: true }).click();
  await page.getByText('"exposed_functions"').nth(1).waitFor();

  await open(page, `module/${pools}/pool?tab=errors`);
  await page.getByText("The pool would pay out less than the trader accepts.").waitFor();
  await page.getByText("u64 = 25").waitFor();
  await page.getByRole("link", { name: /::router$/ }).waitFor();
  await page.getByRole("combobox", { name: "Module version" }).click();
  await page.getByRole("option").nth(1).click();
  await page.getByText("u64 = 30").waitFor();

  await open(page, `module/${pools}/pool?tab=write&fn=swap`);
  await page.getByLabel("X (type)").waitFor();
  await page.getByLabel("least (u64)").waitFor();
  await page.getByText("Swaps amount of X for Y.").waitFor();

  await open(page, `module/${pools}/pool?tab=versions`);
  const changed = page.getByRole("region", { name: "Functions and structs" });
  await changed.getByText("Body changed").waitFor();
  expect(await changed.getByRole("listitem").allTextContents()).toEqual(["ChangedFEEConstant", "Body changedswapFunction"]);
});

test("publish page checks a package against the network, names each incompatibility and publishes an upgrade", async () => {
  const { page } = visitor;
  const moon = `module ${at}::moon\nuse fun 0x1::signer::address_of(&signer): address;\npublic entry fun pull(owner: &signer) { MoveLoc owner Call 0x1::signer::address_of Pop Ret }`;
  const choose = async (modules: Readonly<Record<string, string>>) => {
    const { code } = buildPackage({ name: "Tide", modules });
    const files = Object.keys(modules).map((name, index) => ({
      name: `${name}.mv`,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(code[index] ?? new Uint8Array()),
    }));
    await page.locator("input[type=file]").first().setInputFiles(files);
  };
  await ensureUnlocked(page);
  await open(page, "publish");
  await page.getByRole("button", { name: "Choose files" }).waitFor();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "tide.mv", mimeType: "", buffer: Buffer.from("no module") });
  await page.getByText("BAD_MAGIC").waitFor();
  await choose({ tide: `module ${at}::tide\nstruct Level has key { metres: u8 }` });
  await page.getByLabel("Package name").fill("Tide");
  const report = page.getByRole("region", { name: "Modules" });
  for (const breach of ["changed layout of struct `Level`", "removed function `rise`", "removed function `echo`"]) {
    await report.getByText(breach).waitFor();
  }
  await choose({ tide: tide(at, 3, true), moon });
  await report.getByText("All checks passed.").waitFor();
  await report.getByText("Upgrade", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Publish Tide" }).click();
  await page.getByRole("region", { name: "Transaction status" }).getByRole("heading", { name: "Transaction complete" }).waitFor();
  const published = await aptos.getAccountModule({ accountAddress: at, moduleName: "moon" });
  expect(published.abi?.exposed_functions.map(({ name }) => name)).toEqual(["pull"]);
});

test("search finds functions, structs and packages of an own account right after their publication", async () => {
  const { page } = visitor;
  await ensureUnlocked(page);
  await open(page, "workbench");
  const coral = `module ${at}::coral\nstruct Polyp has key { n: u64 }\npublic entry fun spawn_polyps(owner: &signer) { Ret }`;
  expect(await publish(aptos, alice, buildPackage({ name: "CoralReef", modules: { coral } }))).toMatchObject({ success: true });
  for (const [typed, found] of [
    ["spawn_po", /::coral::spawn_polyps/],
    ["poly", /::coral::Polyp/],
    ["coralr", /::coral::CoralReef/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search/ }).fill(typed);
    const began = performance.now();
    await page.getByRole("option", { name: found }).waitFor();
    const milliseconds = Math.round(performance.now() - began);
    console.info(`search for ${typed}: ${milliseconds} ms`);
    // 300 ms on a quiet machine: a pause of 120 ms, and one request per known address.
    expect(milliseconds).toBeLessThan(3_000);
    await page.keyboard.press("Escape");
  }
});
