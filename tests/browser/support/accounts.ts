import type { Page } from "playwright-core";

export const PASSWORD = "lagoon pepper 47 violin";

/** On the Accounts page of somebody new: the password. */
export async function createVault(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create password" }).click();
  await page.getByRole("heading", { name: "Add account" }).waitFor();
}

/** Where an account can be added: a new one, with the words written down. Gives the words. */
export async function makeAccount(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create account" }).click();
  const mnemonic = await shownWords(page);
  await page.getByRole("button", { name: "I have written it down" }).click();
  await answerWords(page, mnemonic);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("list").getByText("In use").waitFor();
  return mnemonic;
}

/** The twelve words as a person reads them. */
export async function shownWords(page: Page): Promise<string> {
  const words = page.getByRole("listitem").locator(".mono");
  await words.nth(11).waitFor();
  return (await words.allInnerTexts()).join(" ");
}

/** Types those of the words that the page asks for. */
export async function answerWords(page: Page, mnemonic: string): Promise<void> {
  const words = mnemonic.split(" ");
  for (const place of words.keys()) {
    const field = page.getByLabel(`Word ${place + 1}`, { exact: true });
    if ((await field.count()) === 1) await field.fill(words[place] ?? "");
  }
}

/** Where an account can be added: a way to one, also where it is folded away. */
export async function chooseWay(page: Page, name: string | RegExp): Promise<void> {
  const way = page.getByRole("main").getByRole("button", { name });
  const others = page.getByRole("main").locator("summary", { hasText: "Other ways" });
  await others.waitFor();
  if (!(await way.first().isVisible())) await others.click();
  await way.first().click();
}

/** Where an account can be added: one whose key is known. */
export async function importPrivateKey(page: Page, privateKey: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Import private key" }).click();
  await page.getByLabel("Private key", { exact: true }).fill(privateKey);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Import", exact: false }).last().click();
  await page.getByRole("list").getByText("In use").waitFor();
}

/** In the dialog that asks for it. */
export async function unlock(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unlock your accounts" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Unlock" }).click();
}

/** In the dialog that asks for an approval. */
export async function approveWithPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Approve", exact: true }) });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
}

/** In the dialog that shows which chain id a node answers. */
export async function confirmChainId(page: Page, network: string, chainId: number): Promise<void> {
  await page
    .getByRole("dialog", { name: `Is ${network} chain ${chainId}?` })
    .getByRole("button", { name: `Confirm chain ID ${chainId}` })
    .click();
  await approveWithPassword(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
