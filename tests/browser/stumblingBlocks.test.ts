import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMnemonic } from "../../packages/web/src/signer/signing/accountKeys.ts";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { chooseWay, createVault, makeAccount, PASSWORD, unlock } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { previewPayment, requestFaucet, sendButton, untilSent } from "./support/payments.ts";
import { lockNow, openFromNavigation } from "./support/shell.ts";

// Usability problems found with first-time users. Each test continues from the previous test's state.

const bob = Account.generate().accountAddress.toStringLong();
const watched = Account.generate().accountAddress.toStringLong();
/** Look-alike of `watched` with the same start and end. */
const impostor = `${watched.slice(0, 20)}${"5".repeat(26)}${watched.slice(46)}`;
let network: NetworkAddresses;
let browser: Browser;
let visitor: Visitor;
let mnemonic: string;
let hash: string;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  visitor = await newVisitor(browser);
});
afterAll(leaveBrowser);
stopAtFirstFailure();

const watchedList = (page: Page) => page.getByRole("region", { name: "Watch-only" });
const accountsList = (page: Page) => page.getByRole("region", { name: "Your accounts" });

async function addAccount(page: Page, way: string): Promise<void> {
  await openFromNavigation(page, "Accounts");
  await page.getByRole("button", { name: "Add account" }).click();
  await chooseWay(page, new RegExp(`^${way}`));
}

test("Add account offers the next account of the stored recovery phrase without retyping the phrase", async () => {
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  mnemonic = await makeAccount(page);
  await openFromNavigation(page, "Receive");
  await requestFaucet(page);
  // The Receive page shows every incoming payment.
  await page
    .getByRole("region", { name: "Your address" })
    .getByText(/\+100\sAPT arrived\./)
    .waitFor();
  await openFromNavigation(page, "Accounts");
  await page.getByRole("button", { name: "Add account" }).click();
  const another = page.getByRole("main").getByRole("button", { name: /^Add another account/ });
  await another.waitFor();
  expect(await page.getByRole("main").getByRole("button").first().innerText()).toContain("Add another account");
  await another.click();
  const form = page.getByRole("form", { name: "Add another account" });
  await form.getByLabel("Name", { exact: true }).fill("Second");
  await form.getByRole("button", { name: "Add account" }).click();
  await accountsList(page).getByText("Second").waitFor();
});

test("account import names an unknown word of the recovery phrase and shows the resulting address before storing", async () => {
  const { page } = visitor;
  await addAccount(page, "Import recovery phrase");
  const words = mnemonic.split(" ");
  await page.getByLabel("Recovery phrase", { exact: true }).fill([...words.slice(0, 4), "lagooon", ...words.slice(5)].join(" "));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("Word 5, lagooon, isn't in the word list.").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: /^Import private key/ }).click();
  const account = Account.generate();
  await page.getByLabel("Private key", { exact: true }).fill(account.privateKey.toString());
  await page.getByText(account.accountAddress.toStringLong(), { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("restoring a recovery phrase finds another used account and adds it without asking for the password", async () => {
  const { page } = visitor;
  const words = createMnemonic((length) => crypto.getRandomValues(new Uint8Array(length)));
  const [first, third] = [0, 2].map((place) =>
    Account.fromDerivationPath({ path: `m/44'/637'/${place}'/0'/0'`, mnemonic: words }).accountAddress.toStringLong(),
  );
  const client = createClient(network);
  await client.fundAccount({ accountAddress: third ?? "", amount: 100_000_000, options: { waitForIndexer: false } });
  await addAccount(page, "Import recovery phrase");
  await page.getByLabel("Recovery phrase", { exact: true }).fill(words);
  await page.getByLabel("Name", { exact: true }).fill("Restored");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("This recovery phrase has 1 more account").waitFor();
  const further = page.getByRole("list", { name: "More accounts" });
  await expect.poll(async () => (await further.innerText()).replaceAll("\u00a0", " ")).toContain("1 APT");
  await further.getByRole("button", { name: "Add account" }).click();
  await page.getByText("No more accounts of this recovery phrase found on").waitFor();
  const restored = accountsList(page).getByRole("listitem");
  await restored.filter({ hasText: third?.slice(-4) ?? "-" }).waitFor();
  await expect.poll(() => restored.filter({ hasText: first?.slice(-4) ?? "-" }).count()).toBe(1);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
});

test("transaction page opened with an address instead of a hash links to the account", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Accounts");
  await accountsList(page)
    .getByRole("button", { name: /^(Use|Switch)/ })
    .first()
    .click();
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "1" });
  await sendButton(page).click();
  hash = await untilSent(page);
  // The transaction page for an address instead of a hash links to the account instead of searching endlessly.
  await page.goto(`${network.pageUrl}/local/tx/${bob}`);
  await page.getByRole("link", { name: "Open as account" }).click();
  await page.waitForURL(`**/local/account/${bob}`);
  await page.goto(`${network.pageUrl}/local/tx/${hash}?tab=input`);
});

