import type { Address } from "../facts/types.ts";
import { type Intent, namesItsObject, type PaymentIntent, paidAsset } from "../transactions/intent.ts";
import type { HistoryEntry, Movement } from "./historyEntry.ts";
import { foreseenMovement, functionOf } from "./meant.ts";
import { sentByLine, withoutLine } from "./sameTransaction.ts";
import { isFinal, isReported, paymentOf, type SentTransaction } from "./sentTransaction.ts";

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
  const lines = withIntents(onChain, fromHere);
  const ordered = committed.length === 0 ? lines : [...lines, ...committed].sort(byVersion);
  const isUnderway = (entry: HistoryEntry) => !isFinal(entry);
  const unversioned = missing.filter(({ version }) => version === undefined);
  const dropped = unversioned.filter((entry) => !isUnderway(entry)).sort((left, right) => timeOf(right) - timeOf(left));
  return [...unversioned.filter(isUnderway), ...mergeByTime(dropped, ordered)];
}

/** Lines with the intent and the confirmation of transactions that were sent from here. */
function withIntents(lines: readonly HistoryEntry[], fromHere: readonly SentTransaction[]): readonly HistoryEntry[] {
  if (!fromHere.some((sent) => namesItsObject(sent.intent) || isReported(sent))) return lines;
  // Of all, because one of two with the same place may be named and the other not.
  const sentOf = sentByLine(fromHere);
  return lines.map((line) => {
    const sent = sentOf(line);
    if (sent === undefined) return line;
    const { intent, confirmation } = sent;
    // A line without a hash comes from the index, which confirms it.
    const isByNode = line.hash !== undefined && isReported(sent);
    return { ...line, ...(namesItsObject(intent) && { intent }), ...(isByNode && { confirmation }) };
  });
}

/** A line from what this browser remembers. */
export function entryOfSent(sent: SentTransaction): HistoryEntry {
  const { hash, state, version, sentAt, finalAt, sender, intent, confirmation } = sent;
  const paid = paymentOf(sent);
  // What was undone was told by the chain before: it is told as far as its preview said the same.
  const [paidInstead, ...others] = state === "undone" ? (sent.paid ?? []) : [];
  const recipient = paid?.recipient ?? (others.length === 0 ? paidInstead : undefined);
  const payment = paid === undefined ? (state === "undone" ? foreseenMovement(sent) : undefined) : movementOf(paid, sender);
  const isDone = state === "committed";
  return {
    key: hash,
    state,
    ...(confirmation !== undefined && { confirmation }),
    version,
    hash,
    at: finalAt ?? sentAt,
    isByComputer: true,
    sender,
    functionId: functionOf(intent),
    counterparty: recipient,
    movements: isDone && payment !== undefined ? [payment] : [],
    intended: isDone ? undefined : payment,
    ...(namesItsObject(intent) && { intent }),
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

/** Nothing moves by a payment to oneself. */
function movementOf(paid: PaymentIntent, sender: Address): Movement | undefined {
  const { id, symbol, decimals } = paidAsset(paid);
  return paid.recipient === sender ? undefined : { asset: id, symbol, decimals, units: -paid.units };
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
