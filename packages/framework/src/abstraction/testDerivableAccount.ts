import type { Address, NativeContext } from "@atoll/move";
import { newEd25519PublicKey, newEd25519Signature, verifyEd25519 } from "../crypto/ed25519/ed25519.ts";
import type { AbstractionAuthData as AuthData } from "../generated/abstraction/auth_data.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { abstractPublicKeyOf, abstractSignatureOf } from "./auth_data/authData.ts";
import { digestText, joinText } from "./common_account_abstractions_utils/signInMessage.ts";

const errors = defineErrors("0x7::test_derivable_account_abstraction_ed25519_hex", {
  EINVALID_SIGNATURE: [1n, "The signature is not one of that key over the digest in hex"],
});

function authenticate(context: NativeContext, account: Address, data: AuthData): Address {
  const message = joinText(digestText(data));
  const publicKey = newEd25519PublicKey(abstractPublicKeyOf(data));
  const signature = newEd25519Signature(abstractSignatureOf(data));
  errors.check(verifyEd25519(context, signature, publicKey, message), "permissionDenied", "EINVALID_SIGNATURE");
  return account;
}

/**
 * `0x7::test_derivable_account_abstraction_ed25519_hex`: accounts of an Ed25519 key that signs the digest as hex text, for tests on local
 * networks.
 */
export const testDerivableAccountModule = defineModule({
  id: "0x7::test_derivable_account_abstraction_ed25519_hex",
  errors,
  functions: {
    "public fun authenticate(account: signer, aa_auth_data: 0x1::auth_data::AbstractionAuthData): signer": (
      { context },
      account: Address,
      data: AuthData,
    ) => authenticate(context, account, data),
  },
});
