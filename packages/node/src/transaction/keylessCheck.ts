import {
  type Groth16VerificationKey,
  type KeylessLimits,
  keylessFault,
  loadPoseidon,
  type PreparedVerificationKey,
  prepareVerificationKey,
  type RsaKey,
} from "@atoll/framework/keyless";
import { bytesToHex } from "@atoll/move";
import type { KeylessPublicKey, KeylessSignature } from "../chain/keyless.ts";

/** Chain configuration for verifying one keyless signature at one ledger version. Plain data. */
export interface KeylessFacts {
  readonly limits: KeylessLimits;
  readonly verificationKey: Groth16VerificationKey | undefined;
  readonly ledgerTimeMicros: bigint;
  /** Public key of the OIDC issuer that the signature names; `undefined` if unknown. */
  readonly issuerKey: RsaKey | undefined;
}

/** Inputs of keyless verification, except the ephemeral signature. Plain data, so that a worker thread can run the slow pairing. */
export interface KeylessCheck {
  readonly kind: "keyless";
  readonly identity: KeylessPublicKey;
  readonly signature: KeylessSignature;
  readonly facts: KeylessFacts;
}

/** Maximum number of cached verification keys. They change by governance vote, so only one or two are in use at a time. */
const PREPARED_KEYS_MAX = 4;
const preparedKeys = new Map<string, PreparedVerificationKey | undefined>();

/** Verifies one keyless signature on this thread. */
export async function checkKeyless({ identity, signature, facts }: KeylessCheck): Promise<boolean> {
  const fault = keylessFault(await loadPoseidon(), identity, signature, {
    limits: facts.limits,
    ledgerTimeMicros: facts.ledgerTimeMicros,
    verificationKey: facts.verificationKey && prepare(facts.verificationKey),
    issuerKey: () => facts.issuerKey,
  });
  return fault === undefined;
}

function prepare(key: Groth16VerificationKey): PreparedVerificationKey | undefined {
  const name = [key.alpha_g1, key.beta_g2, key.gamma_g2, key.delta_g2, ...key.gamma_abc_g1].map(bytesToHex).join();
  if (!preparedKeys.has(name)) {
    const [oldest] = preparedKeys.keys();
    if (preparedKeys.size >= PREPARED_KEYS_MAX && oldest !== undefined) preparedKeys.delete(oldest);
    preparedKeys.set(name, prepareVerificationKey(key));
  }
  return preparedKeys.get(name);
}
