import { type Address, address, type BcsWriter, crypto, encodeBcs } from "@atoll/move";
import type { TransactionAuthenticator } from "../chain/authenticator.ts";

const utf8 = new TextEncoder();
const ZERO_ADDRESS = address("0x0");

/** Content signed in addition to the raw transaction. Signers other than the fee payer may sign a zero fee payer address. */
export type SigningScope =
  | { readonly kind: "single" }
  | { readonly kind: "multiAgent"; readonly secondaryAddresses: readonly Address[] }
  | { readonly kind: "feePayer"; readonly secondaryAddresses: readonly Address[]; readonly feePayerAddress: Address };

/** Message that signers sign: domain seed, then BCS of the signed content. `rawBytes` is the BCS of the raw transaction. */
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

/** Signing scope of a transaction with this authenticator, with the fee payer's real address. */
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

/** Signing scope with a zero fee payer, which senders may sign before they know who pays. */
export function withoutFeePayer(scope: SigningScope): SigningScope {
  return scope.kind === "feePayer" ? { ...scope, feePayerAddress: ZERO_ADDRESS } : scope;
}

const seeds = new Map<string, Uint8Array>();

/** Domain separation seed: SHA3-256 of the type name. */
export function domainSeed(name: string): Uint8Array {
  let seed = seeds.get(name);
  if (seed === undefined) {
    seed = crypto.sha3_256(utf8.encode(`APTOS::${name}`));
    seeds.set(name, seed);
  }
  return seed;
}
