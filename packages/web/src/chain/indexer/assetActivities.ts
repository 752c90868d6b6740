import { readAddress } from "../facts/address.ts";
import { asBoolean, asInteger, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import type { IndexPosition } from "./processorStatus.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

/** A deposit, withdrawal, fee, freeze or thaw of an asset store. */
export interface AssetActivity {
  readonly version: bigint;
  readonly atUsecs: bigint;
  readonly kind: "deposit" | "withdrawal" | "fee" | "frozen" | "thawed";
  /** Owner of the store; undefined if the index lost track of a deleted store. */
  readonly owner: Address | undefined;
  /** Units moved; 0 for freezes and thaws. */
  readonly units: bigint;
}

export interface AssetActivityPage extends IndexPosition {
  readonly activities: readonly AssetActivity[];
  /** Exclusive upper ledger version of the next page; undefined on the last page. */
  readonly next: bigint | undefined;
}

/** Kinds of asset activities to query. */
export type ActivityFilter = "deposits" | "withdrawals" | "freezes" | "fees";

const OF_KIND = {
  deposits: { is_gas_fee: { _eq: false }, type: { _like: "%::%Deposit%" } },
  withdrawals: { is_gas_fee: { _eq: false }, type: { _like: "%::%Withdraw%" } },
  freezes: { is_frozen: { _is_null: false } },
  fees: { is_gas_fee: { _eq: true } },
} as const satisfies Record<ActivityFilter, object>;

export interface ActivityQuestion {
  /** All ids of the asset, as coin and as fungible asset. */
  readonly ids: readonly string[];
  /** Limits the page to stores of one owner. */
  readonly owner: Address | undefined;
  /** Limits the page to one kind of activity. */
  readonly only?: ActivityFilter | undefined;
  /** Exclusive upper ledger version; undefined starts at the newest. */
  readonly before: bigint | undefined;
  readonly limit: number;
}

/**
 * Query for activities of an asset, newest first, without splitting transactions. Fees are excluded unless requested or an owner is given:
 * nearly all APT activities are fees.
 */
export function assetActivities({ ids, owner, only, before, limit }: ActivityQuestion): IndexQuestion<AssetActivityPage> {
  const where = {
    asset_type: { _in: ids },
    ...(owner !== undefined && { owner_address: { _eq: owner } }),
    ...(only === undefined ? owner === undefined && { is_gas_fee: { _eq: false } } : OF_KIND[only]),
    ...(before === undefined ? {} : { transaction_version: { _lt: before } }),
  };
  return tablePage(
    {
      name: "AssetActivities",
      table: "fungible_asset_activities",
      columns: "transaction_version transaction_timestamp type amount owner_address is_gas_fee is_frozen storage_refund_amount",
      order: "[{ transaction_version: desc }, { event_index: asc }]",
      where,
      limit,
      processors: ["fungible_asset_processor"],
    },
    (rows, last) => wholeTransactions(rows.flatMap(readActivity), last === undefined),
  );
}

/** Removes an incomplete transaction from the end of a full page; it then starts the next page, unless it fills the whole page. */
function wholeTransactions(activities: readonly AssetActivity[], isLastPage: boolean): Omit<AssetActivityPage, keyof IndexPosition> {
  const oldest = activities.at(-1)?.version;
  if (isLastPage || oldest === undefined) return { activities, next: undefined };
  const whole = activities.filter(({ version }) => version !== oldest);
  return whole.length === 0 ? { activities, next: oldest } : { activities: whole, next: oldest + 1n };
}

function readActivity(row: Readonly<Record<string, unknown>>): readonly AssetActivity[] {
  const kind = kindOf(asText(row.type), asBoolean(row.is_gas_fee), optional(row.is_frozen, asBoolean));
  if (kind === undefined) return [];
  const amount = optional(row.amount, asInteger) ?? 0n;
  return [
    {
      kind,
      version: asInteger(row.transaction_version),
      atUsecs: readTimestamp(row.transaction_timestamp),
      owner: optional(row.owner_address, readAddress),
      units: kind === "fee" ? amount - asInteger(row.storage_refund_amount) : amount,
    },
  ];
}

function kindOf(type: string, isFee: boolean, isFrozen: boolean | undefined): AssetActivity["kind"] | undefined {
  if (isFee) return "fee";
  if (/::\w*Deposit/.test(type)) return "deposit";
  if (/::\w*Withdraw/.test(type)) return "withdrawal";
  return isFrozen === undefined ? undefined : isFrozen ? "frozen" : "thawed";
}
