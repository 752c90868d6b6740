import { declaration, type ValidatorConsensusInfo } from "../../generated/chain/validator_consensus_info.ts";
import { VM_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";

/** Placeholder for an index without a validator. */
export function noValidator(): ValidatorConsensusInfo {
  return { addr: VM_ADDRESS, pk_bytes: new Uint8Array(0), voting_power: 0n };
}

/** `0x1::validator_consensus_info`: address, public key and voting power of a validator. */
export const validatorConsensusInfoModule = implementModule(declaration, {
  default: () => noValidator(),
  new: (_, addr, pk_bytes, voting_power) => ({ addr, pk_bytes, voting_power }),
  get_addr: (_, info) => info.addr,
  get_pk_bytes: (_, info) => info.pk_bytes,
  get_voting_power: (_, info) => info.voting_power,
});
