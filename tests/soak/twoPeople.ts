import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { unlock } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "../browser/support/browser.ts";
import { goWithin } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Fixture for soaks of the Workbench page: two people on a separate network, each with a browser.

export const PATIENCE_MS = 20_000;
export const APT = 100_000_000;

export interface TwoPeople {
  readonly browser: Browser;
  readonly network: NetworkProcess;
  readonly aptos: Aptos;
  readonly alice: Ed25519Account;
  readonly bob: Ed25519Account;
  /** Alice's browser, open at the Workbench page. */
  readonly one: Visitor;
  /** Bob's browser, which opens shared transactions. */
  readonly other: Visitor;
  fund(address: string, apt: number): Promise<unknown>;
  /** Expects no unexpected error in either browser. */
  expectNoFaults(): void;
  leave(): Promise<void>;
}

export async function startTwoPeople(): Promise<TwoPeople> {
  const [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
  const fund = (address: string, apt: number) => control(network, "fund", { address, amount: String(apt * APT) });
  const [alice, bob]: [Ed25519Account, Ed25519Account] = [Account.generate(), Account.generate()];
  for (const account of [alice, bob]) await fund(idOf(account), 50);
  const [one, other] = await Promise.all([newVisitor(browser), newVisitor(browser)]);
  for (const { page } of [one, other]) page.setDefaultTimeout(PATIENCE_MS);
  await openUnlocked(one.page, `${network.pageUrl}/local/workbench`, [{ account: alice, label: "Everyday" }]);
  await openUnlocked(other.page, `${network.pageUrl}/local/transact`, [{ account: bob, label: "Sponsor" }]);
  return {
    ...{ browser, network, aptos: createClient(network), alice, bob, one, other, fund },
    expectNoFaults() {
      for (const { messages } of [one, other]) expect(messages.filter((message) => /uncaught|Content Security/.test(message))).toEqual([]);
    },
    async leave() {
      await leaveBrowser();
      await network.stop();
    },
  };
}

export const idOf = (account: Ed25519Account) => account.accountAddress.toStringLong();
export const stranger = () => idOf(Account.generate());
export const preview = (page: Page): Locator => page.getByRole("region", { name: "Preview" });
export const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
export const textOf = async (place: Locator) => (await place.innerText()).replaceAll("\u00a0", " ");

/** Opens the Workbench page with an empty draft. */
export async function emptyWorkbench(page: Page): Promise<void> {
  await goWithin(page, "/local/workbench");
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: "New draft" }).click();
}
export async function simulate(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await preview(page).waitFor();
  return textOf(preview(page));
}
/** Signs the previewed transaction after acknowledging its dangers. */
export async function sign(page: Page, name: RegExp): Promise<void> {
  await preview(page).waitFor();
  const acknowledgement = preview(page).getByRole("checkbox");
  if ((await acknowledgement.count()) > 0) await acknowledgement.check();
  await preview(page).getByRole("button", { name }).click();
}
export async function untilDone(page: Page): Promise<void> {
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByRole("heading", { name: "Transaction complete" }).waitFor();
}

/** Enters the password if the vault is locked. */
export async function unlockIfPrompted(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unlock Atoll" });
  const asked = await dialog.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (asked) await unlock(page);
}
