import type { Address, NativeContext } from "@atoll/move";
import { verifyBlsPossession } from "../crypto/bls12381Operations.ts";
import { createPool, operatedPool, setConsensusKey } from "./stakePools.ts";
import { stakeErrors, VALIDATOR_CONFIG } from "./stakeTypes.ts";

/** A consensus key as transactions give it: with the proof that its secret is held. */
export interface ProvedKey {
  readonly publicKey: Uint8Array;
  readonly proof: Uint8Array;
}

/** Creates a pool that can validate as soon as it has stake: its account owns and operates it. */
export function initializeValidator(
  context: NativeContext,
  account: Address,
  key: ProvedKey,
  networkAddresses: Uint8Array,
  fullnodeAddresses: Uint8Array,
): void {
  checkPossession(context, key);
  createPool(context, account);
  context.moveTo(account, VALIDATOR_CONFIG, {
    consensus_pubkey: key.publicKey,
    network_addresses: networkAddresses,
    fullnode_addresses: fullnodeAddresses,
    validator_index: 0n,
  });
}

/** Consensus uses the new key from the next epoch on. */
export function rotateConsensusKey(context: NativeContext, operator: Address, pool: Address, key: ProvedKey): void {
  operatedPool(context, operator, pool);
  stakeErrors.check(context.exists(pool, VALIDATOR_CONFIG), "notFound", "EVALIDATOR_CONFIG");
  checkPossession(context, key);
  setConsensusKey(context, operator, pool, key.publicKey);
}

/** Without the proof, somebody could choose a key that cancels those of others in a sum of signatures. */
function checkPossession(context: NativeContext, { publicKey, proof }: ProvedKey): void {
  stakeErrors.check(verifyBlsPossession(context, publicKey, proof), "invalidArgument", "EINVALID_PUBLIC_KEY");
}
