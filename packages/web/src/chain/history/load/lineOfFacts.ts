import { USECS_PER_MS } from "../../../units/time.ts";
import { readAddress } from "../../facts/address.ts";
import { APT_COIN, APT_METADATA } from "../../facts/aptAsset.ts";
import { asInteger, asObject, asU64 } from "../../facts/jsonFields.ts";
import type { Address, ChangeFacts, EventFacts, TransactionFacts } from "../../facts/types.ts";
import { primaryStoreAddress } from "../../ledger/primaryStore.ts";
import type { ChainLine } from "../historyEntry.ts";
import { type AssetTransfer, counterpartyOf, movementsOf } from "../movements.ts";

const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/**
 * Builds a history line from the node's record of a transaction. Reads APT only, because the node reports no symbol or decimals of other
 * assets.
 */
export function lineOfFacts(facts: TransactionFacts, account: Address): ChainLine {
  const { hash, state, version, success, timestampUsecs, user, events, changes } = facts;
  const transfers = events.flatMap((event) => aptTransfer(event, changes, account));
  return {
    key: version?.toString() ?? hash,
    state: state === "pending" ? "pending" : success === false ? "failed" : "committed",
    version,
    hash,
    at: timestampUsecs === undefined ? undefined : Number(timestampUsecs / USECS_PER_MS),
    sender: user?.sender,
    functionId: user?.functionId,
    counterparty: counterpartyOf(transfers, account) ?? (user?.sender === account ? undefined : user?.sender),
    movements: movementsOf(transfers, account),
    feeOctas: feePaidBy(facts, account),
  };
}

function aptTransfer({ type, data }: EventFacts, changes: readonly ChangeFacts[], account: Address): readonly AssetTransfer[] {
  const kind = /::(?:Coin)?Deposit$/.test(type) ? "deposit" : /::(?:Coin)?Withdraw$/.test(type) ? "withdrawal" : undefined;
  if (kind === undefined) return [];
  const apt = { kind, asset: APT_COIN, symbol: "APT", decimals: 8, units: asInteger(data.amount) } as const;
  if (type.startsWith("0x1::coin::")) return data.coin_type === APT_COIN ? [{ ...apt, owner: readAddress(data.account) }] : [];
  if (!type.startsWith("0x1::fungible_asset::")) return [];
  const store = readAddress(data.store);
  if (store === primaryStoreAddress(account, APT_METADATA)) return [{ ...apt, owner: account }];
  const written = (resource: string) => changes.find((change) => change.address === store && change.type === resource)?.data;
  const fungible = written("0x1::fungible_asset::FungibleStore");
  const core = written("0x1::object::ObjectCore");
  if (fungible === undefined || core === undefined) return [];
  if (readAddress(asObject(asObject(fungible).metadata).inner) !== APT_METADATA) return [];
  const owner = readAddress(asObject(core).owner);
  return [{ ...apt, owner, ...(store !== primaryStoreAddress(owner, APT_METADATA) && { otherStore: store }) }];
}

/** Fee that the account paid, minus the storage refund; undefined if another account paid or the transaction has not run. */
export function feePaidBy({ user, gasUsed, events }: TransactionFacts, account: Address): bigint | undefined {
  if (user === undefined || gasUsed === undefined || (user.feePayer ?? user.sender) !== account) return undefined;
  const statement = events.find(({ type }) => type === FEE_STATEMENT);
  const refund = statement === undefined ? 0n : asU64(statement.data.storage_fee_refund_octas);
  return gasUsed * user.gasUnitPrice - refund;
}
