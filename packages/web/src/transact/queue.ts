import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { isDoubted, isFinal, type SentState, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** Of one account that the network has at a time. */
export const IN_FLIGHT_MAX = 100;

/** A stuck one is tried again at half as much again, so that whoever builds blocks prefers it. */
export function raisedPrice(gasUnitPrice: bigint, asked: bigint): bigint {
  const raised = (gasUnitPrice * 3n + 1n) / 2n;
  return raised > asked ? raised : asked;
}

/** What of an account is not final, in the order in which it can run: by its number, what was signed first before what is to replace it. */
export function openOf(entries: readonly SentTransaction[], sender: Address): readonly SentTransaction[] {
  return entries.filter((entry) => entry.sender === sender && !isFinal(entry)).sort(inOrder);
}

/** Whether so many are open that it matters whose turn it is: a gap must find room among them. */
export function isCrowded(open: readonly SentTransaction[]): boolean {
  return placesOf(open).size >= IN_FLIGHT_MAX;
}

/**
 * Signed ones that the network may be given now. `turn` is the number that the chain runs next: the last place is left for it, since everything else in
 * flight may be waiting for it. What replaces one in flight takes its place.
 */
export function sendableOf(open: readonly SentTransaction[], turn: bigint | undefined): readonly SentTransaction[] {
  const taken = new Set(placesOf(open.filter(({ state }) => state !== "signed")));
  return open.filter((entry) => {
    if (entry.state !== "signed") return false;
    const place = placeOf(entry);
    if (taken.has(place)) return true;
    const isKeptFree = turn !== undefined && entry.sequenceNumber !== turn && !taken.has(turn);
    if (taken.size >= IN_FLIGHT_MAX - (isKeptFree ? 1 : 0)) return false;
    taken.add(place);
    return true;
  });
}

/** The number for an account's next transaction: the lowest from the chain's on that none of these has, so that gaps are filled first. */
export function nextSequenceNumber(open: readonly SentTransaction[], onChain: bigint): bigint {
  return freeSequenceNumbers(open, onChain, 1)[0] ?? onChain;
}

/**
 * So many numbers for an account's next transactions, gaps first. What was sent on another ledger of the network holds none, nor does what the node said
 * no to: if it can run after all, only one of the two does.
 */
export function freeSequenceNumbers(open: readonly SentTransaction[], onChain: bigint, count: number): readonly bigint[] {
  const taken = new Set(open.filter(holdsPlace).map(({ sequenceNumber }) => sequenceNumber));
  const numbers: bigint[] = [];
  for (let number = onChain; numbers.length < count; number += 1n) if (!taken.has(number)) numbers.push(number);
  return numbers;
}

/** States after which a number is free for another transaction again. */
const LEAVES_NUMBER: readonly SentState[] = ["denied", "refused", "expired", "notFound", "gone"];

/**
 * Whether something of the account has one of these numbers, or had it and ran, that was not there `before`. What was there before was looked at when the
 * numbers were given out: a ledger that is set back gives out numbers a second time.
 */
export function areTaken(
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

/** The number that everything else of the account waits for and that nothing here has; undefined where there is no gap. */
export function gapOf(open: readonly SentTransaction[], onChain: bigint): bigint | undefined {
  const next = nextSequenceNumber(open, onChain);
  return open.some((one) => holdsPlace(one) && one.sequenceNumber !== undefined && one.sequenceNumber > next) ? next : undefined;
}

/** Whether it waits in its place of the sequence. What was sent on another ledger comes without its bytes. */
export function holdsPlace({ signed, state }: SentTransaction): boolean {
  return signed !== undefined && !isDoubted({ state });
}

/** The numbers that are missing from a gap on, up to the first that something here has. */
export function gapLength(open: readonly SentTransaction[], gap: bigint): bigint {
  const later = open
    .filter((entry) => !isDoubted(entry))
    .flatMap(({ sequenceNumber }) => (sequenceNumber !== undefined && sequenceNumber > gap ? [sequenceNumber] : []));
  return later.reduce((least, number) => (number < least ? number : least), later[0] ?? gap + 1n) - gap;
}

/** What one with this number waits for although nothing sends it: signed ones before it, of lists that the person paused. */
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

/** Others with the same number, of which only one can run. */
export function rivalsOf(open: readonly SentTransaction[], entry: SentTransaction): readonly SentTransaction[] {
  const { sequenceNumber } = entry;
  if (sequenceNumber === undefined) return [];
  return open.filter((other) => other.sequenceNumber === sequenceNumber && other.hash !== entry.hash);
}

function inOrder(left: SentTransaction, right: SentTransaction): number {
  // Those with a nonce wait for none.
  const [a, b] = [left.sequenceNumber ?? -1n, right.sequenceNumber ?? -1n];
  return a === b ? left.sentAt - right.sentAt : a < b ? -1 : 1;
}

/** Of several with one number the network holds one, and of what it said no to none. */
function placesOf(entries: readonly SentTransaction[]): ReadonlySet<bigint | TransactionHash> {
  return new Set(entries.filter((entry) => !isDoubted(entry)).map(placeOf));
}

function placeOf({ sequenceNumber, hash }: SentTransaction): bigint | TransactionHash {
  return sequenceNumber ?? hash;
}

/** Whether the network was given it and has not said no. */
export function isUnderWay({ state }: SentTransaction): boolean {
  return state === "submitted" || state === "pending";
}
