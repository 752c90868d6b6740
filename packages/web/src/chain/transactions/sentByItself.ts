import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";

/** Everything about a transaction besides who sends it and what it runs. */
export interface SentTerms {
  readonly sequenceNumber: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
}

/** How a multisig account's stored payload and a transaction's own begin that call an entry function. */
const STORED_CALL = 0;
const CALL = 2;

/**
 * The bytes of a transaction in which a multisig account itself makes the call that it has stored: to simulate what the call would do now, whether its
 * owners have agreed or not. It can never be sent, as nobody has a key. Undefined where what is stored is no call.
 */
export function sentByItself(sender: Address, stored: Uint8Array, terms: SentTerms): Uint8Array | undefined {
  if (stored[0] !== STORED_CALL) return undefined;
  return Uint8Array.from([
    ...fromHex(sender),
    ...u64(terms.sequenceNumber),
    CALL,
    ...stored.subarray(1),
    ...u64(terms.maxGasAmount),
    ...u64(terms.gasUnitPrice),
    ...u64(terms.expirationSecs),
    terms.chainId,
  ]);
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}
