import type { Address } from "@atoll/move";
import {
  type AccountAuthenticator,
  type AnyPublicKey,
  type AnySignature,
  authenticatorParts,
  encodeAuthenticationData,
  functionInfoText,
  PUBLIC_KEY_TYPES,
  publicKeyValue,
  SIGNATURE_TYPES,
  type SignedTransaction,
  setBits,
  signatureValue,
  splitMultiEd25519,
} from "@atoll/node";

/** Signature of a single account, with the kind names used in index rows. */
export type AccountSignature =
  | { readonly kind: "ed25519_signature"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | {
      readonly kind: "multi_ed25519_signature";
      readonly publicKeys: readonly Uint8Array[];
      readonly signatures: readonly Uint8Array[];
      readonly threshold: number;
      /** Key indices of the signatures, in signature order. */
      readonly indices: readonly number[];
    }
  | { readonly kind: "single_key_signature"; readonly publicKey: NamedBytes; readonly signature: NamedBytes }
  | {
      readonly kind: "multi_key_signature";
      readonly publicKeys: readonly NamedBytes[];
      readonly signatures: readonly { readonly index: number; readonly signature: NamedBytes }[];
      readonly threshold: number;
    }
  | { readonly kind: "abstraction_signature"; readonly functionInfo: string; readonly data: Uint8Array }
  | { readonly kind: "no_account_signature" };

/** Public key or signature bytes with a type name. */
export interface NamedBytes {
  readonly type: string;
  readonly value: Uint8Array;
}

/** Account that signed a transaction, with its signature and role. */
export interface Signer {
  readonly address: Address;
  readonly signature: AccountSignature;
  readonly role: "sender" | "secondary" | "feePayer";
}

/** All signers of a transaction: sender, secondary signers in order, then fee payer. */
export function signersOfTransaction({ raw, authenticator }: Pick<SignedTransaction, "raw" | "authenticator">): Signer[] {
  const { sender, secondaryAddresses, secondaries, feePayer } = authenticatorParts(authenticator);
  const signers: Signer[] = [{ address: raw.sender, signature: accountSignature(sender), role: "sender" }];
  secondaryAddresses.forEach((address, index) => {
    const secondary = secondaries[index];
    if (secondary === undefined) throw new TypeError("a transaction names more signers than signed it");
    signers.push({ address, signature: accountSignature(secondary), role: "secondary" });
  });
  if (feePayer !== undefined) {
    signers.push({ address: feePayer.address, signature: accountSignature(feePayer.authenticator), role: "feePayer" });
  }
  return signers;
}

function accountSignature(authenticator: AccountAuthenticator): AccountSignature {
  switch (authenticator.kind) {
    case "ed25519":
      return { kind: "ed25519_signature", publicKey: authenticator.publicKey, signature: authenticator.signature };
    case "multiEd25519": {
      const { publicKeys, signatures, threshold, bitmap } = splitMultiEd25519(authenticator.publicKey, authenticator.signature);
      return { kind: "multi_ed25519_signature", publicKeys, signatures, threshold, indices: setBits(bitmap) };
    }
    case "singleKey":
      return {
        kind: "single_key_signature",
        publicKey: namedKey(authenticator.publicKey),
        signature: namedSignature(authenticator.signature),
      };
    case "multiKey": {
      const indices = setBits(authenticator.bitmap);
      return {
        kind: "multi_key_signature",
        publicKeys: authenticator.publicKeys.map(namedKey),
        signatures: authenticator.signatures.map((signature, position) => ({
          index: indices[position] ?? position,
          signature: namedSignature(signature),
        })),
        threshold: authenticator.signaturesRequired,
      };
    }
    case "abstraction": {
      const data = encodeAuthenticationData(authenticator.data);
      return { kind: "abstraction_signature", functionInfo: functionInfoText(authenticator.functionInfo), data };
    }
    case "none":
      return { kind: "no_account_signature" };
  }
}

function namedKey(key: AnyPublicKey): NamedBytes {
  return { type: PUBLIC_KEY_TYPES[key.kind], value: publicKeyValue(key) };
}

/** Index rows use the spelling `webauthn`, unlike the REST API. */
function namedSignature(signature: AnySignature): NamedBytes {
  return { type: signature.kind === "webAuthn" ? "webauthn" : SIGNATURE_TYPES[signature.kind], value: signatureValue(signature) };
}
