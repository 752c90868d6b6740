import { USECS_PER_MS } from "../../../units/time.ts";
import { readAddress } from "../../facts/address.ts";
import { APT_COIN, APT_DESCRIPTION } from "../../facts/aptAsset.ts";
import type { Address } from "../../facts/types.ts";
import type { IndexedActivity, IndexedTransaction } from "../../indexer/accountTransactions.ts";
import { primaryStoreAddress } from "../../ledger/primaryStore.ts";
import type { ChainLine } from "../historyEntry.ts";
import { type AssetTransfer, canonicalAsset, counterpartyOf, movementsOf } from "../movements.ts";

/** Builds a history line from an index row. */
export function lineOfIndexed({ version, user, success, activities }: IndexedTransaction, account: Address): ChainLine {
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
    feeOctas: feeOf(activities, account),
    ...(movements.length === 0 && transfers.length > 0 && { transfers }),
  };
}

function transferOf(activity: IndexedActivity): readonly AssetTransfer[] {
  const { kind, owner, asset, symbol, decimals, units } = activity;
  if (kind === "fee" || asset === undefined) return [];
  const id = canonicalAsset(asset);
  const movement = { kind, owner, otherStore: otherStoreOf(activity), asset: id, units };
  // Symbol and decimals of APT are constants; an index cannot change them.
  if (id === APT_COIN) return [{ ...movement, symbol: APT_DESCRIPTION.symbol, decimals: APT_DESCRIPTION.decimals }];
  return symbol === undefined || decimals === undefined ? [] : [{ ...movement, symbol, decimals }];
}

/** Metadata address of a fungible asset, in contrast to a coin type. */
const METADATA = /^0x[0-9a-fA-F]{1,64}$/;

/** Store of a fungible asset that is not its owner's primary store. */
function otherStoreOf({ owner, store, asset = "" }: IndexedActivity): Address | undefined {
  if (owner === undefined || store === undefined || !METADATA.test(asset)) return undefined;
  return store === primaryStoreAddress(owner, readAddress(asset)) ? undefined : store;
}

function feeOf(activities: readonly IndexedActivity[], account: Address): bigint | undefined {
  const fee = activities.find(({ kind }) => kind === "fee");
  if (fee === undefined || (fee.feePayer ?? fee.owner) !== account) return undefined;
  return fee.units - fee.refund;
}