test("transaction page names arguments of known functions and shows amounts with units", async () => {
  const { page } = visitor;
  const input = page.getByRole("region", { name: "Input" });
  await input.getByText("Amount", { exact: true }).waitFor();
  expect((await input.innerText()).replaceAll("\u00a0", " ")).toContain("1 APT");
});

test("payment form shows the whole recipient address, and the preview's Send button is visible without scrolling", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill(bob);
  await page.getByRole("form", { name: "Payment" }).getByText(bob, { exact: true }).waitFor();
  await previewPayment(page, { to: bob, amount: "1" });
  const box = await sendButton(page).boundingBox();
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});

test("payment form survives a reload and Back", async () => {
  const { page } = visitor;
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Back" }).click();
  await page.getByLabel("To", { exact: true }).fill(bob);
  await page.getByLabel("Amount", { exact: true }).fill("1.25");
  const isThere = async () => {
    await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("1.25");
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(bob);
  };
  await page.reload();
  await isThere();
  await openFromNavigation(page, "Overview");
  await page.goBack();
  await isThere();
});

test("payment preview survives a reload and is dimmed once outdated", async () => {
  const { page } = visitor;
  const preview = await previewPayment(page, { to: bob, amount: "1.25" });
  await page.reload();
  await preview.getByRole("button", { name: "Back" }).waitFor();
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("1.25");
  expect(await preview.locator("[data-stale=true]").count()).toBe(0);
  await page.getByLabel("Amount", { exact: true }).fill("1.5");
  await preview.locator("[data-stale=true]").waitFor();
  await preview.getByRole("button", { name: "Preview again" }).waitFor();
  await preview.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("Amount", { exact: true }).fill("1.25");
});

test("payment form survives an account switch without an automatic preview", async () => {
  const { page } = visitor;
  const switchTo = async (name: string) => {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account:/ })
      .click();
    await page.getByRole("menuitemradio", { name: new RegExp(`^${name}`) }).click();
  };
  const preview = await previewPayment(page, { to: bob, amount: "1.25" });
  await openFromNavigation(page, "Overview");
  await switchTo("Second");
  await openFromNavigation(page, "Send");
  await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("1.25");
  await page.getByRole("button", { name: "Preview payment" }).waitFor();
  expect(await preview.count()).toBe(0);
  expect(await page.getByText("Simulating…").count()).toBe(0);
  await switchTo("Account 1");
});

test("payment form states that an external link filled it in, but not after user input or an internal link", async () => {
  const { page } = visitor;
  expect(await page.getByText("Filled in from a link").count()).toBe(0);
  const recipient = page.getByLabel("To", { exact: true });
  await page.goto(`${network.pageUrl}/local/account/${bob}`);
  await page.getByRole("link", { name: "Send to this address" }).click();
  await expect.poll(() => recipient.inputValue()).toBe(bob);
  await page.reload();
  await expect.poll(() => recipient.inputValue()).toBe(bob);
  expect(await page.getByText("Filled in from a link").count()).toBe(0);
  await recipient.fill("");

  // The page ignores payment links with two recipients, because the user might check only one of them.
  await page.goto(`${network.pageUrl}/local/send?to=${bob}&to=${watched}&amount=2`);
  await page.getByText("Invalid payment link").waitFor();
  expect(await recipient.inputValue()).toBe("");

  await page.goto(`${network.pageUrl}/local/send?to=${bob}&amount=2`);
  await page.getByText("Filled in from a link").waitFor();
  // Values from a payment link belong to that link only: the Send form opened from the navigation is empty.
  await openFromNavigation(page, "Overview");
  await openFromNavigation(page, "Send");
  await page.getByRole("button", { name: "Preview payment" }).waitFor();
  expect(await recipient.inputValue()).toBe("");
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("");
  await page.goto(`${network.pageUrl}/local/send?to=${bob}&amount=2`);
  // After the payment, the URL no longer contains the payment request, and the receipt stays visible.
  await page.getByRole("button", { name: "Preview payment" }).click();
  await sendButton(page).click();
  await untilSent(page);
  await page.waitForURL(`${network.pageUrl}/local/send`);
  await untilSent(page);
});

test("secret of a locked vault can be shown after entering the password once", async () => {
  const { page } = visitor;
  await page.goto(`${network.pageUrl}/local/accounts`);
  await lockNow(page);
  await accountsList(page)
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Show recovery phrase and private key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Show recovery phrase and private key" }).click();
  await dialog.getByRole("button", { name: "Hide now" }).waitFor();
  expect((await dialog.getByRole("listitem").locator(".mono").allInnerTexts()).join(" ")).toBe(mnemonic);
  await dialog.getByRole("button", { name: "Done" }).click();
});

