import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerWords, approveWithPassword, chooseWay, createVault, shownWords } from "../browser/support/accounts.ts";
import { contrastFindings, seriousFindings } from "../browser/support/axe.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { previewPayment, requestFaucet, sendButton, untilSent } from "../browser/support/payments.ts";
import { openFromNavigation } from "../browser/support/shell.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

// Account forms and dialogs that exist only while the vault is unlocked. One user opens each of them once.

const bob = Account.generate();
let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

const NARROW = { width: 390, height: 844 };

describe("account forms and dialogs on a narrow screen, light and dark", () => {
  test("can be completed and have no serious accessibility finding", async () => {
    const { page, context } = await newVisitor(browser, { viewport: NARROW, colorScheme: "light" });
    const findings: Record<string, string[]> = {};
    const look = async (name: string) => {
      const inLight = await seriousFindings(page);
      await page.emulateMedia({ colorScheme: "dark" });
      findings[name] = [...inLight, ...(await contrastFindings(page))];
      await page.emulateMedia({ colorScheme: "light" });
    };
    const button = (name: string | RegExp) => page.getByRole("button", { name });

    await page.goto(`${network.pageUrl}/local/accounts`);
    await createVault(page);
    await look("ways to add an account");
    await button("Create account").click();
    const words = await shownWords(page);
    await look("the words");
    await button("I've written it down").click();
    await look("the check of the words");
    await answerWords(page, words);
    await button("Create account").click();
    await page.getByRole("list").getByText("Active").waitFor();

    await button("Add account").click();
    await button("Import recovery phrase").click();
    await look("import by words");
    await button("Back").click();
    await button("Import private key").click();
    await look("import by private key");
    await button("Back").click();
    await chooseWay(page, "Watch an address");
    await look("watch");
    await page.getByLabel("Address", { exact: true }).fill(bob.accountAddress.toString());
    await page.getByLabel("Name", { exact: true }).fill("Harbour");
    await page
      .getByRole("button", { name: /^Watch/ })
      .last()
      .click();
    await page.getByRole("list").getByText("Harbour").waitFor();

    await openMore(page, "Harbour", "Rename");
    await look("rename");
    await dialog(page).getByLabel("Name").fill("Lighthouse");
    await dialog(page).locator("button[type=submit]").click();
    await page.getByRole("list").getByText("Lighthouse").waitFor();
    await openMore(page, "Lighthouse", "Stop watching");
    await look("remove");
    await dialog(page)
      .getByRole("button", { name: /^Stop watching/ })
      .click();
    await page.getByRole("list").getByText("Lighthouse").waitFor({ state: "detached" });

    await openMore(page, "Account 1", "Show recovery phrase and private key");
    await look("before the secret");
    await dialog(page).getByRole("button", { name: "Show recovery phrase and private key" }).click();
    await page.getByRole("dialog", { name: "Show the recovery phrase and private key of Account 1" }).waitFor();
    await look("the password for the secret");
    await approveWithPassword(page);
    await dialog(page).getByRole("region", { name: "Private key" }).waitFor();
    await look("the secret");
    await dialog(page).getByRole("button", { name: "Hide now" }).click();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });

    await openFromNavigation(page, "Receive");
    await requestFaucet(page);
    await openFromNavigation(page, "Send");
    await previewPayment(page, { to: bob.accountAddress.toString(), amount: "1" });
    await look("a preview");
    await sendButton(page).click();
    await untilSent(page);
    await look("what became of a payment");

    const empty = Object.fromEntries(Object.keys(findings).map((name) => [name, []]));
    expect(findings).toEqual(empty);
    await context.close();
  });
});

const dialog = (page: Page) => page.getByRole("dialog");

async function openMore(page: Page, account: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${account}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await dialog(page).waitFor();
}
