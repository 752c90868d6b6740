import { type Address, type NativeContext, structTag } from "@atoll/move";
import { getSequenceNumber } from "../../account/account/account.ts";
import { newEd25519Signature, signedMessageBytes, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES, NAMES_ADDRESS } from "../namesAddress.ts";
import { readPublicKey } from "./config.ts";

const MODULE = `${NAMES}::verify`;
const challengeTag = structTag(`${MODULE}::RegisterDomainProofChallenge`);

const errors = defineErrors(MODULE, {
  EINVALID_PROOF_OF_KNOWLEDGE: [1n, "The registry's key did not sign this registration"],
});

/** Verifies the registry's signature over account, sequence number and domain, which permits one registration. */
export function checkRegistrationSignature(context: NativeContext, signature: Uint8Array, account: Address, domain: MoveString): void {
  const challenge = {
    sequence_number: getSequenceNumber(context, account),
    register_address: account,
    domain_name: domain,
    chain_id: chainId(context),
  };
  const publicKey = readPublicKey(context, NAMES_ADDRESS, moveString("captcha_public_key"));
  const message = signedMessageBytes(context, challengeTag, challenge);
  errors.check(
    verifyEd25519(context, newEd25519Signature(signature), publicKey, message),
    "invalidArgument",
    "EINVALID_PROOF_OF_KNOWLEDGE",
  );
}

export const verifyModule = defineModule({
  id: MODULE,
  friends: [`${NAMES}::domains`],
  errors,
  structs: `
    struct RegisterDomainProofChallenge has drop { sequence_number: u64, register_address: address, domain_name: String, chain_id: u8 }
  `,
  functions: {
    "public(friend) fun assert_register_domain_signature_verifies(signature: vector<u8>, account_address: address, domain_name: String)": (
      { context },
      signature: Uint8Array,
      account: Address,
      domain: MoveString,
    ) => checkRegistrationSignature(context, signature, account, domain),
  },
});
