import { Account } from "@aptos-labs/ts-sdk";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, submissions, untilSent } from "./support/payments.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("a transaction that was changed between the preview and the signature is not signed", async () => {
  const bob = Account.generate().accountAddress;
  const mallory = Account.generate().accountAddress;
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  // As a script that got into the page would do it: on the way to the worker, the recipient becomes another.
  await page.addInitScript(
    ([from, to]) => {
      const post = Worker.prototype.postMessage as (this: Worker, message: unknown, ...rest: unknown[]) => void;
      Worker.prototype.postMessage = function (
        this: Worker,
        message: { method?: string; input?: { transactions?: readonly { bytes: Uint8Array }[] } },
        ...rest: unknown[]
      ) {
        const bytes = message?.input?.transactions?.[0]?.bytes;
        if (message.method === "propose" && bytes !== undefined && "isTampering" in window) {
          const at = bytes.findIndex((_, index) => from.every((byte, offset) => bytes[index + offset] === byte));
          if (at !== -1) {
            bytes.set(to, at);
            Object.assign(window, { tampered: true });
          }
        }
        return post.call(this, message, ...rest);
      };
    },
    [[...bob.toUint8Array()], [...mallory.toUint8Array()]] as const,
  );
  const client = createClient(network);
  const alice = await fundedAccount(client, 1_000_000_000);
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
  await previewPayment(page, { to: bob.toString(), amount: "2" });

  await page.evaluate(() => Object.assign(window, { isTampering: true }));
  await sendButton(page).click();
  await page.locator('[data-error-code="signer.not_what_was_shown"]').waitFor();
  expect(await page.evaluate(() => "tampered" in window)).toBe(true);
  expect(submissions(visitor.requests)).toEqual([]);
  expect([await balanceOf(client, bob), await balanceOf(client, mallory)]).toEqual([0n, 0n]);

  // The same payment, left alone, goes through: it was the change that was refused.
  await page.evaluate(() => Reflect.deleteProperty(window, "isTampering"));
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Back" }).click();
  await previewPayment(page, { to: bob.toString(), amount: "2" });
  await sendButton(page).click();
  await untilSent(page);
  expect([await balanceOf(client, bob), await balanceOf(client, mallory)]).toEqual([200_000_000n, 0n]);
});
