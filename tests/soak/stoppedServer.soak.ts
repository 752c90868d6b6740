import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { openSettings } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([startNetworkProcess(), launchBrowser()]);
});
afterAll(async () => {
  await leaveBrowser();
  process.kill(network.pid, "SIGCONT");
  await network.stop();
});

test("cancelled Erase everything keeps all data while the page's server is stopped and after it resumes, and the page reports the stopped server", async () => {
  const { page } = await newVisitor(browser);
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: Account.generate(), label: "Everyday" }]);
  await openSettings(page, "Data");
  const dialog = page.getByRole("dialog");
  const eraseWhileStopped = async () => {
    await page.getByRole("button", { name: "Erase everything" }).click();
    await dialog.getByRole("textbox").fill("erase");
    process.kill(network.pid, "SIGSTOP");
    await dialog.getByRole("button", { name: "Erase everything" }).click();
  };
  for (const leave of [() => dialog.getByRole("button", { name: "Cancel" }).click(), () => page.keyboard.press("Escape")]) {
    await eraseWhileStopped();
    await leave();
    await dialog.waitFor({ state: "detached" });
    process.kill(network.pid, "SIGCONT");
    await page.waitForTimeout(4_000);
    await page.getByRole("button", { name: "Everyday" }).first().waitFor();
  }
  await eraseWhileStopped();
  await dialog.getByText("Can't reach Atoll's server.").waitFor();
  process.kill(network.pid, "SIGCONT");
  await dialog.getByRole("button", { name: "Erase everything" }).click();
  await page.waitForURL(`${network.pageUrl}/**`);
  await expect.poll(() => page.getByText("Everyday").count()).toBe(0);
});
