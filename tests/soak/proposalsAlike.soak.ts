import { Account, AccountAddress, type Aptos, EntryFunction, MultiSigTransactionPayload, U64 } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { goWithin } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { balanceOf, createClient } from "../support/client.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

// Owners of a shared account propose the same payment several times. Execution matches by content, so it may run a different proposal.

const APT = 100_000_000;
const [alice, bob, mallory] = [Account.generate(), Account.generate(), Account.generate()] as const;
const friend = AccountAddress.from(Account.generate().accountAddress);
const payment = new MultiSigTransactionPayload(
  EntryFunction.build("0x1::aptos_account", "transfer", [], [friend, new U64(APT)]),
).bcsToBytes();

let browser: Browser;
let network: NetworkProcess;
let aptos: Aptos;
let page: Page;
let shared: string;
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ hasIndexer: true })]);
  aptos = createClient(network);
  for (const { accountAddress } of [alice, bob, mallory]) {
    await aptos.fundAccount({ accountAddress, amount: 10 * APT, options: { waitForIndexer: false } });
  }
  const [next] = await aptos.view<[string]>({
    payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [alice.accountAddress] },
  });
  // Nodes omit leading zeros in addresses; the page shows them.
  shared = AccountAddress.from(next).toStringLong();
  const owners = [bob.accountAddress, mallory.accountAddress];
  await runSuccessfully(aptos, alice, { function: "0x1::multisig_account::create_with_owners", functionArguments: [owners, 2, [], []] });
  await aptos.fundAccount({ accountAddress: shared, amount: 5 * APT, options: { waitForIndexer: false } });
  for (let times = 0; times < 4; times++) {
    await runSuccessfully(aptos, mallory, { function: "0x1::multisig_account::create_transaction", functionArguments: [shared, payment] });
  }
  ({ page } = await newVisitor(browser));
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: alice, label: "Alice" }]);
});
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

/** Bob and Mallory approve and execute a proposal. */
async function othersExecute(number: number): Promise<void> {
  await runSuccessfully(aptos, bob, { function: "0x1::multisig_account::approve_transaction", functionArguments: [shared, number] });
  await runSuccessfully(aptos, mallory, {
    multisigAddress: shared,
    function: "0x1::aptos_account::transfer",
    functionArguments: [friend, APT],
  });
}
const lastResolved = async () =>
  (
    await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::last_resolved_sequence_number", functionArguments: [shared] },
    })
  )[0];
/** Opens the execution preview of a proposal as Alice. Returns its execute button. */
async function previewOf(number: number) {
  await goWithin(page, `/local/shared/${shared}?proposal=${number}`);
  await page.getByRole("button", { name: "Approve and execute", exact: true }).click();
  const execute = page.getByRole("region", { name: "Preview" }).getByRole("button", { name: `Approve and execute proposal ${number}` });
  await execute.waitFor();
  return execute;
}

test("proposal page of a shared account lists other proposals with the same content", async () => {
  await goWithin(page, `/local/shared/${shared}?proposal=1`);
  await page.getByText("Proposals 2, 3, 4 are identical").waitFor();
  await photographForms(page, "proposal-same");
});

test("executing a proposal already executed by other owners sends no transaction and leaves the next proposal pending", async () => {
  const execute = await previewOf(1);
  await othersExecute(1);
  const { sequence_number: before } = await aptos.getAccountInfo({ accountAddress: alice.accountAddress });
  await execute.click();
  await page.getByText("Proposal 1 is closed").waitFor();
  await photographForms(page, "proposal-gone");
  expect([await lastResolved(), await balanceOf(aptos, friend.toString())]).toEqual(["1", BigInt(APT)]);
  expect((await aptos.getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number).toBe(before);
});

test("receipt names the proposal that actually ran after other owners executed the intended one first", async () => {
  const execute = await previewOf(2);
  // Runs after the page's last check, before the signed transaction reaches the node. The page may submit repeatedly, so this runs once.
  let others: Promise<void> | undefined;
  await page.route(`${network.nodeUrl}/transactions`, async (route) => {
    others ??= othersExecute(2);
    await others;
    await route.continue();
  });
  await execute.click();
  await page.getByText("You resolved proposal 3, not 2").waitFor();
  await photographForms(page, "proposal-other");
  expect([await lastResolved(), await balanceOf(aptos, friend.toString())]).toEqual(["3", BigInt(3 * APT)]);
});
