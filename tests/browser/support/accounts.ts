import type { Page } from "playwright-core";
import { lockedAccount, openUnlockDialog, unlockedAccount } from "./shell.ts";

export const PASSWORD = "lagoon pepper 47 violin";

/** Sets the password in the newcomer's form. */
export async function createPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create password" }).click();
}

/** Sets the password on a newcomer's Accounts page and waits for the choice of a first account. */
export async function createVault(page: Page, password = PASSWORD): Promise<void> {
  await createPassword(page, password);
  await page.getByRole("heading", { name: "Add account" }).waitFor();
}

/** Creates an account on the add-account page and confirms its phrase. Returns the phrase. */
export async function makeAccount(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create account" }).click();
  const mnemonic = await shownWords(page);
  await page.getByRole("button", { name: "I've written it down" }).click();
  await answerWords(page, mnemonic);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("list").getByText("Active").waitFor();
  return mnemonic;
}

/** Reads the twelve words of the displayed recovery phrase. */
export async function shownWords(page: Page): Promise<string> {
  const words = page.getByRole("listitem").locator(".mono");
  await words.nth(11).waitFor();
  return (await words.allInnerTexts()).join(" ");
}

/** Types the words of the recovery phrase that the page asks for. */
export async function answerWords(page: Page, mnemonic: string): Promise<void> {
  const words = mnemonic.split(" ");
  for (const place of words.keys()) {
    const field = page.getByLabel(`Word ${place + 1}`, { exact: true });
    if ((await field.count()) === 1) await field.fill(words[place] ?? "");
  }
}

/** Chooses a way of adding an account, including collapsed ones. */
export async function chooseWay(page: Page, name: string | RegExp): Promise<void> {
  const way = page.getByRole("main").getByRole("button", { name });
  const others = page.getByRole("main").locator("summary", { hasText: "Other options" });
  await others.waitFor();
  if (!(await way.first().isVisible())) await others.click();
  await way.first().click();
}

/** Imports a private key on the add-account page. */
export async function importPrivateKey(page: Page, privateKey: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Import private key" }).click();
  await page.getByLabel("Private key", { exact: true }).fill(privateKey);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Import", exact: false }).last().click();
  await page.getByRole("list").getByText("Active").waitFor();
}

/** Enters the password in the unlock dialog. */
export async function unlock(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unlock Atoll" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Unlock" }).click();
}

/** Enters the password if the vault is locked. */
export async function ensureUnlocked(page: Page): Promise<void> {
  const locked = lockedAccount(page);
  await locked.or(unlockedAccount(page)).waitFor();
  if ((await locked.count()) === 0) return;
  await openUnlockDialog(page);
  await unlock(page);
  await unlockedAccount(page).waitFor();
}

/** Enters the password in the approval dialog. */
export async function approveWithPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Approve", exact: true }) });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
}

/** Confirms a node's chain id in its dialog. */
export async function confirmChainId(page: Page, network: string, chainId: number): Promise<void> {
  await page
    .getByRole("dialog", { name: `Is ${chainId} the chain ID of ${network}?` })
    .getByRole("button", { name: `Confirm chain ID ${chainId}` })
    .click();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
