import type { Address } from "../chain/facts/types.ts";

/** Digits at each end by which people compare addresses. */
const END_DIGITS = 4;
/** So few digits apart, two of 64 are the same one mistyped. */
const MAX_EDITS = 3;

/** Whether two different addresses can be taken for each other. */
export function resembles(left: Address, right: Address): boolean {
  if (left === right) return false;
  const [a, b] = [left.slice(2), right.slice(2)];
  const sameEnds = a.slice(0, END_DIGITS) === b.slice(0, END_DIGITS) && a.slice(-END_DIGITS) === b.slice(-END_DIGITS);
  return sameEnds || isWithinEdits(a, b, MAX_EDITS);
}

/** Whether at most so many digits were changed, left out or put in. Only the band around the diagonal is computed. */
export function isWithinEdits(a: string, b: string, maxEdits: number): boolean {
  if (Math.abs(a.length - b.length) > maxEdits || !sharesPiece(a, b, maxEdits)) return false;
  const beyond = maxEdits + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, beyond));
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(beyond);
    if (row <= maxEdits) current[0] = row;
    const [from, to] = [Math.max(1, row - maxEdits), Math.min(b.length, row + maxEdits)];
    for (let column = from; column <= to; column++) {
      const change = (previous[column - 1] ?? beyond) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current[column] = Math.min(change, (previous[column] ?? beyond) + 1, (current[column - 1] ?? beyond) + 1, beyond);
    }
    if (Math.min(...current) === beyond) return false;
    previous = current;
  }
  return (previous[b.length] ?? beyond) <= maxEdits;
}

/**
 * Whether one of `maxEdits + 1` pieces of `a` is in `b`, at most that many digits from its place. Each edit changes one piece at the most, so that without
 * such a piece there are more edits. Most pairs of addresses end here: a list of 1,000 payments is compared with 1,000 addresses.
 */
function sharesPiece(a: string, b: string, maxEdits: number): boolean {
  const length = Math.floor(a.length / (maxEdits + 1));
  for (let piece = 0; piece <= maxEdits; piece++) {
    const from = piece * length;
    const digits = piece === maxEdits ? a.slice(from) : a.slice(from, from + length);
    for (let shift = -maxEdits; shift <= maxEdits; shift++) {
      if (from + shift >= 0 && b.startsWith(digits, from + shift)) return true;
    }
  }
  return false;
}
