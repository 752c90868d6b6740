import { readAddress } from "../../chain/facts/address.ts";
import { APT_COIN, APT_METADATA } from "../../chain/facts/aptAsset.ts";
import { assetIdText, isApt, parseAssetId } from "../../chain/facts/assetId.ts";
import { hasFailed } from "../../chain/facts/hasFailed.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import type { TransactionFilter } from "../../chain/indexer/searchedTransactions.ts";

/** Kinds of transactions that the list can show. */
export const TRANSACTION_KIND_FILTERS = ["user", "all", "block", "validator"] as const;
export type TransactionKindFilter = (typeof TRANSACTION_KIND_FILTERS)[number];

/** Filters as typed, stored in the URL. */
export interface TypedFilters {
  readonly sender: string;
  readonly code: string;
  readonly outcome: "any" | "succeeded" | "failed";
  readonly asset: string;
}

/** Parsed filters, or the name of the invalid field. */
export type ReadFilters =
  | { readonly ok: true; readonly filter: TransactionFilter; readonly isAny: boolean }
  | { readonly ok: false; readonly field: "sender" | "code" | "asset" };

const ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;
const CODE = /^0x([0-9a-fA-F]{1,64})((?:::[A-Za-z_]\w*){0,2})$/;

/** Parses the filters; empty fields do not filter. */
export function readTransactionFilters({ sender, code, outcome, asset }: TypedFilters): ReadFilters {
  if (sender !== "" && !ADDRESS.test(sender)) return { ok: false, field: "sender" };
  const [, address, names] = CODE.exec(code) ?? [];
  if (code !== "" && address === undefined) return { ok: false, field: "code" };
  const assetId = asset === "" ? undefined : parseAssetId(asset);
  if (asset !== "" && assetId === undefined) return { ok: false, field: "asset" };
  const filter: TransactionFilter = {
    sender: sender === "" ? undefined : readAddress(sender),
    code: address === undefined ? undefined : `${shortAddress(address)}${names ?? ""}`,
    success: outcome === "any" ? undefined : outcome === "succeeded",
    assetIds: assetId && (isApt(assetId) ? [APT_COIN, APT_METADATA] : [assetIdText(assetId)]),
  };
  return { ok: true, filter, isAny: Object.values(filter).every((value) => value === undefined) };
}

/** Address without leading zeros, as the network writes function ids. */
function shortAddress(digits: string): string {
  return `0x${digits.toLowerCase().replace(/^0+(?=.)/, "")}`;
}

/** True if a transaction belongs to the selected kind. */
export function isOfKind({ kind }: Pick<TransactionFacts, "kind">, wanted: TransactionKindFilter): boolean {
  switch (wanted) {
    case "all":
      return true;
    case "user":
      return kind === "user";
    case "validator":
      return kind === "validator";
    case "block":
      return kind === "blockMetadata" || kind === "blockEpilogue" || kind === "stateCheckpoint";
  }
}

/** True if a transaction matches a filter, for networks without an indexer. Assets are searched in events and writes. */
export function fits(facts: TransactionFacts, { sender, code, success, assetIds }: TransactionFilter): boolean {
  const { user } = facts;
  if (user === undefined) return false;
  if (sender !== undefined && user.sender !== sender) return false;
  if (success !== undefined && (facts.success === undefined || hasFailed(facts) === success)) return false;
  if (code !== undefined && user.functionId !== code && user.functionId?.startsWith(`${code}::`) !== true) return false;
  return assetIds === undefined || assetIds.some((asset) => mentions(facts, asset));
}

function mentions({ changes, events }: TransactionFacts, asset: string): boolean {
  const isMetadata = (data: unknown) => {
    const inner = (data as { readonly metadata?: { readonly inner?: unknown } } | null | undefined)?.metadata?.inner;
    return typeof inner === "string" && ADDRESS.test(inner) && readAddress(inner) === (asset as Address);
  };
  return (
    changes.some(
      ({ type, data }) => type === `0x1::coin::CoinStore<${asset}>` || (type === "0x1::fungible_asset::FungibleStore" && isMetadata(data)),
    ) || events.some(({ data }) => data.coin_type === asset)
  );
}
