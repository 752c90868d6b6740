import { hasFailed } from "../../chain/facts/hasFailed.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import type { Movement } from "../../chain/history/historyEntry.ts";
import type { SearchedTransaction } from "../../chain/indexer/searchedTransactions.ts";
import { type Swap, swapOf } from "../../parts/swaps/swapOf.ts";
import { swapOfFacts } from "../../parts/swaps/swapOfFacts.ts";
import { findAsset } from "../../preview/findAsset.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { argumentsFromJson } from "../../preview/reading/callArguments.ts";
import { sharedRun } from "../../preview/reading/sharedRun.ts";
import { mintOf, transferOf } from "../../preview/reading/transfer.ts";

/** A transaction as table row, from node or indexer. */
export interface ListedTransaction {
  readonly version: bigint | undefined;
  readonly hash: string | undefined;
  readonly kind: TransactionFacts["kind"];
  readonly isPending: boolean;
  readonly success: boolean | undefined;
  readonly timestampUsecs: bigint | undefined;
  readonly sender: Address | undefined;
  readonly functionId: string | undefined;
  readonly recipient: Address | undefined;
  readonly amount: { readonly units: bigint; readonly asset: PreviewAsset; readonly isSigned: boolean } | undefined;
  /** Assets that the call exchanged for its sender. */
  readonly swap: Swap | undefined;
  /** Fee in octas minus the storage refund; negative if the refund is larger. */
  readonly feeOctas: bigint | undefined;
  /** The transaction as reported by the node; undefined for rows that only the indexer provides. */
  readonly facts: TransactionFacts | undefined;
}

const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

const listed = new WeakMap<TransactionFacts, ListedTransaction>();

/** Table row of a transaction from the node, cached per object so that React skips unchanged rows. */
export function listedFromFacts(facts: TransactionFacts): ListedTransaction {
  const known = listed.get(facts);
  if (known !== undefined) return known;
  const row = readFacts(facts);
  listed.set(facts, row);
  return row;
}

function readFacts(facts: TransactionFacts): ListedTransaction {
  const { user } = facts;
  const call = user?.functionId === undefined ? undefined : { ...user, functionId: user.functionId, args: argumentsFromJson(user.args) };
  const transfer = call && (transferOf(call) ?? mintOf(call));
  return {
    version: facts.version,
    hash: facts.hash,
    kind: facts.kind,
    isPending: facts.state === "pending",
    success: facts.success === undefined ? undefined : !hasFailed(facts),
    timestampUsecs: facts.kind === "genesis" ? undefined : facts.timestampUsecs,
    sender: user?.sender,
    functionId: user?.functionId ?? sharedRun(facts)?.functionId,
    recipient: transfer?.recipient,
    amount: transfer && { units: transfer.units, asset: findAsset(transfer.assetId, []), isSigned: false },
    swap: transfer === undefined && !hasFailed(facts) ? swapOfFacts(facts) : undefined,
    feeOctas: feeOf(facts),
    facts,
  };
}

/** Calls among indexer rows whose balance changes the index knows under another table. */
export function callsIn(rows: readonly ListedTransaction[]): readonly { readonly version: bigint; readonly sender: Address }[] {
  return rows.flatMap(({ version, sender, functionId, success, amount, facts }) =>
    version === undefined ||
    sender === undefined ||
    functionId === undefined ||
    success === false ||
    amount !== undefined ||
    facts !== undefined
      ? []
      : [{ version, sender }],
  );
}

/** Adds the exchanged assets of calls, by version; other rows stay the same objects. */
export function withSwaps(
  rows: readonly ListedTransaction[],
  moved: ReadonlyMap<bigint, readonly Movement[]>,
): readonly ListedTransaction[] {
  return rows.map((row) => {
    if (row.version === undefined || row.amount !== undefined || row.facts !== undefined) return row;
    const movements = moved.get(row.version) ?? [];
    const swap = swapOf(movements.map(({ asset, units, symbol, decimals }) => ({ asset, units, described: { symbol, decimals } })));
    return swap === undefined ? row : { ...row, swap };
  });
}

/** Replaces indexer rows by the node's data of the same version, because the indexer lacks the arguments for a summary. */
export function withFacts(rows: readonly ListedTransaction[], nodeRows: readonly ListedTransaction[]): readonly ListedTransaction[] {
  const byVersion = new Map(nodeRows.map((row) => [row.version, row]));
  // In an asset search, each row shows a single asset movement.
  return rows.map((row) => (row.amount === undefined ? (byVersion.get(row.version) ?? row) : row));
}

function feeOf({ gasUsed, user, events }: TransactionFacts): bigint | undefined {
  if (gasUsed === undefined || user === undefined) return undefined;
  const refund = events.find(({ type }) => type === FEE_STATEMENT)?.data.storage_fee_refund_octas;
  return gasUsed * user.gasUnitPrice - (typeof refund === "string" && /^\d+$/.test(refund) ? BigInt(refund) : 0n);
}

const listedOfIndex = new WeakMap<SearchedTransaction, ListedTransaction>();

/** Table row of an indexer result, cached per object. A version appears twice if an asset moved in two stores. */
export function listedFromIndex(found: SearchedTransaction): ListedTransaction {
  const known = listedOfIndex.get(found);
  if (known !== undefined) return known;
  const row = readFound(found);
  listedOfIndex.set(found, row);
  return row;
}

function readFound(found: SearchedTransaction): ListedTransaction {
  const { moved, paid } = found;
  const shown = moved ?? paid;
  return {
    version: found.version,
    hash: undefined,
    kind: "user",
    isPending: false,
    success: found.success,
    timestampUsecs: found.timestampUsecs,
    sender: found.owner,
    functionId: found.functionId,
    recipient: paid?.recipient,
    amount: shown && {
      units: shown.units,
      asset: findAsset(shown.asset, [{ id: shown.asset, symbol: shown.symbol, decimals: shown.decimals }]),
      isSigned: moved !== undefined,
    },
    swap: undefined,
    feeOctas: found.feeOctas,
    facts: undefined,
  };
}
