import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { entryOfFacts } from "../../chain/history/entryOfFacts.ts";
import type { HistoryEntry, SharedExecution } from "../../chain/history/historyEntry.ts";
import { counterpartyOf, movementsOf } from "../../chain/history/movements.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { sharedRun } from "../../preview/sharedRun.ts";
import { mapBounded } from "../../transact/mapBounded.ts";

const AT_ONCE = 4;

/** What owners do in their own name. */
const OWN_ACT = /^0x1::multisig_account::(?:create|approve_|reject_|vote_|execute_)/;

/**
 * Whether only the node can tell what it did: what a shared account ran is told by indexes as if its sender had called it, or not at all, and its failure is
 * an event. `isOwner`: whether the person has shared accounts, so that any call by which the account got and gave nothing may be one.
 */
export function isUntold(entry: HistoryEntry, isOwner: boolean): boolean {
  const { state, version, sender, functionId, movements, transfers, shared } = entry;
  if (version === undefined || sender === undefined || shared !== undefined || movements.length > 0) return false;
  if (state !== "committed" && (state !== "failed" || functionId !== undefined)) return false;
  return functionId === undefined || transfers !== undefined || (isOwner && !OWN_ACT.test(functionId));
}

/** A line with what was executed for a shared account, from what the node has of it; the same line where nothing was. */
export function toldEntry(entry: HistoryEntry, facts: TransactionFacts): HistoryEntry {
  const run = sharedRun(facts);
  if (run === undefined) return entry;
  const paid = run.hasFailed ? undefined : paymentOf(entry, facts, run.account);
  return {
    ...entry,
    state: run.hasFailed ? "failed" : entry.state,
    functionId: run.functionId,
    counterparty: entry.counterparty ?? paid?.recipient ?? run.account,
    shared: { account: run.account, paid },
  };
}

function paymentOf(
  { transfers }: HistoryEntry,
  facts: TransactionFacts,
  account: SharedExecution["account"],
): SharedExecution["paid"] | undefined {
  // The node does not say what assets but APT are called.
  const { movements, counterparty } =
    transfers === undefined
      ? entryOfFacts(facts, account)
      : { movements: movementsOf(transfers, account), counterparty: counterpartyOf(transfers, account) };
  const [movement, ...more] = movements;
  if (movement === undefined || more.length > 0 || movement.units > 0n || counterparty === undefined) return undefined;
  return { movement, recipient: counterparty };
}

/** The same lines with what was executed for shared accounts in them. What the node no longer keeps stays as it is. */
export async function tellExecutions(
  client: Pick<ChainClient, "transaction">,
  entries: readonly HistoryEntry[],
  isOwner: boolean,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  const untold = entries.filter((entry) => isUntold(entry, isOwner));
  const facts = await mapBounded(untold, AT_ONCE, ({ version }) => factsAt(client, version, signal), signal);
  const byKey = new Map(untold.map(({ key }, at) => [key, facts[at]]));
  return entries.map((entry) => {
    const found = byKey.get(entry.key);
    return found === undefined ? entry : toldEntry(entry, found);
  });
}

/** Undefined where the node has thrown it away. */
export async function factsAt(
  client: Pick<ChainClient, "transaction">,
  version: bigint | undefined,
  signal?: AbortSignal,
): Promise<TransactionFacts | undefined> {
  try {
    return await client.transaction(String(version), signal);
  } catch (error) {
    if (error instanceof ChainError && error.status === 410) return undefined;
    throw error;
  }
}
