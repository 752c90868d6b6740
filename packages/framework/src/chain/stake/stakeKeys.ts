import type { Address, NativeContext } from "@atoll/move";
import { verifyBlsPossession } from "../../crypto/bls12381Operations.ts";
import { errors, tags } from "../../generated/chain/stake.ts";
import { createPool, operatedPool, setConsensusKey } from "./stakePools.ts";

/** Consensus public key with proof of possession. */
export interface ProvedKey {
  readonly publicKey: Uint8Array;
  readonly proof: Uint8Array;
}

/** Creates a stake pool, owned and operated by its account, that can validate once it has stake. */
export function initializeValidator(
  context: NativeContext,
  account: Address,
  key: ProvedKey,
  networkAddresses: Uint8Array,
  fullnodeAddresses: Uint8Array,
): void {
  checkPossession(context, key);
  createPool(context, account);
  context.moveTo(account, tags.ValidatorConfig, {
    consensus_pubkey: key.publicKey,
    network_addresses: networkAddresses,
    fullnode_addresses: fullnodeAddresses,
    validator_index: 0n,
  });
}

/** Rotates a validator's consensus key; consensus uses it from the next epoch. */
export function rotateConsensusKey(context: NativeContext, operator: Address, pool: Address, key: ProvedKey): void {
  operatedPool(context, operator, pool);
  errors.check(context.exists(pool, tags.ValidatorConfig), "notFound", "EVALIDATOR_CONFIG");
  checkPossession(context, key);
  setConsensusKey(context, operator, pool, key.publicKey);
}

/** Checks the proof of possession. It prevents rogue keys, which would cancel other validators' keys in an aggregate signature. */
function checkPossession(context: NativeContext, { publicKey, proof }: ProvedKey): void {
  errors.check(verifyBlsPossession(context, publicKey, proof), "invalidArgument", "EINVALID_PUBLIC_KEY");
}
