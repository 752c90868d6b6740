import type { Address } from "@atoll/move";
import type { FederatedKeylessPublicKey, KeylessPublicKey, KeylessSignature, WebAuthnAssertion } from "./keyless.ts";

/** Signatures of all signers of a transaction. */
export type TransactionAuthenticator =
  | { readonly kind: "ed25519"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "multiEd25519"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | {
      readonly kind: "multiAgent";
      readonly sender: AccountAuthenticator;
      readonly secondaryAddresses: readonly Address[];
      readonly secondarySigners: readonly AccountAuthenticator[];
    }
  | {
      readonly kind: "feePayer";
      readonly sender: AccountAuthenticator;
      readonly secondaryAddresses: readonly Address[];
      readonly secondarySigners: readonly AccountAuthenticator[];
      readonly feePayerAddress: Address;
      readonly feePayer: AccountAuthenticator;
    }
  | { readonly kind: "singleSender"; readonly sender: AccountAuthenticator };

/** Signature of one account. */
export type AccountAuthenticator =
  | { readonly kind: "ed25519"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "multiEd25519"; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "singleKey"; readonly publicKey: AnyPublicKey; readonly signature: AnySignature }
  | {
      readonly kind: "multiKey";
      readonly publicKeys: readonly AnyPublicKey[];
      readonly signaturesRequired: number;
      readonly signatures: readonly AnySignature[];
      readonly bitmap: Uint8Array;
    }
  | { readonly kind: "none" }
  | { readonly kind: "abstraction"; readonly functionInfo: FunctionInfo; readonly data: AbstractAuthenticationData };

export type AnyPublicKey =
  | { readonly kind: "ed25519" | "secp256k1" | "secp256r1"; readonly bytes: Uint8Array }
  | ({ readonly kind: "keyless" } & KeylessPublicKey)
  | ({ readonly kind: "federatedKeyless" } & FederatedKeylessPublicKey);
export type AnySignature =
  | { readonly kind: "ed25519" | "secp256k1"; readonly bytes: Uint8Array }
  | WebAuthnAssertion
  | ({ readonly kind: "keyless" } & KeylessSignature);

export interface FunctionInfo {
  readonly moduleAddress: Address;
  readonly moduleName: string;
  readonly functionName: string;
}
export type AbstractAuthenticationData =
  | { readonly kind: "v1"; readonly digest: Uint8Array; readonly signature: Uint8Array }
  | { readonly kind: "derivableV1"; readonly digest: Uint8Array; readonly signature: Uint8Array; readonly publicKey: Uint8Array };
