import { STAKE_FUNCTIONS } from "../facts/staking.ts";
import { type Intent, type PaymentIntent, paidAsset } from "../transactions/intent.ts";
import { transferFunction } from "../transactions/transferFunction.ts";
import type { HistoryEntry, Movement } from "./historyEntry.ts";
import { withoutLine } from "./sameTransaction.ts";
import { isFinal, paymentOf, type SentTransaction } from "./sentTransaction.ts";

/**
 * The account's history with what only this browser knows laid over it: what is under way, and what never got onto the chain. What the chain
 * has is told by the chain. What was committed and lies further back than the list reaches waits until it does.
 */
export function layOverLocal(
  onChain: readonly HistoryEntry[],
  fromHere: readonly SentTransaction[],
  reachesBackTo: bigint,
): readonly HistoryEntry[] {
  const missing = withoutLine(onChain, fromHere).map(entryOfSent);
  const committed = missing.filter(({ version }) => version !== undefined && version >= reachesBackTo);
  const ordered = committed.length === 0 ? onChain : [...onChain, ...committed].sort(byVersion);
  const isUnderway = (entry: HistoryEntry) => !isFinal(entry);
  const unversioned = missing.filter(({ version }) => version === undefined);
  const dropped = unversioned.filter((entry) => !isUnderway(entry)).sort((left, right) => timeOf(right) - timeOf(left));
  return [...unversioned.filter(isUnderway), ...mergeByTime(dropped, ordered)];
}

/** A line from what this browser remembers. */
export function entryOfSent(sent: SentTransaction): HistoryEntry {
  const { hash, state, version, sentAt, finalAt, sender, intent } = sent;
  const paid = paymentOf(sent);
  const recipient = paid?.recipient;
  const payment = paid === undefined || recipient === sender ? undefined : movementOf(paid);
  const isDone = state === "committed";
  return {
    key: hash,
    state,
    version,
    hash,
    at: finalAt ?? sentAt,
    sender,
    functionId: functionOf(intent),
    counterparty: recipient,
    movements: isDone && payment !== undefined ? [payment] : [],
    intended: isDone ? undefined : payment,
    feeOctas: undefined,
    // What the chain has of an execution is told by the node.
    ...(version === undefined && executedFor(intent)),
  };
}

/** For which shared account something was to be executed. */
function executedFor(intent: Intent): Pick<HistoryEntry, "shared"> {
  const account =
    intent.kind === "multisig" ? intent.multisigAddress : intent.kind === "shared" && intent.act === "execute" ? intent.account : undefined;
  return account === undefined ? {} : { shared: { account, paid: undefined } };
}

function movementOf(paid: PaymentIntent): Movement {
  const { id, symbol, decimals } = paidAsset(paid);
  return { asset: id, symbol, decimals, units: -paid.units };
}

/** What was called, where the intent says so or can only be one call. */
function functionOf(intent: Intent): string | undefined {
  if (intent.kind === "payment") return transferFunction(intent.asset);
  if (intent.kind === "stake") return STAKE_FUNCTIONS[intent.act];
  return intent.kind === "call" ? intent.functionId : undefined;
}

function byVersion(left: HistoryEntry, right: HistoryEntry): number {
  const [a, b] = [left.version ?? 0n, right.version ?? 0n];
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Both newest first already. The clocks are different ones, so only the places of the first list follow from its times. */
function mergeByTime(inserted: readonly HistoryEntry[], list: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  let next = 0;
  for (const entry of list) {
    for (let one = inserted[next]; one !== undefined && timeOf(one) >= timeOf(entry); one = inserted[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(entry);
  }
  return [...merged, ...inserted.slice(next)];
}

function timeOf({ at }: HistoryEntry): number {
  return at ?? 0;
}
