import { Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { previewPayment, sendButton, submissions, untilSent } from "./support/payments.ts";
import { lockNow, unlockedAccount } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

let network: NetworkAddresses;
let browser: Browser;
beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
});
afterAll(leaveBrowser);

test("a transaction changed between preview and signature is not signed", async () => {
  const bob = Account.generate().accountAddress;
  const mallory = Account.generate().accountAddress;
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  // Simulates a malicious script that replaces the recipient in messages to the signing worker.
  await page.addInitScript(
    ([from, to]) => {
      const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown, ...rest: unknown[]) => void;
      MessagePort.prototype.postMessage = function (
        this: MessagePort,
        message: { method?: string; input?: { transactions?: readonly { bytes: Uint8Array }[] } } | null,
        ...rest: unknown[]
      ) {
        const bytes = message?.input?.transactions?.[0]?.bytes;
        if (message?.method === "propose" && bytes !== undefined && "isTampering" in window) {
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

  // Control: the same payment succeeds without tampering, so only the change caused the rejection.
  await page.evaluate(() => Reflect.deleteProperty(window, "isTampering"));
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Back" }).click();
  await previewPayment(page, { to: bob.toString(), amount: "2" });
  await sendButton(page).click();
  await untilSent(page);
  expect([await balanceOf(client, bob), await balanceOf(client, mallory)]).toEqual([200_000_000n, 0n]);
});

test("two tabs approving at the same time never reuse a sequence number: the second tab shows a warning before sending", async () => {
  const [bob, carol] = [Account.generate().accountAddress, Account.generate().accountAddress];
  const visitor = await newVisitor(browser);
  const client = createClient(network);
  const alice = await fundedAccount(client, 1_000_000_000);
  const first = visitor.page;
  await openUnlocked(first, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
  const second = await visitor.openTab();
  await second.goto(`${network.pageUrl}/local/send`);
  await unlockedAccount(second).waitFor();
  await previewPayment(first, { to: bob.toString(), amount: "1" });
  await previewPayment(second, { to: carol.toString(), amount: "2" });

  await Promise.all([sendButton(first).click(), sendButton(second).click()]);
  const notice = (page: Page) =>
    page.locator('[data-error-code="page.signing_elsewhere"]').or(page.getByText("this account signed another transaction"));
  const winner = await Promise.race([untilSent(first).then(() => first), untilSent(second).then(() => second)]);
  const loser = winner === first ? second : first;
  await notice(loser).waitFor();
  expect(submissions(visitor.requests)).toHaveLength(1);

  // The first click may show that another tab is signing; the second click then reports the other tab's payment.
  const busy = loser.locator('[data-error-code="page.signing_elsewhere"]');
  await expect
    .poll(async () => {
      if (await busy.isVisible()) await sendButton(loser).click();
      return loser.getByText("this account signed another transaction").isVisible();
    })
    .toBe(true);
  await loser.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Preview again" }).click();
  await sendButton(loser).click();
  await untilSent(loser);
  expect([await balanceOf(client, bob), await balanceOf(client, carol)]).toEqual([100_000_000n, 200_000_000n]);
  const { sequence_number: number } = await client.getAccountInfo({ accountAddress: alice.accountAddress });
  expect([submissions(visitor.requests).length, number]).toEqual([2, "2"]);
});

test("double click on Send with a locked vault leaves the password dialog open, and no toast covers the button", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const alice = await fundedAccount(createClient(network), 1_000_000_000);
  await openUnlocked(page, `${network.pageUrl}/local/send`, [{ account: alice, label: "Everyday" }]);
  await previewPayment(page, { to: Account.generate().accountAddress.toString(), amount: "1" });
  await lockNow(page);
  await page.getByRole("log").getByText("Locked").waitFor();
  // The double click fails if a toast or another element covers the Send button.
  await sendButton(page).dblclick({ timeout: 5_000 });
  const question = page.getByRole("dialog", { name: "Unlock Atoll" });
  await question.waitFor();
  await page.waitForTimeout(400);
  expect(await question.isVisible()).toBe(true);
});
