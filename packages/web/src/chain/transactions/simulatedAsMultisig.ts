import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";

/** Sequence number, gas and expiry of a transaction. */
export interface SentTerms {
  readonly sequenceNumber: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
}

/**
 * BCS variant indices: entry function among stored payloads; entry function and multisig among transaction payloads; `Some` of an option.
 */
const STORED_CALL = 0;
const CALL = 2;
const MULTISIG = 3;
const SOME = 1;

/**
 * Bytes of a transaction in which a multisig account itself makes its stored call: simulates the call now, regardless of approvals. It can
 * never be submitted, because the account has no key. Undefined if the stored payload is no call.
 */
export function simulatedAsMultisig(sender: Address, stored: Uint8Array, terms: SentTerms): Uint8Array | undefined {
  return stored[0] === STORED_CALL ? rawBytes(sender, [CALL, ...stored.subarray(1)], terms) : undefined;
}

/** Bytes of an owner's transaction that executes a stored call; undefined if the stored payload is no call. */
export function executedBy(owner: Address, multisig: Address, stored: Uint8Array, terms: SentTerms): Uint8Array | undefined {
  return stored[0] === STORED_CALL ? rawBytes(owner, [MULTISIG, ...fromHex(multisig), SOME, ...stored], terms) : undefined;
}

function rawBytes(sender: Address, payload: readonly number[], terms: SentTerms): Uint8Array {
  return Uint8Array.from([
    ...fromHex(sender),
    ...u64(terms.sequenceNumber),
    ...payload,
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
