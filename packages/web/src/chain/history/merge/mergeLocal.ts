import type { Address } from "../../facts/types.ts";
import { type Intent, namesItsObject, type PaymentIntent, paidAsset } from "../../transactions/intent.ts";
import type { ChainLine, HistoryEntry, Movement } from "../historyEntry.ts";
import { isFinal, isReported, paymentOf, type SentTransaction } from "../sent/sentTransaction.ts";
import { functionOf, predictedMovement } from "./intendedEffect.ts";
import { sentByLine, withoutLine } from "./linesOfSent.ts";

/**
 * Merges local transactions into the account's chain history: pending ones, and dropped ones that never reached the chain. The chain's
 * record replaces the local entry of the same transaction. A committed transaction older than the loaded list waits until the list reaches
 * its version.
 */
export function mergeLocal(
  onChain: readonly ChainLine[],
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

/** Adds intent and confirmation of transactions sent from this browser to their lines. */
function withIntents(lines: readonly ChainLine[], fromHere: readonly SentTransaction[]): readonly HistoryEntry[] {
  if (!fromHere.some((sent) => namesItsObject(sent.intent) || isReported(sent))) return lines;
  // Pass all sent transactions: two may share sequence number and expiry while only one of them names an object.
  const sentOf = sentByLine(fromHere);
  return lines.map((line) => {
    const sent = sentOf(line);
    if (sent === undefined) return line;
    const { intent, confirmation } = sent;
    // Index lines have no hash; the index itself confirms them.
    const isByNode = line.hash !== undefined && isReported(sent);
    return { ...line, ...(namesItsObject(intent) && { intent }), ...(isByNode && { confirmation }) };
  });
}

/** Builds a history line from a locally stored transaction. */
function entryOfSent(sent: SentTransaction): HistoryEntry {
  const { hash, state, version, sentAt, finalAt, sender, intent, confirmation } = sent;
  const paid = paymentOf(sent);
  // The chain lost an undone transaction, so its line shows recipient and movement from the preview.
  const [paidInstead, ...others] = state === "undone" ? (sent.paid ?? []) : [];
  const recipient = paid?.recipient ?? (others.length === 0 ? paidInstead : undefined);
  const payment = paid === undefined ? (state === "undone" ? predictedMovement(sent) : undefined) : movementOf(paid, sender);
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
    // For a committed execution the node reports the multisig account.
    ...(version === undefined && executedFor(intent)),
  };
}

/** Multisig account of an intended execution. */
function executedFor(intent: Intent): Pick<HistoryEntry, "shared"> {
  const account =
    intent.kind === "multisig" ? intent.multisigAddress : intent.kind === "shared" && intent.act === "execute" ? intent.account : undefined;
  return account === undefined ? {} : { shared: { account, paid: undefined } };
}

/** A payment to the sender's own address changes no balance. */
function movementOf(paid: PaymentIntent, sender: Address): Movement | undefined {
  const { id, symbol, decimals } = paidAsset(paid);
  return paid.recipient === sender ? undefined : { asset: id, symbol, decimals, units: -paid.units };
}

function byVersion(left: HistoryEntry, right: HistoryEntry): number {
  const [a, b] = [left.version ?? 0n, right.version ?? 0n];
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Both lists are sorted newest first. Their clocks differ, so timestamps position only the inserted entries. */
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
