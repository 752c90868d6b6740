import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { PASSWORD, shownWords } from "./support/accounts.ts";
import { launchBrowser, newVisitor } from "./support/browser.ts";
import { press, tabTo, typeInto } from "./support/keyboard.ts";
import { sendButton, untilSent } from "./support/payments.ts";
import { lockedAccount, unlockedAccount } from "./support/shell.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(() => browser?.close());

test("from nothing to a payment and back into the vault, by keyboard alone", async () => {
  const bob = Account.generate().accountAddress.toString();
  const { page } = await newVisitor(browser);
  const inNavigation = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
  await page.goto(`${network.pageUrl}/local`);

  await press(page, page.getByRole("main").getByRole("link", { name: "Create account" }));
  await typeInto(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel("Confirm password"), PASSWORD);
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Create account" }));
  const words = (await shownWords(page)).split(" ");
  await press(page, page.getByRole("button", { name: "I have written it down" }));
  await page.getByRole("form", { name: "Confirm recovery phrase" }).waitFor();
  for (const [place, word] of words.entries()) {
    const field = page.getByLabel(`Word ${place + 1}`, { exact: true });
    if ((await field.count()) === 1) await typeInto(page, field, word);
  }
  await press(page, page.getByRole("button", { name: "Create account" }));
  await page.getByRole("main").getByText("In use").waitFor();

  await press(page, inNavigation("Receive"));
  await press(page, page.getByRole("button", { name: "Get 10 APT" }));
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

  await press(page, unlockedAccount(page));
  await page.getByRole("menuitem", { name: "Lock now" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await lockedAccount(page).waitFor();
  await press(page, lockedAccount(page));
  await page.getByRole("menuitem", { name: "Unlock" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Unlock your accounts" });
  await tabTo(page, dialog.getByLabel("Password"));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await press(page, lockedAccount(page));
  await page.getByRole("menuitem", { name: "Unlock" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typeInto(page, dialog.getByLabel("Password"), PASSWORD);
  await page.keyboard.press("Enter");
  await unlockedAccount(page).waitFor();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(bob);
  // The same text can be a hash, which is offered first.
  await page.getByRole("option", { name: "Account by its address" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/local/account/${bob}`);
  await page.getByRole("main").getByText("3 APT").first().waitFor();
});

test("the first Tab offers a way past the navigation", async () => {
  const { page } = await newVisitor(browser);
  await page.goto(`${network.pageUrl}/local/send`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await press(page, page.getByText("Skip to the page"));
  expect(await page.getByRole("main").evaluate((main) => main === document.activeElement)).toBe(true);
});
