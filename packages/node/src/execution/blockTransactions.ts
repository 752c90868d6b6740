import { address, bytesToHex, crypto, type ModuleId, type Value } from "@atoll/move";
import type { KeptOutput } from "../chain/executionOutput.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { BlockEpilogue, BlockMetadata } from "../transaction/transaction.ts";
import type { Environment } from "./environment.ts";
import { blockEpilogueSession, blockMetadataSession, type SessionIdentity } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { RESERVED_ADDRESS, systemFacts, systemOutput } from "./systemTransaction.ts";

const BLOCK: ModuleId = { address: address("0x1"), name: "block" };
const RANDOMNESS_DOMAIN = new TextEncoder().encode("ATOLL::BlockRandomness");

/**
 * Runs the block metadata transaction, which advances chain time and may end the epoch. Throws on failure, because a network without it is
 * broken.
 */
export function runBlockMetadata(environment: Environment, state: StateView, block: BlockMetadata, endsWithoutDkg = false): KeptOutput {
  const name = endsWithoutDkg ? "block_prologue" : "block_prologue_ext";
  return runAsNetwork(environment, state, blockMetadataSession(block.id), name, [
    RESERVED_ADDRESS,
    address(bytesToHex(block.id)),
    block.epoch,
    block.round,
    block.proposer,
    block.failedProposerIndices.map(BigInt),
    block.previousBlockVotes,
    block.timestampUsecs,
    ...(endsWithoutDkg ? [] : [{ vec: [randomnessSeed(block.id)] }]),
  ]);
}

/**
 * Seed of a block's randomness. On public networks validators agree on it, so it is unknown until the block's order is fixed. Here one
 * process produces all blocks, so the seed is a hash of the block id: reproducible, unique per block, and predictable for the network
 * operator.
 */
function randomnessSeed(blockId: Uint8Array): Uint8Array {
  return crypto.sha3_256(Uint8Array.of(...RANDOMNESS_DOMAIN, ...blockId));
}

/** Runs the block epilogue transaction, which changes state only if fees are distributed. */
export function runBlockEpilogue(environment: Environment, state: StateView, epilogue: BlockEpilogue): KeptOutput {
  const shares = epilogue.feeDistribution;
  if (shares === undefined)
    return systemOutput(state, environment.codes.at(state), { resources: [], tableItems: [], modules: [], events: [] });
  return runAsNetwork(environment, state, blockEpilogueSession(epilogue.blockId), "block_epilogue", [
    RESERVED_ADDRESS,
    shares.map((share) => share.validatorIndex),
    shares.map((share) => share.octas),
  ]);
}

function runAsNetwork(
  environment: Environment,
  state: StateView,
  identity: SessionIdentity,
  name: string,
  args: readonly Value[],
): KeptOutput {
  const code = environment.codes.at(state);
  const adapter = createStateAdapter(state, code.places);
  const session = environment.startSession({ identity, state: adapter, code, facts: systemFacts(environment) });
  session.callFunction(BLOCK, name, [], args);
  return systemOutput(state, code, session.finish());
}
