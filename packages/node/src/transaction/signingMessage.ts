import { type Address, address, type BcsWriter, crypto, encodeBcs } from "@atoll/move";
import type { TransactionAuthenticator } from "./authenticator.ts";

const utf8 = new TextEncoder();
const ZERO_ADDRESS = address("0x0");

/** What an account signs. `feePayer` may be signed as zero by everyone but the fee payer. */
export type SigningScope =
  | { readonly kind: "single" }
  | { readonly kind: "multiAgent"; readonly secondaryAddresses: readonly Address[] }
  | { readonly kind: "feePayer"; readonly secondaryAddresses: readonly Address[]; readonly feePayerAddress: Address };

/** The bytes under a signature: the seed of what is signed, then its BCS. `rawBytes` is BCS of the raw transaction. */
export function signingMessage(rawBytes: Uint8Array, scope: SigningScope): Uint8Array {
  return encodeBcs((writer) => writeSigningMessage(writer, rawBytes, scope));
}

function writeSigningMessage(writer: BcsWriter, rawBytes: Uint8Array, scope: SigningScope): void {
  if (scope.kind === "single") {
    writer.fixedBytes(domainSeed("RawTransaction")).fixedBytes(rawBytes);
    return;
  }
  writer
    .fixedBytes(domainSeed("RawTransactionWithData"))
    .uleb128(scope.kind === "multiAgent" ? 0 : 1)
    .fixedBytes(rawBytes);
  writer.vector(scope.secondaryAddresses, (inner, secondary) => inner.address(secondary));
  if (scope.kind === "feePayer") writer.address(scope.feePayerAddress);
}

/** What the signers of a transaction with this authenticator sign; a fee payer's address as the fee payer signs it. */
export function signingScopeOf(authenticator: TransactionAuthenticator): SigningScope {
  switch (authenticator.kind) {
    case "multiAgent":
      return { kind: "multiAgent", secondaryAddresses: authenticator.secondaryAddresses };
    case "feePayer": {
      const { secondaryAddresses, feePayerAddress } = authenticator;
      return { kind: "feePayer", secondaryAddresses, feePayerAddress };
    }
    default:
      return { kind: "single" };
  }
}

/** The same scope with the fee payer left open, which senders may sign before they know who pays. */
export function withoutFeePayer(scope: SigningScope): SigningScope {
  return scope.kind === "feePayer" ? { ...scope, feePayerAddress: ZERO_ADDRESS } : scope;
}

const seeds = new Map<string, Uint8Array>();

/** Keeps signatures over different kinds of data apart: sha3-256 of the kind's name. */
export function domainSeed(name: string): Uint8Array {
  let seed = seeds.get(name);
  if (seed === undefined) {
    seed = crypto.sha3_256(utf8.encode(`APTOS::${name}`));
    seeds.set(name, seed);
  }
  return seed;
}
