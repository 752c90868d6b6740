import { APT_COIN, APT_DESCRIPTION } from "../facts/apt.ts";
import type { Address } from "../facts/types.ts";
import type { IndexedActivity, IndexedTransaction } from "../indexer/accountTransactions.ts";
import type { HistoryEntry } from "./historyEntry.ts";
import { type AssetTransfer, canonicalAsset, counterpartyOf, movementsOf } from "./movements.ts";

const USECS_PER_MS = 1_000n;

/** Builds a history line from an index row. */
export function entryOfIndexed({ version, user, success, activities }: IndexedTransaction, account: Address): HistoryEntry {
  const transfers = activities.flatMap(transferOf);
  const movements = movementsOf(transfers, account);
  // A deposit without a withdrawal, such as faucet coins, names the transaction's sender as counterparty.
  const sender = user?.sender !== account ? user?.sender : undefined;
  return {
    key: version.toString(),
    state: success === false ? "failed" : "committed",
    version,
    hash: undefined,
    at: user === undefined ? undefined : Number(user.timestampUsecs / USECS_PER_MS),
    sender: user?.sender,
    sequenceNumber: user?.sequenceNumber,
    expirationSecs: user?.expirationSecs,
    functionId: user?.functionId,
    counterparty: counterpartyOf(transfers, account) ?? sender,
    movements,
    intended: undefined,
    feeOctas: feeOf(activities, account),
    ...(movements.length === 0 && transfers.length > 0 && { transfers }),
  };
}

function transferOf({ kind, owner, asset, symbol, decimals, units }: IndexedActivity): readonly AssetTransfer[] {
  if (kind === "fee" || asset === undefined) return [];
  const id = canonicalAsset(asset);
  // Symbol and decimals of APT are constants; an index cannot change them.
  if (id === APT_COIN) return [{ kind, owner, asset: id, units, symbol: APT_DESCRIPTION.symbol, decimals: APT_DESCRIPTION.decimals }];
  return symbol === undefined || decimals === undefined ? [] : [{ kind, owner, asset: id, symbol, decimals, units }];
}

function feeOf(activities: readonly IndexedActivity[], account: Address): bigint | undefined {
  const fee = activities.find(({ kind }) => kind === "fee");
  if (fee === undefined || (fee.feePayer ?? fee.owner) !== account) return undefined;
  return fee.units - fee.refund;
}
