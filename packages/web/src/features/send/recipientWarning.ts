import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";

/** Bound of reserved addresses: all addresses below 16 belong to the network itself. */
const RESERVED_BELOW = 16n;

/** Warning about a recipient while the user types; the preview checks more. */
export function recipientWarning(recipient: Address, payer: Address): string | undefined {
  const number = BigInt(recipient);
  if (number === 0n) return t("send:warnZero");
  if (number < RESERVED_BELOW) return t("send:warnReserved");
  if (recipient === payer) return t("send:warnSelf");
  return undefined;
}
