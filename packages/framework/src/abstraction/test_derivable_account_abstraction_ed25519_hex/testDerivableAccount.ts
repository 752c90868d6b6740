import { newEd25519PublicKey, newEd25519Signature, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import { declaration, errors } from "../../generated/abstraction/test_derivable_account_abstraction_ed25519_hex.ts";
import { implementModule } from "../../native/implementModule.ts";
import { abstractPublicKeyOf, abstractSignatureOf } from "../auth_data/authData.ts";
import { digestText, joinText } from "../common_account_abstractions_utils/signInMessage.ts";

/**
 * `0x7::test_derivable_account_abstraction_ed25519_hex`: accounts of an Ed25519 key that signs the digest as hex text, for tests on local
 * networks.
 */
export const testDerivableAccountModule = implementModule(declaration, {
  authenticate({ context }, account, data) {
    const message = joinText(digestText(data));
    const publicKey = newEd25519PublicKey(abstractPublicKeyOf(data));
    const signature = newEd25519Signature(abstractSignatureOf(data));
    errors.check(verifyEd25519(context, signature, publicKey, message), "permissionDenied", "EINVALID_SIGNATURE");
    return account;
  },
});
