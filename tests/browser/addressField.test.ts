import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
let page: Page;
const alice = Account.generate();
const bob = Account.generate().accountAddress.toStringLong();

beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  page = (await newVisitor(browser)).page;
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
});
afterAll(leaveBrowser);

const field = () => page.getByLabel("To", { exact: true });

test("an address is taken in every form that people have it in, and all of its digits are shown", async () => {
  const digits = bob.slice(2);
  for (const text of [`0X${digits.toUpperCase()}`, digits, `0x ${digits.slice(0, 30)} ${digits.slice(30)}`]) {
    await field().fill(text);
    expect(await field().inputValue()).toBe(bob);
    await page.getByText(bob, { exact: true }).waitFor();
  }
  await field().fill(`${network.pageUrl}/local/send?to=${bob}&amount=2.5`);
  expect(await field().inputValue()).toBe(bob);
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("2.5");
  await field().fill(`${network.pageUrl}/testnet/send?to=${bob}`);
  await page.getByText("This payment link is for the network testnet.").waitFor();
});

test("one that looks like an account of one's own is told apart from it while one types, digit by digit", async () => {
  const own = alice.accountAddress.toStringLong();
  const [first = "", other = ""] = own[40] === "0" ? ["0", "1"] : [own[40], "0"];
  await field().fill(own.slice(0, 40) + other + own.slice(41));
  await page.getByText("This is not Everyday's address, but looks like it").waitFor();
  expect(await page.locator("mark").allInnerTexts()).toEqual([other, first]);
  await field().fill(own);
  await page.getByText("This is not Everyday's address, but looks like it").waitFor({ state: "detached" });
});

test("a name is looked up on the network, and its address takes its place", async () => {
  const client = createClient(network);
  const domain = `lagoon-${bob.slice(2, 12)}`;
  await client.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  const transaction = await client.ans.registerName({
    sender: alice,
    name: `${domain}.apt`,
    expiration: { policy: "domain" },
    targetAddress: bob,
  });
  const { hash } = await client.signAndSubmitTransaction({ signer: alice, transaction });
  await client.waitForTransaction({ transactionHash: hash });
  await field().fill(`${domain}.apt`);
  await page.getByText(`Address of ${domain}.apt`).waitFor();
  expect(await field().inputValue()).toBe(bob);
  await field().fill("nobody-has-this-one.apt");
  await page.getByText("nobody-has-this-one.apt leads to no address on this network.").waitFor();
});

test("a contact is added on its page, and found by its name while one types whom to pay", async () => {
  const carol = Account.generate().accountAddress.toStringLong();
  await page.goto(`${network.pageUrl}/local/contacts`);
  await page.getByRole("button", { name: "Add contact" }).first().click();
  await unlock(page);
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  await dialog.getByLabel("Address", { exact: true }).fill(carol);
  await dialog.getByLabel("Name", { exact: true }).fill("Carol of the harbour");
  await dialog.getByRole("button", { name: "Save contact" }).click();
  await dialog.waitFor({ state: "detached" });
  await openFromNavigation(page, "Send");
  await field().fill("of the har");
  await page.getByRole("button", { name: /^Carol of the harbour/ }).click();
  expect(await field().inputValue()).toBe(carol);
  await field().fill("carol of the Harbour");
  await field().blur();
  await expect.poll(() => field().inputValue()).toBe(carol);
});

test("an address that others are given, and its link, fit a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromNavigation(page, "Receive");
  await page.getByTestId("receive-address").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
