import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { searchedTransactions } from "./searchedTransactions.ts";

const ANY = { sender: undefined, code: undefined, success: undefined, assetIds: undefined };
const [alice, bob] = [readAddress("0xa11ce"), readAddress("0xb0b")];

const fee = (version: number) => ({
  transaction_version: version,
  transaction_timestamp: "2026-01-01T00:00:00",
  type: "0x1::aptos_coin::GasFeeEvent",
  amount: 7,
  asset_type: "0x1::aptos_coin::AptosCoin",
  owner_address: alice,
  entry_function_id_str: "0x1::aptos_account::transfer",
  is_transaction_success: true,
  is_gas_fee: true,
  storage_refund_amount: 0,
  metadata: { symbol: "APT", decimals: 8 },
});
const moved = (version: number, kind: "Deposit" | "Withdraw", owner: string) => ({
  ...fee(version),
  type: `0x1::fungible_asset::${kind}`,
  amount: version * 10,
  owner_address: owner,
  is_gas_fee: false,
});

it("searchedTransactions shows recipient and amount of payments, and ends the page where asset movements are truncated", () => {
  const question = searchedTransactions(ANY, { before: undefined, limit: 4 });
  const rows = [fee(9), fee(8), fee(7)];
  const movements = [moved(9, "Withdraw", alice), moved(9, "Deposit", bob), moved(8, "Withdraw", alice), moved(8, "Deposit", bob)];
  const page = question.read({ rows, movements });
  expect(page.transactions.map(({ version, paid }) => [version, paid?.recipient, paid?.units])).toEqual([[9n, bob, 90n]]);
  // Asset movements of version 8 may continue after the truncated response.
  expect(page.next).toBe(9n);
});

it("searchedTransactions treats several recipients as no payment, and returns a page of only such rows unchanged", () => {
  const question = searchedTransactions(ANY, { before: 9n, limit: 2 });
  const page = question.read({ rows: [fee(8), fee(7)], movements: [moved(8, "Deposit", alice), moved(8, "Deposit", bob)] });
  expect(page.transactions.map(({ version, paid }) => [version, paid])).toEqual([
    [8n, undefined],
    [7n, undefined],
  ]);
  expect(page.next).toBe(7n);
});

it("searchedTransactions queries asset movements only if the filter includes payment functions", () => {
  const queryFor = (filter: Partial<typeof ANY> | { code: string } | { success: boolean }) => {
    const { query, variables } = searchedTransactions({ ...ANY, ...filter }, { before: undefined, limit: 4 });
    return { queriesMovements: query.includes("movements"), functions: JSON.stringify(variables) };
  };
  expect(queryFor({}).functions).toContain("0x1::primary_fungible_store::transfer");
  expect(queryFor({ code: "0x1::aptos_account" }).functions).toContain("0x1::aptos_account::transfer_coins");
  expect(queryFor({ code: "0x1::aptos_account" }).functions).not.toContain("0x1::coin::transfer");
  expect(queryFor({ code: "0x1::coin::transfer" }).queriesMovements).toBe(true);
  for (const filter of [{ code: "0x1::aptos_account::batch_transfer" }, { code: "0x1::coi" }, { code: "0x3" }, { success: false }]) {
    expect(queryFor(filter).queriesMovements).toBe(false);
    const page = searchedTransactions({ ...ANY, ...filter }, { before: undefined, limit: 2 }).read({ rows: [fee(9), fee(8)] });
    expect(page.transactions.map(({ version }) => version)).toEqual([9n, 8n]);
    expect(page.next).toBe(8n);
  }
});

it("searchedTransactions rejects assets with excessive decimals", () => {
  const rows = [{ ...moved(9, "Deposit", bob), metadata: { symbol: "X", decimals: 1_000_000_000 } }];
  expect(() =>
    searchedTransactions({ ...ANY, assetIds: ["0x5"] }, { before: undefined, limit: 4 }).read({ rows, movements: rows }),
  ).toThrow(UnreadableAnswer);
});
