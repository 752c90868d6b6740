import type { Locator, Page } from "playwright-core";

/** The chip of the top bar that names the network, while that network answers. */
export function onlineNetwork(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name: new RegExp(`^Network:(?=.*Online)(?=.*${name})`) });
}

/** The account's chip, by whether the vault is locked. */
export function lockedAccount(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Account:.*Locked$/ });
}
export function unlockedAccount(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Account:(?!.*Locked)/ });
}

/** Opens the dialog that asks for the password. */
export async function askToUnlock(page: Page): Promise<void> {
  await lockedAccount(page).click();
  await page.getByRole("menuitem", { name: "Unlock" }).click();
}

export async function lockNow(page: Page): Promise<void> {
  await unlockedAccount(page).click();
  await page.getByRole("menuitem", { name: "Lock now" }).click();
  await lockedAccount(page).waitFor();
}

/** Another network, by its name in the list. */
export async function switchNetwork(page: Page, name: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Network:/ })
    .click();
  await page.getByRole("menuitemradio", { name }).click();
}

/** Another address of the page, as a link in it leads there: nothing is loaded anew, and what is unlocked stays so. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** The same, until the page that it leads to has its heading: that of the page before does not count. */
export async function goUntilHeaded(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.seen = "";
  });
  await goWithin(page, path);
  await page.locator("h1:not([data-seen])").first().waitFor();
}

/** A page of the settings by its name there. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await openFromNavigation(page, "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** A page by its name in the navigation; on narrow screens, where the bar at the bottom does not have it, in the sheet under More. Accounts open from their chip. */
export async function openFromNavigation(page: Page, name: string): Promise<void> {
  if (name === "Accounts") {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account:/ })
      .click();
    await page.getByRole("menuitem", { name: "Add or manage accounts" }).click();
  } else {
    const navigation = page.getByRole("navigation", { name: /^(Main|Quick navigation)$/ });
    // A dialog that is on its way out still hides everything else.
    await navigation.getByRole("link").first().waitFor();
    const link = navigation.getByRole("link", { name, exact: true });
    if (!(await link.isVisible())) await navigation.getByRole("button", { name: "More" }).click();
    await link.click();
  }
  await page.getByRole("heading", { level: 1, name }).waitFor();
}
