import type { Address, NativeContext } from "@atoll/move";
import { getSequenceNumber } from "../../account/account/account.ts";
import { newEd25519Signature, signedMessageBytes, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import { declaration, errors, tags } from "../../generated/names/verify.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { captchaPublicKey } from "../config/config.ts";

/** Verifies the registry's signature over account, sequence number and domain, which permits one registration. */
export function checkRegistrationSignature(context: NativeContext, signature: Uint8Array, account: Address, domain: MoveString): void {
  const challenge = {
    sequence_number: getSequenceNumber(context, account),
    register_address: account,
    domain_name: domain,
    chain_id: chainId(context),
  };
  const publicKey = captchaPublicKey(context);
  const message = signedMessageBytes(context, tags.RegisterDomainProofChallenge, challenge);
  errors.check(
    verifyEd25519(context, newEd25519Signature(signature), publicKey, message),
    "invalidArgument",
    "EINVALID_PROOF_OF_KNOWLEDGE",
  );
}

export const namesVerifyModule = implementModule(declaration, {
  assert_register_domain_signature_verifies: ({ context }, signature, account, domain) =>
    checkRegistrationSignature(context, signature, account, domain),
});
