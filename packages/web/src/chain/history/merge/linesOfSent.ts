import type { TransactionHash } from "../../facts/types.ts";
import type { ChainLine, HistoryEntry } from "../historyEntry.ts";
import { isReported, type SentChange, type SentState, type SentTransaction } from "../sent/sentTransaction.ts";
import { functionOf } from "./intendedEffect.ts";

/** Sent transactions without a line on chain. An equal version alone is no match, because nodes can report any version. */
export function withoutLine(onChain: readonly HistoryEntry[], fromHere: readonly SentTransaction[]): readonly SentTransaction[] {
  // The common case: skips building maps of up to ten thousand lines.
  if (fromHere.length === 0) return fromHere;
  const lineAt = new Map(onChain.map((line) => [line.version, line]));
  const hashes = new Set(onChain.map(({ hash }) => hash));
  const lines = new Map(onChain.map((line) => [placeOfLine(line), line]));
  const sentAt = byPlace(fromHere);
  return fromHere.filter((sent) => {
    const line = sent.version === undefined ? undefined : lineAt.get(sent.version);
    if (hashes.has(sent.hash) || (line !== undefined && mayBeOf(line, sent))) return false;
    const its = lines.get(placeOf(sent));
    return (
      its === undefined || (its.hash === undefined && comparePayment(its, sent) === "other") || sentAt.get(placeOf(sent))?.length !== 1
    );
  });
}

/** Hashes of sent transactions with a line on chain, regardless of a node's answer for the hash. */
export function hashesWithLine(lines: readonly HistoryEntry[], fromHere: readonly SentTransaction[]): ReadonlySet<TransactionHash> {
  const onChain = lines.filter(({ version }) => version !== undefined);
  const without = new Set(withoutLine(onChain, fromHere));
  return new Set(fromHere.filter((sent) => !without.has(sent)).map(({ hash }) => hash));
}

/** Finds the sent transaction of a line by hash or, for index lines without hash, by sequence number and expiry. */
export function sentByLine(fromHere: readonly SentTransaction[]): (line: ChainLine) => SentTransaction | undefined {
  const byHash = new Map(fromHere.map((sent) => [sent.hash, sent]));
  const sentAt = byPlace(fromHere);
  return (line) => {
    if (line.hash !== undefined) return byHash.get(line.hash);
    // Two transactions may share sequence number and expiry, as after a resend at a higher gas price; the index cannot distinguish them.
    const [sent, ...others] = sentAt.get(placeOfLine(line)) ?? [];
    return sent === undefined || others.length > 0 || comparePayment(line, sent) === "other" ? undefined : sent;
  };
}

/** States claimed by a node for failed or unknown transactions, which a line on chain overrides. */
const MENDABLE: readonly SentState[] = ["replaced", "expired", "refused", "failed", "unknown", "notFound"];

/**
 * Changes for sent transactions whose stored outcome differs from their line on chain. Index lines also confirm reported payments. The
 * outbox confirms other transactions, because lines have no signature to compare.
 */
export function correctedByChain(
  onChain: readonly ChainLine[],
  fromHere: readonly SentTransaction[],
  { isOwnNetwork = false }: { readonly isOwnNetwork?: boolean } = {},
): ReadonlyMap<TransactionHash, SentChange> {
  const mended = new Map<TransactionHash, SentChange>();
  if (!fromHere.some((sent) => isMendable(sent))) return mended;
  const sentOf = sentByLine(fromHere);
  for (const line of onChain) {
    const { state, version } = line;
    if (version === undefined || (state !== "committed" && state !== "failed")) continue;
    const sent = sentOf(line);
    if (sent === undefined || !isMendable(sent)) continue;
    // The executed multisig proposal may have failed, which no line shows.
    if (sent.isFailedInside === true) continue;
    // Index lines have no hash. A node that reported success cannot confirm its own report or overrule the index.
    const isOfIndex = line.hash === undefined;
    if (!isOfIndex && (isReported(sent) || sent.state === "notFound")) continue;
    if (sent.state === state && sent.version === version && !isReported(sent)) continue;
    const isProven = isOfIndex && comparePayment(line, sent) === "same";
    if (isReported(sent) && !isProven) continue;
    const confirmation = isOwnNetwork || state === "failed" ? undefined : isProven ? "index" : "awaited";
    mended.set(sent.hash, { state, version, ...(confirmation !== sent.confirmation && { confirmation }) });
  }
  return mended;
}

function isMendable(sent: SentTransaction): boolean {
  return MENDABLE.includes(sent.state) || isReported(sent);
}

/** Comparison of an index record with a sent transaction. `unproven` records neither prove nor contradict it. */
export type Sameness = "same" | "unproven" | "other";

/**
 * Compares an index line, seen from sender or recipient, with a sent payment. A node may store a refused transaction and run it instead of
 * a later one with the same sequence number and expiry.
 */
function comparePayment({ state, functionId, counterparty, movements }: HistoryEntry, { sender, intent }: SentTransaction): Sameness {
  if (intent.kind !== "payment") return "unproven";
  if (state !== "committed") return state === "failed" ? "same" : "unproven";
  const { recipient, asset, units } = intent;
  const paid = movements.find((movement) => movement.asset === asset && movement.units < 0n);
  const isOther = counterparty !== undefined && counterparty !== recipient && counterparty !== sender;
  const isOtherCall = functionId !== undefined && functionId !== functionOf(intent);
  if (isOther || isOtherCall || (paid !== undefined && paid.units !== -units)) return "other";
  return recipient === sender || counterparty !== undefined ? "same" : "unproven";
}

/** Whether a line at the reported version may belong to the sent transaction. */
function mayBeOf(line: HistoryEntry, sent: SentTransaction): boolean {
  const { hash, sender, sequenceNumber } = line;
  if (hash !== undefined) return hash === sent.hash;
  if (comparePayment(line, sent) === "other") return false;
  if (sender !== undefined && sender !== sent.sender) return false;
  return sequenceNumber === undefined || sent.sequenceNumber === undefined || sequenceNumber === sent.sequenceNumber;
}

/** Lookup key for index lines without hash: sender, expiry and sequence number, or the called function if the transaction has a nonce. */
function placeOf({ sender, sequenceNumber, expirationSecs, intent }: SentTransaction): string {
  return `${sender} ${sequenceNumber ?? functionOf(intent)} ${expirationSecs}`;
}

/** Lookup key of a line; an empty string matches no transaction. */
function placeOfLine({ hash, sender, sequenceNumber, expirationSecs, functionId }: HistoryEntry): string {
  const isPlaced = expirationSecs !== undefined && (sequenceNumber !== undefined || hash === undefined);
  return isPlaced ? `${sender} ${sequenceNumber ?? functionId} ${expirationSecs}` : "";
}

function byPlace(fromHere: readonly SentTransaction[]): ReadonlyMap<string, readonly SentTransaction[]> {
  const places = new Map<string, readonly SentTransaction[]>();
  for (const sent of fromHere) places.set(placeOf(sent), [...(places.get(placeOf(sent)) ?? []), sent]);
  return places;
}
