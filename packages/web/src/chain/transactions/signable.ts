import { uleb128 } from "../facts/littleEndian.ts";
import type { Address, Signable, UnsignedTransaction } from "../facts/types.ts";

/** Fee payer address of a transaction whose fee payer is still unknown. */
export const NO_ADDRESS_YET = `0x${"0".repeat(64)}` as Address;

const MULTI_AGENT = 0;
const FEE_PAYER = 1;

/** The message that each signer signs: the raw transaction, followed by the addresses of secondary signers and fee payer, if any. */
export function signableOf({
  bytes,
  secondarySigners,
  feePayer,
}: Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">): Signable {
  if (feePayer === undefined && secondarySigners.length === 0) return { form: "raw", bytes };
  const variant = feePayer === undefined ? MULTI_AGENT : FEE_PAYER;
  const signers = [...uleb128(secondarySigners.length), ...secondarySigners.flatMap(addressBytes)];
  const payer = feePayer === undefined ? [] : addressBytes(feePayer);
  return { form: "withData", bytes: Uint8Array.from([variant, ...bytes, ...signers, ...payer]) };
}

function addressBytes(address: Address): readonly number[] {
  return (address.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
