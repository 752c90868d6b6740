import { Account, type Aptos, type Ed25519Account, TransactionPayloadMultiSig } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import { buildPackage, publish } from "../support/movePackage.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { twoFacedModules } from "../support/twoFacedCode.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { photographForms } from "./support/photographs.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Fixture: published attack code that is harmless in simulations and steals APT in real runs.

const APT = 100_000_000;
let network: NetworkAddresses;
let browser: Browser;
let aptos: Aptos;
const [alice, partner, attacker] = [Account.generate(), Account.generate(), Account.generate()];
const addressOf = ({ accountAddress }: Ed25519Account) => accountAddress.toStringLong();
const shop = `${addressOf(attacker)}::shop` as const;

beforeAll(async () => {
  [network, browser] = await Promise.all([sharedNetwork(), launchBrowser()]);
  aptos = createClient(network);
  for (const { accountAddress } of [alice, partner, attacker]) {
    await aptos.fundAccount({ accountAddress, amount: 100 * APT, options: { waitForIndexer: false } });
  }
  await publish(aptos, attacker, buildPackage({ name: "Shop", modules: twoFacedModules(addressOf(attacker)) }));
});
afterAll(leaveBrowser);

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("call of attack code with an undecided fee payer can be signed only after acknowledging the loss of the whole balance", async () => {
  const { page, leave } = await newVisitor(browser);
  await openUnlocked(page, `${network.pageUrl}/local/workbench`, [{ account: alice, label: "Alice" }]);
  await page.getByRole("combobox", { name: "Function" }).fill(`${shop}::claim`);
  await page.getByLabel("Argument 1 (u64)").fill(String(99 * APT));
  await page.getByRole("combobox", { name: "Fee paid by" }).click();
  await page.getByRole("option", { name: "Anyone, decided later" }).click();
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await preview(page).waitFor();
  const said = plain(await preview(page).innerText());
  expect(said).not.toContain("No balances or permissions change");
  expect(said).toContain("The simulation changed no balances. The code can behave differently when it executes.");
  expect(said).toContain("Others complete this transaction, and it runs unknown code");
  expect(said).toContain("reads gas_payer from 0x1::transaction_context");
  const acknowledgement = preview(page).getByRole("checkbox");
  expect(plain(await acknowledgement.locator("xpath=..").innerText())).toMatch(/all of this may be lost for good: Alice: 100 APT/);
  const sign = preview(page).getByRole("button", { name: /^Sign/ });
  expect(await sign.isDisabled()).toBe(true);
  await preview(page).getByRole("checkbox").check();
  expect(await sign.isDisabled()).toBe(false);
  await leave();
});

test("proposal that calls attack code shows the theft and the shared account's balance before approval and execution", async () => {
  const view = await aptos.view<[string]>({
    payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [addressOf(alice)] },
  });
  const [shared] = view;
  await runSuccessfully(aptos, alice, {
    function: "0x1::multisig_account::create_with_owners",
    functionArguments: [[addressOf(partner)], 2, [], []],
  });
  await aptos.fundAccount({ accountAddress: shared, amount: 5 * APT, options: { waitForIndexer: false } });
  const transaction = await aptos.transaction.build.simple({
    sender: alice.accountAddress,
    data: { function: `${shop}::settle`, functionArguments: [490_000_000], multisigAddress: shared },
  });
  const stored = transaction.rawTransaction.payload;
  if (!(stored instanceof TransactionPayloadMultiSig)) throw new Error("a multisig payload was expected");
  await runSuccessfully(aptos, alice, {
    function: "0x1::multisig_account::create_transaction",
    functionArguments: [shared, stored.multiSig.transaction_payload?.bcsToBytes()],
  });
  const { page, leave } = await newVisitor(browser);
  await openUnlocked(page, `${network.pageUrl}/local/shared/${shared}?proposal=1`, [{ account: partner, label: "Partner" }]);
  const now = page.getByRole("region", { name: "Effects" });
  await now.getByText("The proposal can behave differently when executed").waitFor();
  expect(plain(await now.innerText())).toMatch(/−4\.9\n/);
  await photographForms(page, "proposal", async () => {
    await page
      .getByRole("region", { name: /Effects|Wirkung/ })
      .getByText(/4[.,]9/)
      .first()
      .waitFor();
  });
  const texts: string[] = [];
  for (const name of ["Approve", "Approve and execute"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await preview(page)
      .getByText(/[-−]4\.9/)
      .first()
      .waitFor();
    texts.push(plain(await preview(page).innerText()));
    await preview(page).getByRole("button", { name: "Back", exact: true }).click();
  }
  const [approving = ""] = texts;
  expect(approving).toContain("Simulated as executed now by Partner.");
  expect(approving).toMatch(/all of this may be lost for good: 0x\w+…\w+: 5 APT/);
  await leave();
});
