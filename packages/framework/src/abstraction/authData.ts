import { VARIANT_KEY } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::auth_data", {
  ENOT_REGULAR_AUTH_DATA: [1n, "The data are not of the kind that was asked for"],
  ENOT_DERIVABLE_AUTH_DATA: [2n, "The data are not those of a derivable account"],
});

/** Input of an authentication function: transaction digest, and the signer's authenticator or signature. */
export type AuthData =
  | { [VARIANT_KEY]: "V1"; digest: Uint8Array; authenticator: Uint8Array }
  | { [VARIANT_KEY]: "DerivableV1"; digest: Uint8Array; abstract_signature: Uint8Array; abstract_public_key: Uint8Array };

export function authenticatorOf(data: AuthData): Uint8Array {
  return data[VARIANT_KEY] === "V1" ? data.authenticator : errors.abort("invalidArgument", "ENOT_REGULAR_AUTH_DATA");
}
export function isDerivable(data: AuthData): boolean {
  return data[VARIANT_KEY] === "DerivableV1";
}
export function abstractSignatureOf(data: AuthData): Uint8Array {
  // Aborts with the error meant for regular authentication data, as core v1.38 does.
  return data[VARIANT_KEY] === "DerivableV1" ? data.abstract_signature : errors.abort("invalidArgument", "ENOT_REGULAR_AUTH_DATA");
}
export function abstractPublicKeyOf(data: AuthData): Uint8Array {
  return data[VARIANT_KEY] === "DerivableV1" ? data.abstract_public_key : errors.abort("invalidArgument", "ENOT_DERIVABLE_AUTH_DATA");
}

/** `0x1::auth_data`: input of authentication functions. */
export const authDataModule = defineModule({
  id: "0x1::auth_data",
  errors,
  structs: `
    enum AbstractionAuthData has copy, drop {
      V1 { digest: vector<u8>, authenticator: vector<u8> }
      DerivableV1 { digest: vector<u8>, abstract_signature: vector<u8>, abstract_public_key: vector<u8> }
    }
  `,
  functions: {
    "public fun digest(self: &AbstractionAuthData): &vector<u8>": (_, data: AuthData) => data.digest,
    "public fun authenticator(self: &AbstractionAuthData): &vector<u8>": (_, data: AuthData) => authenticatorOf(data),
    "public fun is_derivable(self: &AbstractionAuthData): bool": (_, data: AuthData) => isDerivable(data),
    "public fun derivable_abstract_signature(self: &AbstractionAuthData): &vector<u8>": (_, data: AuthData) => abstractSignatureOf(data),
    "public fun derivable_abstract_public_key(self: &AbstractionAuthData): &vector<u8>": (_, data: AuthData) => abstractPublicKeyOf(data),
  },
});
