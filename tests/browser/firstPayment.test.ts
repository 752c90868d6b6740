import { Account } from "@aptos-labs/ts-sdk";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { answerWords, PASSWORD, shownWords } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { sendButton, untilSent } from "./support/payments.ts";

let network: NetworkAddresses;
let visitor: Visitor;
const bob = Account.generate().accountAddress.toStringLong();

beforeAll(async () => {
  network = await sharedNetwork();
  visitor = await newVisitor(await launchBrowser());
});
afterAll(leaveBrowser);

/** Maximum number of clicks from an empty browser to the first payment; typing does not count. */
const MOST_CLICKS = 8;

test(`newcomer makes the first payment with at most ${MOST_CLICKS} clicks, including the check of the recovery phrase`, async () => {
  const { page } = visitor;
  const clicked: string[] = [];
  const click = async (target: Locator) => {
    clicked.push(await target.innerText());
    await target.click();
  };
  // Counts pointer presses and Enter keys inside the page too, so that a helper cannot hide a click.
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1));
    addEventListener("click", (event) => event.detail > 0 && count(), true);
    addEventListener("keydown", ({ key }) => key === "Enter" && count(), true);
  });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await page.goto(network.pageUrl);
  await click(page.getByRole("main").getByRole("link", { name: "Create account" }));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await click(button("Create password"));
  const mnemonic = await shownWords(page);
  // A first phrase replaces no earlier one.
  expect(await page.getByText("new recovery phrase").count()).toBe(0);
  await click(button("I've written it down"));
  await answerWords(page, mnemonic);
  await click(button("Create account"));
  await click(page.getByRole("main").getByRole("button", { name: "Get test APT" }));
  await page.getByRole("banner").getByText("100 APT").waitFor();
  await click(page.getByRole("navigation").getByRole("link", { name: "Send", exact: true }));
  await page.getByLabel("To", { exact: true }).fill(bob);
  await page.getByLabel("Amount", { exact: true }).fill("1.5");
  await click(button("Preview payment"));
  await click(sendButton(page));
  await untilSent(page);

  expect(await balanceOf(createClient(network), bob)).toBe(150_000_000n);
  expect(clicked.length, clicked.join(", ")).toBeLessThanOrEqual(MOST_CLICKS);
  expect(await page.evaluate(() => Number(sessionStorage.getItem("clicks")))).toBe(clicked.length);
});

test("receipt offers to save an unknown recipient as a contact, and Send then shows the name", async () => {
  const { page } = visitor;
  await page.getByRole("button", { name: "Save as contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  await dialog.getByLabel("Name", { exact: true }).fill("Harbour Café");
  await dialog.getByRole("button", { name: "Save contact" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save as contact" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send another" }).click();
  await page.getByLabel("To", { exact: true }).click();
  await page
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { name: /^Harbour Café/ })
    .click();
  await page.getByRole("button", { name: "Remove Harbour Café" }).waitFor();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(bob);
});
