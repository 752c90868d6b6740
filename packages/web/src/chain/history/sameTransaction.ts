import type { TransactionHash } from "../facts/types.ts";
import type { HistoryEntry } from "./historyEntry.ts";
import { functionOf } from "./meant.ts";
import { isReported, type SentChange, type SentState, type SentTransaction } from "./sentTransaction.ts";

/** Of what was sent from here that which has no line on chain. A version alone makes no line its own: a node can tell any. */
export function withoutLine(onChain: readonly HistoryEntry[], fromHere: readonly SentTransaction[]): readonly SentTransaction[] {
  // Nearly always: ten thousand lines are not gone through for it.
  if (fromHere.length === 0) return fromHere;
  const lineAt = new Map(onChain.map((line) => [line.version, line]));
  const hashes = new Set(onChain.map(({ hash }) => hash));
  const places = new Set(onChain.map(placeOfLine));
  const sentAt = byPlace(fromHere);
  return fromHere.filter((sent) => {
    const line = sent.version === undefined ? undefined : lineAt.get(sent.version);
    if (hashes.has(sent.hash) || (line !== undefined && mayBeOf(line, sent))) return false;
    const place = placeOf(sent);
    return !places.has(place) || sentAt.get(place)?.length !== 1;
  });
}

/** Of what was sent from here that which the chain has, whatever a node says of its hash. */
export function hashesWithLine(lines: readonly HistoryEntry[], fromHere: readonly SentTransaction[]): ReadonlySet<TransactionHash> {
  const onChain = lines.filter(({ version }) => version !== undefined);
  const without = new Set(withoutLine(onChain, fromHere));
  return new Set(fromHere.filter((sent) => !without.has(sent)).map(({ hash }) => hash));
}

/** What was sent from here that a line can only be of, by its hash or, where an index has none, by its place. */
export function sentByLine(fromHere: readonly SentTransaction[]): (line: HistoryEntry) => SentTransaction | undefined {
  const byHash = new Map(fromHere.map((sent) => [sent.hash, sent]));
  const sentAt = byPlace(fromHere);
  return (line) => {
    if (line.hash !== undefined) return byHash.get(line.hash);
    // Of two with one number and expiry, as the same at a higher price, an index does not tell which it was.
    const [sent, ...others] = sentAt.get(placeOfLine(line)) ?? [];
    return others.length > 0 ? undefined : sent;
  };
}

/** A node's word that something came to nothing, or that nothing is known of it: what is on chain knows better. */
const MENDABLE: readonly SentState[] = ["replaced", "expired", "refused", "failed", "unknown", "notFound"];

/** Changes for transactions sent from here whose remembered outcome differs from their line on chain. Lines of an index also confirm reported ones. */
export function mendedBy(
  onChain: readonly HistoryEntry[],
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
    // What it executed for a shared account may have failed, which no line tells.
    if (sent.isFailedInside === true) continue;
    // A line without a hash comes from the index. A node that reported a success cannot confirm it, nor overrule the index.
    const isOfIndex = line.hash === undefined;
    if (!isOfIndex && (isReported(sent) || sent.state === "notFound")) continue;
    if (sent.state === state && sent.version === version && !isReported(sent)) continue;
    const confirmation = isOwnNetwork || state === "failed" ? undefined : isOfIndex ? "index" : "awaited";
    mended.set(sent.hash, { state, version, ...(confirmation !== sent.confirmation && { confirmation }) });
  }
  return mended;
}

function isMendable(sent: SentTransaction): boolean {
  return MENDABLE.includes(sent.state) || isReported(sent);
}

/** Whether the line of the version that a node told of something may be of it. */
function mayBeOf({ hash, sender, sequenceNumber }: HistoryEntry, sent: SentTransaction): boolean {
  if (hash !== undefined) return hash === sent.hash;
  if (sender !== undefined && sender !== sent.sender) return false;
  return sequenceNumber === undefined || sent.sequenceNumber === undefined || sequenceNumber === sent.sequenceNumber;
}

/** By this something is known where an index has no hash: its number and expiry, or where it has a nonce its expiry and what it calls. */
function placeOf({ sender, sequenceNumber, expirationSecs, intent }: SentTransaction): string {
  return `${sender} ${sequenceNumber ?? functionOf(intent)} ${expirationSecs}`;
}

/** The same of a line; an empty text is nothing's. */
function placeOfLine({ hash, sender, sequenceNumber, expirationSecs, functionId }: HistoryEntry): string {
  const isPlaced = expirationSecs !== undefined && (sequenceNumber !== undefined || hash === undefined);
  return isPlaced ? `${sender} ${sequenceNumber ?? functionId} ${expirationSecs}` : "";
}

function byPlace(fromHere: readonly SentTransaction[]): ReadonlyMap<string, readonly SentTransaction[]> {
  const places = new Map<string, readonly SentTransaction[]>();
  for (const sent of fromHere) places.set(placeOf(sent), [...(places.get(placeOf(sent)) ?? []), sent]);
  return places;
}
