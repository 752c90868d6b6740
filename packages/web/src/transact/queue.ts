import type { Address } from "../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../chain/history/localHistory.ts";

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

/** Signed ones that the network may be given now. */
export function sendableOf(open: readonly SentTransaction[]): readonly SentTransaction[] {
  const inFlight = open.filter(({ state }) => state !== "signed").length;
  return open.filter(({ state }) => state === "signed").slice(0, Math.max(0, IN_FLIGHT_MAX - inFlight));
}

/** The number for an account's next transaction: the lowest from the chain's on that none of these has, so that gaps are filled first. */
export function nextSequenceNumber(open: readonly SentTransaction[], onChain: bigint): bigint {
  const taken = new Set(open.map(({ sequenceNumber }) => sequenceNumber));
  let number = onChain;
  while (taken.has(number)) number += 1n;
  return number;
}

/** The number that everything else of the account waits for and that nothing here has; undefined where there is no gap. */
export function gapOf(open: readonly SentTransaction[], onChain: bigint): bigint | undefined {
  const next = nextSequenceNumber(open, onChain);
  return open.some(({ sequenceNumber }) => sequenceNumber !== undefined && sequenceNumber > next) ? next : undefined;
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