test("Add account form survives locking the vault, and rare options are collapsed", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Accounts");
  await page.getByRole("button", { name: "Add account" }).click();
  await page.getByRole("button", { name: /^Import private key/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Watch an address/ }).isVisible()).toBe(false);
  await chooseWay(page, /^Watch/);
  const [address, name] = [page.getByLabel("Address", { exact: true }), page.getByLabel("Name", { exact: true })];
  await address.fill(watched.slice(0, 40));
  await name.fill("Half a harbour");
  await lockNow(page);
  await page.getByRole("main").getByRole("button", { name: "Unlock" }).click();
  await unlock(page);
  await expect.poll(() => address.inputValue()).toBe(watched.slice(0, 40));
  expect(await name.inputValue()).toBe("Half a harbour");
  // Cancelling clears the Add account form.
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("danger acknowledgement names the possible loss, and a watch-only address does not count as the user's own account", async () => {
  const { page } = visitor;
  await addAccount(page, "Watch");
  expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Address", { exact: true }).fill(watched);
  await page.getByLabel("Name", { exact: true }).fill("Harbour");
  await page
    .getByRole("button", { name: /^(Watch|Add)/ })
    .last()
    .click();
  await watchedList(page).getByText("Harbour").waitFor();
  await openFromNavigation(page, "Send");
  const preview = await previewPayment(page, { to: impostor, amount: "3" });
  const finding = preview.getByRole("listitem").filter({ hasText: "This isn't Harbour's address, but looks like it" });
  const text = (await finding.innerText()).split("but looks like it")[1] ?? "";
  expect(text).toContain("your watched account Harbour");
  expect(text.match(/Harbour/g)).toHaveLength(1);
  const send = preview.getByRole("button", { name: "Send 3 APT anyway" });
  expect(await send.isDisabled()).toBe(true);
  await preview.getByRole("checkbox", { name: /If this is wrong, 3\sAPT may be lost for good/ }).check();
  expect(await send.isDisabled()).toBe(false);
  await preview.getByRole("button", { name: "Back" }).click();
});

test("dialog for removing a watched account focuses its button Keep it", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Accounts");
  await watchedList(page)
    .getByRole("button", { name: /^More actions for Harbour/ })
    .click();
  await page.getByRole("menuitem", { name: "Stop watching" }).click();
  const dialog = page.getByRole("dialog");
  const keep = dialog.getByRole("button", { name: "Cancel" });
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await keep.click();
});

test("account with a balance is removed only after typing its name, with the balance shown", async () => {
  const { page } = visitor;
  await accountsList(page)
    .getByRole("button", { name: /^More actions for Account 1/ })
    .click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/\d\sAPT/).waitFor();
  await dialog.getByRole("link", { name: "Save a backup first" }).waitFor();
  const remove = dialog.getByRole("button", { name: "Remove account" });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel("Type “Account 1” to confirm").fill("Account 1");
  expect(await remove.isDisabled()).toBe(false);
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("each tab keeps its active account across a reload", async () => {
  const { page } = visitor;
  const chip = (tab: Page, name: string) => tab.getByRole("banner").getByRole("button", { name: new RegExp(`^Account:.*${name}`) });
  const other = await visitor.openTab();
  await other.goto(`${network.pageUrl}/local/accounts`);
  await accountsList(other)
    .getByRole("listitem")
    .filter({ hasText: "Second" })
    .getByRole("button", { name: /^(Use|Switch)/ })
    .click();
  await chip(other, "Second").waitFor();
  await page.reload();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account:/ })
    .waitFor();
  expect(await chip(page, "Second").count()).toBe(0);
  await other.close();
});

test("banner about a network reset lists lost transactions until dismissed, even across a reload", async () => {
  const { page } = visitor;
  await page.evaluate(
    ([recipient]) => {
      const entry = {
        hash: `0x${"1".repeat(64)}`,
        sender: recipient,
        recipient,
        octas: "5",
        functionId: "0x1::aptos_account::transfer",
        expirationSecs: "1",
        sentAt: "1",
        state: "committed",
      };
      const earlier = `local:0x${"2".repeat(64)}`;
      localStorage.setItem(`atoll:sent:${earlier}`, JSON.stringify([entry]));
      localStorage.setItem("atoll-ledger:local", earlier);
    },
    [bob] as const,
  );
  await page.goto(`${network.pageUrl}/local`);
  const banner = page.getByRole("status").filter({ hasText: "was reset" });
  await banner.getByText("1 payment you sent and your earlier balances are gone").waitFor();
  await page.reload();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await banner.waitFor({ state: "detached" });
});

test("offline network disables Send, and a fresh visit shows a single error without a made-up time of the last contact", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "1" });
  await page.route("**/v1**", (route) => route.abort());
  await page.getByText("Can't reach the network, so you can't send now.").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  const stranger = await newVisitor(browser);
  await stranger.page.route("**/v1**", (route) => route.abort());
  await stranger.page.goto(`${network.pageUrl}/local`);
  await stranger.page.getByText("Nothing loaded yet.").waitFor();
  expect(await stranger.page.getByText("Last updated").count()).toBe(0);
});
