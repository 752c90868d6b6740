import type { Address } from "../../chain/facts/types.ts";

/** Number of digits that people compare at each end of an address. */
const END_DIGITS = 4;
/** Maximum edit distance between addresses that count as typing errors of each other. */
const MAX_EDITS = 3;

/** Whether two different addresses look alike, so that users can confuse them. */
export function resembles(left: Address, right: Address): boolean {
  if (left === right) return false;
  const [a, b] = [left.slice(2), right.slice(2)];
  const sameEnds = a.slice(0, END_DIGITS) === b.slice(0, END_DIGITS) && a.slice(-END_DIGITS) === b.slice(-END_DIGITS);
  return sameEnds || isWithinEdits(a, b, MAX_EDITS);
}

/** Whether the edit distance of two texts is at most `maxEdits`. Computes only the band around the diagonal. */
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
 * Whether one of `maxEdits + 1` pieces of `a` occurs in `b`, shifted by at most `maxEdits` digits. Each edit changes at most one piece, so
 * without a match the distance is larger. Most address pairs end here: a batch of 1,000 payments is compared with 1,000 addresses.
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
