import { Account } from "@aptos-labs/ts-sdk";
import { DEFAULT_CONDITIONS } from "@atoll/localnet";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { approveWithPassword, confirmChainId } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { inventSuccess } from "./support/inventedSuccess.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { photographPage } from "./support/photographPage.ts";
import { type PublicNetwork, startPublicNetwork } from "./support/publicNetwork.ts";
import { goWithin, openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

const alice = Account.generate();
const someone = () => Account.generate().accountAddress.toString();
const FIRST_PAYMENT = "First payment to this address";

let network: PublicNetwork;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [network, browser] = await Promise.all([startPublicNetwork(), launchBrowser()]);
  await network.localnet.fund({ address: alice.accountAddress.toString(), amount: "10000000000" });
  ({ page } = await newVisitor(browser));
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});
afterEach(() => network.localnet.changeConditions(DEFAULT_CONDITIONS));

const main = () => page.getByRole("main");
const status = () => page.getByRole("region", { name: "Transaction status" });
const reported = () => status().getByRole("heading", { name: "Reported by this node, awaiting confirmation" });

async function openAlice(): Promise<void> {
  await openUnlocked(page, network.pageUrl, [{ account: alice, label: "Alice" }]);
  await openFromNavigation(page, "Send");
  await page.getByRole("status").filter({ hasText: "177" }).getByRole("button", { name: "Review" }).click();
  await confirmChainId(page, "Public profile", 177);
}

async function pay(to: string, amount: string): Promise<void> {
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to, amount });
  await sendButton(page).click();
  await approveWithPassword(page);
}

test("payment reported as successful by the node alone is not shown as sent until indexed, and its recipient still counts as new", async () => {
  await openAlice();
  const bob = someone();
  network.localnet.changeConditions({ indexer: { lagSecs: 1_000 } });
  await pay(bob, "1");
  await reported().waitFor();
  await status().getByText("Until then the recipient counts as new").waitFor();
  await photographPage(page, "reported");
  expect(await status().getByRole("heading", { name: "Sent" }).count()).toBe(0);
  const hash = (await status().getByRole("link", { name: "View transaction" }).getAttribute("href"))?.split("/").at(-1);
  await openFromNavigation(page, "Activity");
  await main().getByText("Awaiting confirmation").first().waitFor();
  await photographPage(page, "reported-activity");
  await goWithin(page, `/public-profile/tx/${hash}`);
  await main().getByText("Awaiting confirmation").first().waitFor();
  expect(await main().getByText("Succeeded", { exact: true }).count()).toBe(0);
  await photographPage(page, "reported-transaction");
  await openFromNavigation(page, "Send");
  const preview = await previewPayment(page, { to: bob, amount: "2" });
  await preview.getByText(FIRST_PAYMENT).waitFor();

  network.localnet.changeConditions({ indexer: { lagSecs: 0 } });
  await openFromNavigation(page, "Activity");
  await main().getByText("Awaiting confirmation").waitFor({ state: "detached" });
  await openFromNavigation(page, "Send");
  await previewPayment(page, { to: bob, amount: "3" });
  expect(await preview.getByText(FIRST_PAYMENT).count()).toBe(0);
});

test("payment that the node only claims to have executed is marked as not found once the index passes its version", async () => {
  const carol = someone();
  const beHonest = await inventSuccess(page, network.localnet);
  await pay(carol, "5");
  await reported().waitFor();
  await status().getByRole("heading", { name: "Not found on this network" }).waitFor();
  await status().getByText("Don't send it again before").waitFor();
  // The receipt omits fee, balance and time, because they would come from the dishonest node.
  expect(
    await status()
      .getByText(/^(New balance|Fee|Time)$/)
      .count(),
  ).toBe(0);
  await photographPage(page, "not-found");
  const hash = (await status().getByRole("link", { name: "View transaction" }).getAttribute("href"))?.split("/").at(-1);
  await goWithin(page, `/public-profile/tx/${hash}`);
  await main().getByText("The node reported success, but the transaction is missing").waitFor();
  await photographPage(page, "not-found-transaction");
  await openFromNavigation(page, "Activity");
  await main().getByText("Not found", { exact: true }).first().waitFor();
  await photographPage(page, "not-found-activity");
  await page.reload();
  await main().getByText("Not found", { exact: true }).first().waitFor();
  await beHonest();
});

test("successful payment on a network without an index is labelled as reported by this node only", async () => {
  ({ page } = await newVisitor(browser));
  await page.route("**/-/network.json", async (route) => {
    const answer = await route.fetch();
    const description = await answer.json();
    await route.fulfill({ response: answer, json: { ...description, endpoints: { ...description.endpoints, indexer: undefined } } });
  });
  await openAlice();
  const dave = someone();
  await pay(dave, "1");
  await untilSent(page);
  await status().getByText("Reported by this node only").first().waitFor();
  await photographPage(page, "node-only");
  await openFromNavigation(page, "Activity");
  await main().getByText("Reported by this node only").first().waitFor();
  await photographPage(page, "node-only-activity");
  await openFromNavigation(page, "Send");
  const preview = await previewPayment(page, { to: dave, amount: "2" });
  await preview.getByText(FIRST_PAYMENT).waitFor();
});
