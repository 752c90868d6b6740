import { asCount } from "./jsonFields.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** A store of an asset that began as a coin may hold both forms of it, of 64 bits each. */
const MOST = 2n * (2n ** 64n - 1n);

/** What an index tells that somebody holds, in one row. */
export function asStoreUnits(value: unknown): bigint {
  const units = asCount(value);
  if (units > MOST) throw new UnreadableAnswer("a balance was expected");
  return units;
}
