import { type Address, type NativeCall, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { deserializeBytes, deserializeU8, newBcsStream } from "../datastructures/bcs_stream/bcsStream.ts";
import type { AbstractionAuthData as AuthData } from "../generated/abstraction/auth_data.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { authenticateEntryFunction } from "./common_account_abstractions_utils/signInMessage.ts";

/** Decodes the abstract public key of a derivable account: foreign account and domain of the signing page. */
export function readAccountAndDomain(bytes: Uint8Array): [account: Uint8Array, domain: Uint8Array] {
  const stream = newBcsStream(bytes);
  return [deserializeBytes(stream), deserializeBytes(stream)];
}

/** Abstract signature of a derivable account, without further fields. */
export type SignatureV1 = { [VARIANT_KEY]: "MessageV1"; signature: Uint8Array };

export function readSignatureV1(errors: ModuleErrors<"EINVALID_SIGNATURE_TYPE">, bytes: Uint8Array): SignatureV1 {
  const stream = newBcsStream(bytes);
  errors.check(deserializeU8(stream) === 0, "none", "EINVALID_SIGNATURE_TYPE");
  return { [VARIANT_KEY]: "MessageV1", signature: deserializeBytes(stream) };
}

/** Check that aborts unless the account's key on the other chain signed the transaction's sign-in message. */
type AuthDataCheck = (context: NativeContext, data: AuthData, functionName: Uint8Array) => void;

/** Authentication functions of a derivable account's module. */
export function authenticationBodies({ module }: Pick<ModuleErrors, "module">, check: AuthDataCheck) {
  return {
    authenticate_auth_data: ({ context }: NativeCall, data: AuthData, functionName: Uint8Array) => check(context, data, functionName),
    authenticate: ({ context }: NativeCall, account: Address, data: AuthData) =>
      authenticateEntryFunction(module, context, account, data, check),
  };
}
