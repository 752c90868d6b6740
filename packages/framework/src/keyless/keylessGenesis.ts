import type { Address, NativeContext } from "@atoll/move";
import { none } from "../stdlib/option.ts";
import { moveString } from "../stdlib/string.ts";
import { initializeJwkConsensus, jwkConsensusOn } from "./jwkConsensusConfig.ts";
import { newRsaJwk, upsertPatch } from "./jwkSets.ts";
import { initializeJwks, setPatches } from "./jwks.ts";
import { type KeylessConfiguration, storeConfiguration, storeVerificationKey } from "./keylessAccount.ts";
import { localVerificationKey, TEST_ISSUER, TEST_ISSUER_KEY } from "./localSetup.ts";

const MAX_EXPIRY_HORIZON_SECONDS = 10_000_000n;

/** Keys of issuers and what keyless signatures are checked against, as a local network begins: no provider watched, no training wheels. */
export function initializeKeyless(context: NativeContext, framework: Address): void {
  initializeJwkConsensus(context, framework, jwkConsensusOn(context, []));
  initializeJwks(context, framework);
  storeConfiguration(context, framework, localConfiguration());
  storeVerificationKey(context, framework, localVerificationKey());
  const { kid, alg, e, n } = TEST_ISSUER_KEY;
  const key = newRsaJwk(context, moveString(kid), moveString(alg), moveString(e), moveString(n));
  setPatches(context, framework, [upsertPatch(context, moveString(TEST_ISSUER).bytes, key)]);
}

/** Sizes are those of the circuit. */
function localConfiguration(): KeylessConfiguration {
  return {
    override_aud_vals: [moveString("test.recovery.aud")],
    max_signatures_per_txn: 3,
    max_exp_horizon_secs: MAX_EXPIRY_HORIZON_SECONDS,
    training_wheels_pubkey: none(),
    max_commited_epk_bytes: 93,
    max_iss_val_bytes: 120,
    max_extra_field_bytes: 350,
    max_jwt_header_b64_bytes: 300,
  };
}
