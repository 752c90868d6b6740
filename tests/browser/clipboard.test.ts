import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, createVault, makeAccount } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("copied recovery phrase is overwritten on the clipboard after a minute, and a note appears if the browser refuses", async () => {
  const { page, context, leave } = await newVisitor(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: network.pageUrl });
  await page.clock.install();
  await page.goto(`${network.pageUrl}/local/accounts`);
  await createVault(page);
  const mnemonic = await makeAccount(page);
  const onClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copyWords = async () => {
    await page.getByRole("button", { name: "More actions for Account 1" }).click();
    await page.getByRole("menuitem", { name: "Show recovery phrase and private key" }).click();
    const dialog = page.getByRole("dialog", { name: /^Account 1: recovery phrase and private key/ });
    await dialog.getByRole("button", { name: "Show recovery phrase and private key" }).click();
    await approveWithPassword(page);
    await dialog.getByRole("button", { name: "Copy recovery phrase" }).click();
    await expect.poll(onClipboard).toBe(mnemonic);
    await dialog.getByRole("button", { name: "Done" }).click();
  };

  await copyWords();
  await page.clock.fastForward(50_000);
  expect(await onClipboard()).toBe(mnemonic);
  await page.clock.fastForward(12_000);
  await expect.poll(onClipboard).toBe("");
  await page.getByText("Clipboard cleared").waitFor();

  await copyWords();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await page.clock.fastForward(61_000);
  await page.getByText("Your secret may still be on the clipboard").waitFor();
  await leave();
});
