import type { Address } from "../../chain/facts/types.ts";
import type { AssetActivity } from "../../chain/indexer/assetActivities.ts";

/** Asset movement within a transaction: a joined transfer, or a separate deposit or withdrawal. */
export interface TransferRow {
  readonly key: string;
  readonly version: bigint;
  readonly atUsecs: bigint;
  readonly what: "moved" | "came" | "went" | "fee" | "frozen" | "thawed";
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly units: bigint;
}

/**
 * Converts activities to transfers. Joins a withdrawal and a deposit only if their amounts match and their transaction contains no further
 * deposits or withdrawals.
 */
export function transfersOf(activities: readonly AssetActivity[]): readonly TransferRow[] {
  const byVersion = new Map<bigint, AssetActivity[]>();
  for (const activity of activities) byVersion.set(activity.version, [...(byVersion.get(activity.version) ?? []), activity]);
  return [...byVersion.values()].flatMap(remembered);
}

const cachedTransfers = new WeakMap<AssetActivity, { readonly of: number; readonly transfers: readonly TransferRow[] }>();

/** Reuses row objects, so React skips unchanged rows when the list grows. A transaction may continue on the next page. */
function remembered(activities: readonly AssetActivity[]): readonly TransferRow[] {
  const [first] = activities;
  if (first === undefined) return [];
  const known = cachedTransfers.get(first);
  if (known?.of === activities.length) return known.transfers;
  const transfers = ofTransaction(activities);
  cachedTransfers.set(first, { of: activities.length, transfers });
  return transfers;
}

function ofTransaction(activities: readonly AssetActivity[]): readonly TransferRow[] {
  const withdrawals = activities.filter(({ kind }) => kind === "withdrawal");
  const deposits = activities.filter(({ kind }) => kind === "deposit");
  const [out, into] = [withdrawals[0], deposits[0]];
  const isOne = withdrawals.length === 1 && deposits.length === 1 && out?.units === into?.units && out?.owner !== into?.owner;
  if (!isOne || out === undefined || into === undefined) return activities.map(single);
  const moved: TransferRow = { ...single(into, 0), what: "moved", from: out.owner, to: into.owner };
  return [
    moved,
    ...activities.filter((activity) => activity !== out && activity !== into).map((activity, index) => single(activity, index + 1)),
  ];
}

const WHAT = { deposit: "came", withdrawal: "went", fee: "fee", frozen: "frozen", thawed: "thawed" } as const;

function single({ kind, version, atUsecs, owner, units }: AssetActivity, index: number): TransferRow {
  const isIn = kind === "deposit" || kind === "frozen" || kind === "thawed";
  return {
    key: `${version}-${index}`,
    version,
    atUsecs,
    what: WHAT[kind],
    from: isIn ? undefined : owner,
    to: isIn ? owner : undefined,
    units,
  };
}
