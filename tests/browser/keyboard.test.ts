import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { PASSWORD, shownWords } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { press, pressLastItem, tabTo, typeInto, untilFocusIn } from "./support/keyboard.ts";
import { sendButton, untilSent } from "./support/payments.ts";
import { lockedAccount, onlineNetwork, unlockedAccount } from "./support/shell.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("user can create a vault, pay and unlock with the keyboard alone", async () => {
  const bob = Account.generate().accountAddress.toString();
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  const inNavigation = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
  await page.goto(`${network.pageUrl}/local`);

  await press(page, page.getByRole("main").getByRole("link", { name: "Create account" }));
  await typeInto(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel("Confirm password"), PASSWORD);
  await page.keyboard.press("Enter");
  const words = (await shownWords(page)).split(" ");
  await press(page, page.getByRole("button", { name: "I've written it down" }));
  await page.getByRole("form", { name: "Confirm recovery phrase" }).waitFor();
  for (const [place, word] of words.entries()) {
    const field = page.getByLabel(`Word ${place + 1}`, { exact: true });
    if ((await field.count()) === 1) await typeInto(page, field, word);
  }
  await press(page, page.getByRole("button", { name: "Create account" }));
  await page.getByRole("main").getByText("Active").waitFor();

  await press(page, inNavigation("Receive"));
  await press(page, page.getByRole("button", { name: "Get 100 APT" }));
  await page.getByRole("region", { name: "Faucet" }).getByText("arrived in").waitFor();

  await press(page, inNavigation("Send"));
  await typeInto(page, page.getByLabel("To", { exact: true }), bob);
  await typeInto(page, page.getByLabel("Amount", { exact: true }), "3");
  await page.keyboard.press("Enter");
  await press(page, sendButton(page));
  await untilSent(page);
  expect(await balanceOf(createClient(network), bob)).toBe(300_000_000n);
  await press(page, page.getByRole("link", { name: "View transaction" }));
  await page.getByRole("main").getByText("Succeeded").first().waitFor();

  await pressLastItem(page, unlockedAccount(page), "Lock now");
  await lockedAccount(page).waitFor();
  await pressLastItem(page, lockedAccount(page), "Unlock");
  const dialog = page.getByRole("dialog", { name: "Unlock Atoll" });
  await tabTo(page, dialog.getByLabel("Password"));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The closed dialog returns the focus to the button of its menu.
  await untilFocusIn(lockedAccount(page));
  await pressLastItem(page, lockedAccount(page), "Unlock");
  await typeInto(page, dialog.getByLabel("Password"), PASSWORD);
  await page.keyboard.press("Enter");
  await unlockedAccount(page).waitFor();

  // A pasted address opens as an account, although it also looks like a transaction hash, because no such transaction exists.
  await page.keyboard.press("ControlOrMeta+k");
  const search = page.getByRole("combobox", { name: "Search" });
  await search.waitFor();
  await page.keyboard.type(bob);
  await page.getByRole("option", { selected: true, name: "Account, 3 APT" }).waitFor();
  expect(await page.getByRole("option").filter({ hasText: "ransaction" }).count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/local/account/${bob}`);
  await page.getByRole("main").getByText("3 APT").first().waitFor();
});

test("command palette looks up numbers and names on the network, is navigable by keyboard and opens recent entries", async () => {
  const { page, requests, leave } = await newVisitor(browser);
  onTestFinished(leave);
  const aptos = createClient(network);
  const owner = await fundedAccount(aptos, 1_000_000_000);
  const name = `shoal-${owner.accountAddress.toStringWithoutPrefix().slice(0, 12)}`;
  const expiration = { policy: "domain", years: 1 } as const;
  const pending = await aptos.signAndSubmitTransaction({
    signer: owner,
    transaction: await aptos.ans.registerName({ sender: owner, name: `${name}.apt`, expiration }),
  });
  await aptos.waitForTransaction({ transactionHash: pending.hash });
  const option = (detail: string | RegExp) => page.getByRole("option", { name: detail });
  const open = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search" }).waitFor();
    await page.keyboard.type(text);
  };
  await page.goto(`${network.pageUrl}/local`);
  await onlineNetwork(page, "Embedded").waitFor();
  // The palette loads on first use, and its field receives text typed meanwhile.
  const typed = page.keyboard.press("ControlOrMeta+k").then(() => page.keyboard.type("7"));
  await page.route(/\/PaletteDialog-[^/]*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await option("Version 7 Transaction").waitFor();
  await option("Block 7 Versions").waitFor();
  // The palette waits for a typing pause, so it sends one request per lookup regardless of the number of keystrokes.
  expect(requests.filter(({ url }) => /by_(version|height)\/7$/.test(url))).toHaveLength(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/local/block/7");
  await open(`${name}.APT`);
  await option(/Name of/).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/local/account/${owner.accountAddress.toStringLong()}`);
  await open("");
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
  await expect.poll(() => recent.count()).toBe(2);
  expect(await page.getByRole("option").first().innerText()).toBe(await recent.first().innerText());
  const chosen = () => page.getByRole("option", { selected: true }).innerText();
  const [top, bottom] = [await page.getByRole("option").first().innerText(), await page.getByRole("option").last().innerText()];
  await page.keyboard.press("End");
  expect(await chosen()).toBe(bottom);
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toBe(top);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  expect(await chosen()).toBe(top);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await open("banana");
  await page.getByText('No results for "banana"').first().waitFor();
});

test("command palette opens addresses while the network is offline and marks results it could not check", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.route("**/v1**", (route) => route.abort());
  await page.goto(`${network.pageUrl}/local`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search" }).waitFor();
  await page.keyboard.type("0x1");
  await page.getByRole("option", { name: "Framework Not checked: no response" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/account\/0x0+1$/);
});

test("keyboard shortcuts open pages, search and the shortcut list, but not while typing", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(`${network.pageUrl}/local`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL("**/local/transactions");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText("Transactions").waitFor();
  await page.keyboard.press("s");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/local/transactions");
  // The GraphQL editor contains an empty suggestion list; shortcuts must not treat it as an open dialog.
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await page.waitForURL("**/local/graphql");
  await page.getByRole("heading", { level: 1, name: "GraphQL" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.waitForURL("**/local/blocks");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search" }).waitFor();
  await page.keyboard.type("g os");
  expect(await page.getByRole("combobox", { name: "Search" }).inputValue()).toBe("g os");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.waitForURL("**/settings");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await list.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("s");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings");
});

test("first Tab press offers a link past the navigation", async () => {
  const { page, leave } = await newVisitor(browser);
  onTestFinished(leave);
  await page.goto(`${network.pageUrl}/local/send`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await press(page, page.getByText("Skip to content"));
  expect(await page.getByRole("main").evaluate((main) => main === document.activeElement)).toBe(true);
});
