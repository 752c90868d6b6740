import type { Address, NativeContext } from "@atoll/move";
import type { Groth16VerificationKey, Configuration as KeylessConfiguration } from "../generated/keyless/keyless_account.ts";
import { none, some } from "../stdlib/option/option.ts";
import { moveString } from "../stdlib/string/string.ts";
import { initializeJwkConsensus, jwkConsensusOn } from "./jwk_consensus_config/jwkConsensusConfig.ts";
import { newRsaJwk, upsertPatch } from "./jwks/jwkSets.ts";
import { initializeJwks, setPatches } from "./jwks/jwks.ts";
import { storeConfiguration, storeVerificationKey } from "./keyless_account/keylessAccount.ts";
import { localVerificationKey, TEST_ISSUER, TEST_ISSUER_KEY } from "./localSetup.ts";
import type { RsaKey } from "./statement/types.ts";

const MAX_EXPIRY_HORIZON_SECONDS = 10_000_000n;

/** Keyless setup of a network with its own issuers and prover; defaults to the public setup of local networks. */
export interface GenesisKeyless {
  readonly verificationKey: Groth16VerificationKey;
  /** Ed25519 public key of the prover's countersignature. */
  readonly trainingWheelsKey: Uint8Array;
  readonly issuers: readonly { readonly issuer: string; readonly key: RsaKey }[];
}

/** Initializes issuer keys and keyless configuration of a local network, without watched providers. */
export function initializeKeyless(context: NativeContext, framework: Address, keyless?: GenesisKeyless): void {
  initializeJwkConsensus(context, framework, jwkConsensusOn(context, []));
  initializeJwks(context, framework);
  storeConfiguration(context, framework, localConfiguration(keyless?.trainingWheelsKey));
  storeVerificationKey(context, framework, keyless?.verificationKey ?? localVerificationKey());
  const issuers = [{ issuer: TEST_ISSUER, key: TEST_ISSUER_KEY }, ...(keyless?.issuers ?? [])];
  setPatches(
    context,
    framework,
    issuers.map(({ issuer, key: { kid, alg, e, n } }) => {
      const key = newRsaJwk(context, moveString(kid), moveString(alg), moveString(e), moveString(n));
      return upsertPatch(context, moveString(issuer).bytes, key);
    }),
  );
}

/** Keyless configuration of a local network; its size limits match the circuit. */
function localConfiguration(trainingWheelsKey: Uint8Array | undefined): KeylessConfiguration {
  return {
    override_aud_vals: [moveString("test.recovery.aud")],
    max_signatures_per_txn: 3,
    max_exp_horizon_secs: MAX_EXPIRY_HORIZON_SECONDS,
    training_wheels_pubkey: trainingWheelsKey === undefined ? none() : some(trainingWheelsKey),
    max_commited_epk_bytes: 93,
    max_iss_val_bytes: 120,
    max_extra_field_bytes: 350,
    max_jwt_header_b64_bytes: 300,
  };
}
