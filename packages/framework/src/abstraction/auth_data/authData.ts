import { VARIANT_KEY } from "@atoll/move";
import { type AbstractionAuthData as AuthData, declaration, errors } from "../../generated/abstraction/auth_data.ts";
import { implementModule } from "../../native/implementModule.ts";

export function authenticatorOf(data: AuthData): Uint8Array {
  return data[VARIANT_KEY] === "V1" ? data.authenticator : errors.abort("invalidArgument", "ENOT_REGULAR_AUTH_DATA");
}
export function isDerivable(data: AuthData): boolean {
  return data[VARIANT_KEY] === "DerivableV1";
}
export function abstractSignatureOf(data: AuthData): Uint8Array {
  // Core v1.38 uses this code here too, although derivable data is expected.
  return data[VARIANT_KEY] === "DerivableV1" ? data.abstract_signature : errors.abort("invalidArgument", "ENOT_REGULAR_AUTH_DATA");
}
export function abstractPublicKeyOf(data: AuthData): Uint8Array {
  return data[VARIANT_KEY] === "DerivableV1" ? data.abstract_public_key : errors.abort("invalidArgument", "ENOT_DERIVABLE_AUTH_DATA");
}

/** `0x1::auth_data`: input of authentication functions. */
export const authDataModule = implementModule(declaration, {
  digest: (_, data) => data.digest,
  authenticator: (_, data) => authenticatorOf(data),
  is_derivable: (_, data) => isDerivable(data),
  derivable_abstract_signature: (_, data) => abstractSignatureOf(data),
  derivable_abstract_public_key: (_, data) => abstractPublicKeyOf(data),
});
