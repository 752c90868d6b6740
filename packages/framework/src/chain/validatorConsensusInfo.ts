import type { Address } from "@atoll/move";
import { VM_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";

/** Validator data used by consensus. */
export type ValidatorConsensusInfo = { addr: Address; pk_bytes: Uint8Array; voting_power: bigint };

/** Returns a placeholder for an index without a validator. */
export function noValidator(): ValidatorConsensusInfo {
  return { addr: VM_ADDRESS, pk_bytes: new Uint8Array(0), voting_power: 0n };
}

/** `0x1::validator_consensus_info`: address, public key and voting power of a validator. */
export const validatorConsensusInfoModule = defineModule({
  id: "0x1::validator_consensus_info",
  structs: "struct ValidatorConsensusInfo has copy, drop, store { addr: address, pk_bytes: vector<u8>, voting_power: u64 }",
  functions: {
    "public fun default(): ValidatorConsensusInfo": () => noValidator(),
    "public fun new(addr: address, pk_bytes: vector<u8>, voting_power: u64): ValidatorConsensusInfo": (
      _,
      addr: Address,
      pk_bytes: Uint8Array,
      voting_power: bigint,
    ) => ({ addr, pk_bytes, voting_power }),
    "public fun get_addr(vci: &ValidatorConsensusInfo): address": (_, info: ValidatorConsensusInfo) => info.addr,
    "public fun get_pk_bytes(vci: &ValidatorConsensusInfo): vector<u8>": (_, info: ValidatorConsensusInfo) => info.pk_bytes,
    "public fun get_voting_power(vci: &ValidatorConsensusInfo): u64": (_, info: ValidatorConsensusInfo) => info.voting_power,
  },
});
