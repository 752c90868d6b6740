import type { Address } from "../../chain/facts/types.ts";

/** The network keeps the addresses below this for itself. */
const RESERVED_BELOW = 16n;

/** What to think twice about while the address is being typed; the preview looks closer. */
export function recipientWarning(recipient: Address, payer: Address): string | undefined {
  const number = BigInt(recipient);
  if (number === 0n) return "Nobody has the key of the zero address. What is sent there is lost.";
  if (number < RESERVED_BELOW) return "This address belongs to the network itself. Nobody can spend what is sent there.";
  if (recipient === payer) return "This is the account you send from. Only the fee would be spent.";
  return undefined;
}
