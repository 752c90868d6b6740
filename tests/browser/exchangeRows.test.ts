import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barterPackage } from "../support/barter.ts";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { untilIndexed } from "../support/indexed.ts";
import { createIssuer } from "../support/issuedAssets.ts";
import { publish } from "../support/movePackage.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// A call that exchanges two assets, in the lists of the network and of an account, and its state changes.

const APT = 100_000_000;
const trader: Ed25519Account = Account.generate();
let browser: Browser;
let aptos: Aptos;
let page: Page;
let version: string;

beforeAll(async () => {
  const [started, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  browser = started;
  aptos = createClient(network);
  await aptos.fundAccount({ accountAddress: trader.accountAddress, amount: 20 * APT });
  const keeper = await fundedAccount(aptos, 20 * APT);
  const kelp = await (await createIssuer(aptos, keeper)).issue(
    { name: "Kelp", symbol: "KELP", decimals: 2 },
    keeper.accountAddress,
    100_000n,
  );
  const at = keeper.accountAddress.toStringLong();
  expect(await publish(aptos, keeper, barterPackage(at))).toMatchObject({ success: true });
  const transaction = await aptos.transaction.build.multiAgent({
    sender: trader.accountAddress,
    secondarySignerAddresses: [keeper.accountAddress],
    data: { function: `${at}::barter::swap`, functionArguments: ["0xa", APT, kelp, 350] },
  });
  const submitted = await aptos.transaction.submit.multiAgent({
    transaction,
    senderAuthenticator: aptos.transaction.sign({ signer: trader, transaction }),
    additionalSignersAuthenticators: [aptos.transaction.sign({ signer: keeper, transaction })],
  });
  const done = await outcomeOf(aptos, submitted);
  expect(done).toMatchObject({ success: true });
  ({ version } = done);
  await untilIndexed(aptos, version);
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, `${network.pageUrl}/local/transactions`, [{ account: trader, label: "Trader" }]);
}, 120_000);
afterAll(leaveBrowser);

/** Text of the row of the exchange in a list. */
async function rowText(): Promise<string> {
  const row = page.getByRole("row").filter({ hasText: "KELP" }).first();
  await row.waitFor();
  return (await row.innerText()).replaceAll("\u00a0", " ").replace(/\s+/g, " ");
}

test.each([
  ["the network's list, from the index", () => `transactions?sender=${trader.accountAddress}`],
  ["the account's list", () => `account/${trader.accountAddress}?tab=transactions`],
  ["the account's sent transactions, from the node", () => `account/${trader.accountAddress}?tab=transactions&show=sent`],
])("a call that exchanges two assets shows both amounts in %s", async (_, path) => {
  await goWithin(page, `/local/${path()}`);
  const text = await rowText();
  expect(text).toMatch(/barter::swap/);
  expect(text).toMatch(/1 APT → 3\.5 KELP/);
});

test("state changes of the exchange list changed items only, and fold items written without a change", async () => {
  await goWithin(page, `/local/tx/${version}?tab=changes`);
  await page.getByText("balance", { exact: true }).first().waitFor();
  const folded = page.getByText(/written again without a change/);
  await folded.waitFor();
  expect(await page.getByText("Rewritten without changes.").count()).toBe(0);
  await folded.click();
});
