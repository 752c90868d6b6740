import type { Locator, Page } from "playwright-core";
import { PASSWORD } from "../accounts.ts";

/** Button of the connect window by its exact name. */
export function button(popup: Page, name: string): Locator {
  return popup.getByRole("button", { name, exact: true });
}

export async function typePassword(popup: Page): Promise<void> {
  await popup.getByLabel("Password", { exact: true }).fill(PASSWORD);
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

/** Unlocks the window if the worker has locked meanwhile: without an open tab of Atoll it locks seconds after the last window. */
export async function unlockIfAsked(popup: Page): Promise<void> {
  const unlock = button(popup, "Unlock");
  const decline = popup.getByRole("button", { name: /^(Reject|Cancel)$/ });
  await decline.first().waitFor();
  if (!(await unlock.isVisible())) return;
  await typePassword(popup);
  await unlock.click();
}

/** Approves in the dialog that asks for the password, which closes the window. */
export async function approveInWindow(popup: Page): Promise<void> {
  const dialog = popup.getByRole("dialog");
  await dialog.waitFor();
  await typePassword(popup);
  await clickToClose(popup, dialog.getByRole("button", { name: "Approve" }));
}

/** Closes all tabs but the site's: a window that a failed test left would keep the vault unlocked and its request unanswered. */
export async function closeOtherTabs(page: Page): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((tab) => tab !== page);
  await Promise.all(others.map((tab) => tab.close()));
}
