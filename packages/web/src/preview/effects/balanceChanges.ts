import { readAddress } from "../../chain/facts/address.ts";
import type { Address, ChangeFacts, EventFacts, TransactionFacts } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { APT, findAsset } from "../findAsset.ts";
import type { PreviewAsset } from "../previewTypes.ts";
import { metadataAddress } from "./assetIds.ts";

/** Change of one owner's spendable balance of one asset, or of one of the owner's other stores. */
export interface TransactionBalanceChange {
  readonly owner: Address;
  readonly asset: PreviewAsset;
  /** Address of a store outside the spendable balance; undefined for the spendable balance. */
  readonly store?: Address;
  readonly units: bigint;
}

/** Balance and owner of a fungible store after the transaction. */
interface Store {
  readonly address: Address;
  readonly owner: Address;
  readonly assetId: string;
  readonly isPrimary: boolean;
}

const DIRECTIONS: ReadonlyMap<string, 1n | -1n> = new Map([
  ["Deposit", 1n],
  ["Withdraw", -1n],
  ["CoinDeposit", 1n],
  ["CoinWithdraw", -1n],
] as const);

/**
 * Balance changes of a committed transaction per owner and asset, including the fee, with separate lines for stores outside the spendable
 * balance. Events give the amounts, and the write set gives the owners of stores.
 */
export function balanceChanges(facts: TransactionFacts, assets: readonly PreviewAsset[] = []): readonly TransactionBalanceChange[] {
  return totalsOf([...movesOf(facts, assets), ...feeOf(facts)]);
}

/** Changes of an owner's spendable balances by the call of a transaction, without the fee. */
export function balancesMovedBy(facts: TransactionFacts, owner: Address): readonly TransactionBalanceChange[] {
  return totalsOf(movesOf(facts, []).filter((move) => move.owner === owner && move.store === undefined));
}

function movesOf(facts: TransactionFacts, assets: readonly PreviewAsset[]): readonly TransactionBalanceChange[] {
  const stores = storesIn(facts.changes);
  return facts.events.flatMap((event) => moveOf(event, stores, assets));
}

function totalsOf(moves: readonly TransactionBalanceChange[]): readonly TransactionBalanceChange[] {
  const totals = new Map<string, TransactionBalanceChange>();
  for (const move of moves) {
    const key = `${move.owner} ${move.asset.id} ${move.store ?? ""}`;
    totals.set(key, { ...move, units: (totals.get(key)?.units ?? 0n) + move.units });
  }
  return [...totals.values()].filter(({ units }) => units !== 0n).sort((a, b) => (a.units < b.units ? -1 : a.units > b.units ? 1 : 0));
}

/** Ids of all assets moved by a transaction. */
export function movedAssetIds(facts: TransactionFacts): readonly string[] {
  return [...new Set(balanceChanges(facts).map(({ asset }) => asset.id))];
}

/** Fee in octas minus the storage refund; undefined for system transactions and before commit. */
export function feeOctas(facts: TransactionFacts): bigint | undefined {
  if (facts.gasUsed === undefined || facts.user === undefined) return undefined;
  const statement = facts.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement");
  return facts.gasUsed * facts.user.gasUnitPrice - (integer(statement?.data.storage_fee_refund_octas) ?? 0n);
}

function feeOf(facts: TransactionFacts): readonly TransactionBalanceChange[] {
  const fee = feeOctas(facts);
  const payer = facts.user?.feePayer ?? facts.user?.sender;
  return fee === undefined || payer === undefined || facts.state !== "committed" ? [] : [{ owner: payer, asset: APT, units: -fee }];
}

function moveOf(
  event: EventFacts,
  stores: ReadonlyMap<string, Store>,
  assets: readonly PreviewAsset[],
): readonly TransactionBalanceChange[] {
  const match = /^0x1::(fungible_asset|coin)::(\w+)(?:<.*>)?$/.exec(event.type);
  const direction = DIRECTIONS.get(match?.[2] ?? "");
  const units = integer(event.data.amount);
  if (match === null || direction === undefined || units === undefined) return [];
  if (match[1] === "coin") {
    const account = event.data.account;
    const coin = event.data.coin_type;
    return typeof account === "string" && typeof coin === "string"
      ? [{ owner: readAddress(account), asset: findAsset(coin, assets), units: direction * units }]
      : [];
  }
  const at = event.data.store;
  const store = typeof at === "string" ? stores.get(readAddress(at)) : undefined;
  if (store === undefined) return [];
  const { owner, assetId, address, isPrimary } = store;
  return [{ owner, asset: findAsset(assetId, assets), ...(!isPrimary && { store: address }), units: direction * units }];
}

function storesIn(changes: readonly ChangeFacts[]): ReadonlyMap<string, Store> {
  const owners = new Map<string, Address>();
  for (const { address, type, data } of changes) {
    if (address !== undefined && type === "0x1::object::ObjectCore" && isRecord(data) && typeof data.owner === "string") {
      owners.set(address, readAddress(data.owner));
    }
  }
  const stores = new Map<string, Store>();
  for (const { address, type, data } of changes) {
    if (address === undefined || type !== "0x1::fungible_asset::FungibleStore" || !isRecord(data) || !isRecord(data.metadata)) continue;
    const owner = owners.get(address);
    const inner = data.metadata.inner;
    if (owner === undefined || typeof inner !== "string") continue;
    stores.set(address, { address, owner, assetId: inner, isPrimary: address === primaryStoreAddress(owner, metadataAddress(inner)) });
  }
  return stores;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function integer(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : undefined;
}
