import type { KeylessProofFacts } from "../../chain/facts/keylessProofFacts.ts";
import { libraryKeylessKey } from "../../chain/transactions/libraryKey.ts";
import { utf8Bytes } from "../bytes.ts";
import type { KeylessCredential, SignInFault } from "../keylessRecords.ts";
import { signInFault } from "../verification/verifySignInProof.ts";
import { signWithCredential } from "./signWithCredential.ts";

/** Message that a new sign-in signs as a test, never sent anywhere. No transaction or account message starts like this. */
const TRIAL = utf8Bytes("ATOLL::SignInTrial");

/** Error names of sign-ins that correspond to errors of signatures. */
const FAULT_OF_SIGN_IN = {
  SIGNATURE_EXPIRED: "EPHEMERAL_KEY_PAIR_EXPIRED",
  MAX_EXPIRY_HORIZON_EXCEEDED: "INVALID_EXPIRY_HORIZON",
  TRAINING_WHEELS_SIGNATURE_MISSING: "INVALID_TW_SIG_VERIFICATION_FAILED",
  TRAINING_WHEELS_SIGNATURE_VERIFICATION_FAILED: "INVALID_TW_SIG_VERIFICATION_FAILED",
  PROOF_VERIFICATION_FAILED: "INVALID_PROOF_VERIFICATION_FAILED",
} as const satisfies Partial<Record<SignInFault, SignInFault>>;

/** Reason why the network would reject signatures of a new keyless sign-in; undefined if it would accept them. */
export async function proofFault(credential: KeylessCredential, facts: KeylessProofFacts): Promise<SignInFault | undefined> {
  const signature = signWithCredential(credential, { message: TRIAL, transaction: undefined });
  const fault = await signInFault({ publicKey: libraryKeylessKey(credential.key), signature }, TRIAL, facts);
  const reportedFaults: Partial<Record<SignInFault, SignInFault>> = FAULT_OF_SIGN_IN;
  return fault && (reportedFaults[fault] ?? fault);
}
