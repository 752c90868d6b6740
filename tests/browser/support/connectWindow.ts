import type { Locator, Page } from "playwright-core";
import { PASSWORD } from "./accounts.ts";

/** Button of the connect window by its exact name. */
export function windowButton(popup: Page, name: string): Locator {
  return popup.getByRole("button", { name, exact: true });
}

/** Clicks a button that closes its window, which may close before the click is reported. */
export async function clickToClose(popup: Page, target: Locator): Promise<void> {
  await Promise.all([
    popup.waitForEvent("close"),
    target.click().catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    }),
  ]);
}

export async function typePassword(popup: Page): Promise<void> {
  await popup.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

/** Unlocks the window if the worker has locked meanwhile: without an open tab of Atoll it locks seconds after the last window. */
export async function unlockIfAsked(popup: Page): Promise<boolean> {
  const unlock = windowButton(popup, "Unlock");
  await popup
    .getByRole("button", { name: /^(Reject|Cancel)$/ })
    .first()
    .waitFor();
  if (!(await unlock.isVisible())) return false;
  await typePassword(popup);
  await unlock.click();
  return true;
}
