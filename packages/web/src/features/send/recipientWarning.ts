import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";

/** The network keeps the addresses below this for itself. */
const RESERVED_BELOW = 16n;

/** What to think twice about while the address is being typed; the preview looks closer. */
export function recipientWarning(recipient: Address, payer: Address): string | undefined {
  const number = BigInt(recipient);
  if (number === 0n) return t("send:warnZero");
  if (number < RESERVED_BELOW) return t("send:warnReserved");
  if (recipient === payer) return t("send:warnSelf");
  return undefined;
}
