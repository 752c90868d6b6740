import type { Locator, Page } from "playwright-core";

/** Network button in the top bar, once that network is online. */
export function onlineNetwork(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name: new RegExp(`^Network:(?=.*Online)(?=.*${name})`) });
}

/** Account button in the top bar, while the vault is locked or unlocked. */
export function lockedAccount(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Account:.*Locked$/ });
}
export function unlockedAccount(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Account:(?!.*Locked)/ });
}

/** Opens the unlock dialog. */
export async function openUnlockDialog(page: Page): Promise<void> {
  await lockedAccount(page).click();
  await page.getByRole("menuitem", { name: "Unlock" }).click();
}

export async function lockNow(page: Page): Promise<void> {
  await unlockedAccount(page).click();
  await page.getByRole("menuitem", { name: "Lock now" }).click();
  await lockedAccount(page).waitFor();
}

/** Switches to another network by its name in the list. */
export async function switchNetwork(page: Page, name: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Network:/ })
    .click();
  await page.getByRole("menuitemradio", { name }).click();
}

/** Navigates like an internal link: without a reload, so that the vault stays unlocked. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** Navigates like `goWithin` and waits for the new page's heading. */
export async function goUntilHeaded(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.seen = "";
  });
  await goWithin(page, path);
  await page.locator("h1:not([data-seen])").first().waitFor();
}

/** Groups of the settings pages that the settings menu does not list itself. */
const SETTINGS_GROUPS: Readonly<Record<string, string>> = {
  Data: "Security",
  Warnings: "Security",
  "Connected sites": "Security",
  "API keys": "Networks",
  Sources: "Privacy and sources",
  "Limits and timeouts": "Advanced",
  Errors: "Advanced",
  Licences: "Advanced",
};

/** Opens a settings page by name. */
export async function openSettings(page: Page, name: string): Promise<void> {
  const group = SETTINGS_GROUPS[name] ?? name;
  await openFromNavigation(page, "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: group, exact: true }).click();
  if (group !== name && name !== "Sources")
    await page.getByRole("navigation", { name: group }).getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/**
 * Opens a page by its name in the navigation; on narrow screens from the bottom bar or its More sheet. Accounts open from the account
 * button.
 */
export async function openFromNavigation(page: Page, name: string): Promise<void> {
  if (name === "Accounts") {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account:/ })
      .click();
    await page.getByRole("menuitem", { name: "Manage accounts" }).click();
  } else {
    const navigation = page.getByRole("navigation", { name: /^(Main|Quick navigation)$/ });
    // Waits for the navigation, because a closing dialog still hides the rest of the page.
    await navigation.getByRole("link").first().waitFor();
    const link = navigation.getByRole("link", { name, exact: true });
    if (!(await link.isVisible())) await navigation.getByRole("button", { name: "More" }).click();
    await link.click();
  }
  await page.getByRole("heading", { level: 1, name }).waitFor();
}
