import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { isDoubted, isFinal, type SentState, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";

/** Maximum number of an account's transactions in the network's mempool. */
export const IN_FLIGHT_MAX = 100;

/** Gas price for replacing a stuck transaction: 1.5 times the old one, or `requestedPrice` if higher, so that validators prefer it. */
export function raisedPrice(gasUnitPrice: bigint, requestedPrice: bigint): bigint {
  const raised = (gasUnitPrice * 3n + 1n) / 2n;
  return raised > requestedPrice ? raised : requestedPrice;
}

/** Open transactions of an account in execution order: by sequence number, original before replacement. */
export function openOf(entries: readonly SentTransaction[], sender: Address): readonly SentTransaction[] {
  return entries.filter((entry) => entry.sender === sender && !isFinal(entry)).sort(inOrder);
}

/** Whether the account's mempool limit is reached, so that a place must be reserved for a missing sequence number. */
export function isCrowded(open: readonly SentTransaction[]): boolean {
  return placesOf(open).size >= IN_FLIGHT_MAX;
}

/**
 * Signed transactions that may be submitted now. `turn` is the next sequence number on chain: the last mempool place is reserved for it,
 * since all other pending transactions may wait for it. A replacement uses the place of the original.
 */
export function sendableOf(open: readonly SentTransaction[], turn: bigint | undefined): readonly SentTransaction[] {
  const usedPlaces = new Set(placesOf(open.filter(({ state }) => state !== "signed")));
  return open.filter((entry) => {
    if (entry.state !== "signed") return false;
    const place = placeOf(entry);
    if (usedPlaces.has(place)) return true;
    const isReserved = turn !== undefined && entry.sequenceNumber !== turn && !usedPlaces.has(turn);
    if (usedPlaces.size >= IN_FLIGHT_MAX - (isReserved ? 1 : 0)) return false;
    usedPlaces.add(place);
    return true;
  });
}

/** Sequence number for the next transaction: the lowest unused one, so that gaps are filled first. */
export function nextSequenceNumber(open: readonly SentTransaction[], onChain: bigint): bigint {
  return freeSequenceNumbers(open, onChain, 1)[0] ?? onChain;
}

/**
 * Unused sequence numbers for the next transactions, gaps first. Transactions from another ledger and refused transactions hold no number:
 * if they run after all, only one of the two does.
 */
export function freeSequenceNumbers(open: readonly SentTransaction[], onChain: bigint, count: number): readonly bigint[] {
  const usedNumbers = new Set(open.filter(holdsPlace).map(({ sequenceNumber }) => sequenceNumber));
  const numbers: bigint[] = [];
  for (let number = onChain; numbers.length < count; number += 1n) if (!usedNumbers.has(number)) numbers.push(number);
  return numbers;
}

/** States in which a transaction frees its sequence number for another. */
const LEAVES_NUMBER: readonly SentState[] = ["denied", "refused", "expired", "notFound", "gone"];

/**
 * Whether a transaction stored after `before` uses or used one of these sequence numbers. Earlier entries were considered at assignment: a
 * reverted ledger assigns numbers again.
 */
export function areUsed(
  entries: readonly SentTransaction[],
  {
    sender,
    numbers,
    before,
  }: { readonly sender: Address; readonly numbers: readonly bigint[]; readonly before: readonly SentTransaction[] },
): boolean {
  const known = new Set(before.map(({ hash }) => hash));
  const added = entries.filter((entry) => entry.sender === sender && !known.has(entry.hash) && !LEAVES_NUMBER.includes(entry.state));
  return added.some(({ sequenceNumber }) => sequenceNumber !== undefined && numbers.includes(sequenceNumber));
}

/** Missing sequence number that later transactions wait for; undefined without a gap. */
export function gapOf(open: readonly SentTransaction[], onChain: bigint): bigint | undefined {
  const next = nextSequenceNumber(open, onChain);
  return open.some((one) => holdsPlace(one) && one.sequenceNumber !== undefined && one.sequenceNumber > next) ? next : undefined;
}

/** Whether a transaction holds its sequence number. Transactions from another ledger are stored without bytes and hold none. */
export function holdsPlace({ signed, state }: SentTransaction): boolean {
  return signed !== undefined && !isDoubted({ state });
}

/** Number of missing sequence numbers from a gap up to the next one in use. */
export function gapLength(open: readonly SentTransaction[], gap: bigint): bigint {
  const later = open
    .filter((entry) => !isDoubted(entry))
    .flatMap(({ sequenceNumber }) => (sequenceNumber !== undefined && sequenceNumber > gap ? [sequenceNumber] : []));
  return later.reduce((least, number) => (number < least ? number : least), later[0] ?? gap + 1n) - gap;
}

/** Earlier signed transactions that block a sequence number because the user paused their batches. */
export function pausedBefore(
  open: readonly SentTransaction[],
  number: bigint | undefined,
  isPaused: (list: TransactionHash) => boolean,
): readonly SentTransaction[] {
  if (number === undefined) return [];
  return open.filter(
    ({ state, sequenceNumber, list }) =>
      state === "signed" && sequenceNumber !== undefined && sequenceNumber < number && list !== undefined && isPaused(list.id),
  );
}

/** Transactions with the same sequence number, of which only one can run. */
export function rivalsOf(open: readonly SentTransaction[], entry: SentTransaction): readonly SentTransaction[] {
  const { sequenceNumber } = entry;
  if (sequenceNumber === undefined) return [];
  return open.filter((other) => other.sequenceNumber === sequenceNumber && other.hash !== entry.hash);
}

function inOrder(left: SentTransaction, right: SentTransaction): number {
  // Transactions with a replay nonce need not wait for earlier ones.
  const [a, b] = [left.sequenceNumber ?? -1n, right.sequenceNumber ?? -1n];
  return a === b ? left.sentAt - right.sentAt : a < b ? -1 : 1;
}

/** Occupied mempool places: one per sequence number; refused transactions occupy none. */
function placesOf(entries: readonly SentTransaction[]): ReadonlySet<bigint | TransactionHash> {
  return new Set(entries.filter((entry) => !isDoubted(entry)).map(placeOf));
}

function placeOf({ sequenceNumber, hash }: SentTransaction): bigint | TransactionHash {
  return sequenceNumber ?? hash;
}

/** Whether the network has a submitted transaction and has not refused it. */
export function isUnderWay({ state }: SentTransaction): boolean {
  return state === "submitted" || state === "pending";
}
