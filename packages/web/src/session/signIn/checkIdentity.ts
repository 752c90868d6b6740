import type { KeylessClient } from "../../chain/ledger/createKeylessClient.ts";
import { readKeylessPublicKey } from "../../signer/keylessPublicKey.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import { SignInProblem } from "./signInProblem.ts";

/** Throws if the network would reject a keyless identity's signature: its sign-in has expired, or its proof is no longer valid. */
export async function checkIdentity(client: KeylessClient, identity: IdentityView, signal?: AbortSignal): Promise<void> {
  const { session, issuer, key } = identity;
  if (session === undefined) throw new SignInProblem("signed_out");
  const { jwkAddress } = readKeylessPublicKey(key) ?? {};
  const [facts, keyIds] = await Promise.all([
    client.facts(signal).catch((cause: unknown) => {
      throw new SignInProblem("FULL_NODE_VERIFICATION_KEY_LOOKUP_ERROR", String(cause), { cause });
    }),
    client.issuerKeys(issuer, jwkAddress, signal).catch((cause: unknown) => {
      throw new SignInProblem("FULL_NODE_JWKS_LOOKUP_ERROR", String(cause), { cause });
    }),
  ]);
  if (keyIds.length === 0) throw new SignInProblem("INVALID_JWT_ISS_NOT_RECOGNIZED", issuer);
  if (!keyIds.includes(session.keyId)) throw new SignInProblem("INVALID_JWT_JWK_NOT_FOUND", `${issuer}: ${session.keyId}`);
  if (facts.verificationKeyHash !== session.verificationKeyHash) throw new SignInProblem("INVALID_PROOF_VERIFICATION_KEY_NOT_FOUND");
}
