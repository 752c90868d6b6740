import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { balanceOfAsset } from "../ledger/storesWithBalance.ts";
import { accountAssets } from "./accountAssets.ts";
import { aptOfAccounts } from "./accountsTogether.ts";
import { assetHolders } from "./assetHolders.ts";

const OWNER = readAddress("0xa11ce");
const METADATA = readAddress("0xbeac4");
const MOST = 2n ** 64n - 1n;

/** Functions that parse a balance, applied to an index or node that reports this amount. */
function readersOf(amount: bigint, coins = 0n): readonly (() => unknown)[] {
  const [text, coinText] = [amount, coins].map(String);
  const row = {
    owner_address: OWNER,
    asset_type: METADATA,
    amount: text,
    amount_v1: coinText,
    is_frozen: false,
    is_primary: true,
    storage_id: "0x5",
    last_transaction_version: "7",
  };
  const data = {
    current_fungible_asset_balances: [row],
    current_fungible_asset_balances_aggregate: { aggregate: { count: 1 } },
    processor_status: [{ processor: "fungible_asset_processor", last_success_version: "9", last_transaction_timestamp: null }],
  };
  const page = { after: undefined, limit: 10 };
  return [() => accountAssets(OWNER, page).read(data).assets[0]?.units, () => assetHolders([METADATA], page).read(data).holders[0]?.units];
}

it("balance parsers of index and node return the exact amount, also for stores with coins and fungible assets", () => {
  for (const read of readersOf(MOST)) expect(read()).toBe(MOST);
  for (const read of readersOf(2n * MOST, MOST)) expect(read()).toBe(2n * MOST);
});

it("balance parsers of the index reject amounts above the store limit and negative amounts", () => {
  for (const amount of [2n ** 65n, 10n ** 60n, -1n]) {
    for (const read of readersOf(amount)) expect(read, String(amount)).toThrow(UnreadableAnswer);
  }
  expect(readersOf(2n * MOST, MOST + 1n)[0]).toThrow(UnreadableAnswer);
  const apt = (amount: bigint) => aptOfAccounts([OWNER]).read({ current_fungible_asset_balances: [{ owner_address: OWNER, amount }] });
  expect(apt(MOST).get(OWNER)).toBe(MOST);
  for (const amount of [MOST + 1n, -1n]) expect(() => apt(amount)).toThrow(UnreadableAnswer);
});

it("balance parsers of the node reject amounts above the store limit and negative amounts", async () => {
  const readBalance = (balance: bigint) => {
    const api = { view: async (_call: unknown, read: (json: unknown) => unknown) => read([String(balance)]), get: async () => undefined };
    return balanceOfAsset(api as never, OWNER, { id: { kind: "fungible", metadata: METADATA }, metadata: METADATA }, {});
  };
  expect((await readBalance(MOST))?.units).toBe(MOST);
  for (const balance of [MOST + 1n, 10n ** 60n, -1n]) await expect(readBalance(balance)).rejects.toThrow(UnreadableAnswer);
});
