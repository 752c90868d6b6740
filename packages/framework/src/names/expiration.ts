import type { NativeContext } from "@atoll/move";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";

/** Whether an expiration time is reached: a name counts as expired in the second of its expiration time. */
export function isTimeExpired(context: NativeContext, expirationSec: bigint): boolean {
  return nowSeconds(context) >= expirationSec;
}
