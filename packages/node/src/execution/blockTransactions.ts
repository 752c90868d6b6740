import { address, bytesToHex, crypto, type ModuleId, type Value } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { BlockEpilogue, BlockMetadata } from "../transaction/transaction.ts";
import type { Environment } from "./environment.ts";
import type { KeptOutput } from "./executionOutput.ts";
import { blockEpilogueSession, blockMetadataSession, type SessionIdentity } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { RESERVED_ADDRESS, systemFacts, systemOutput } from "./systemTransaction.ts";

const BLOCK: ModuleId = { address: address("0x1"), name: "block" };
const RANDOMNESS_DOMAIN = new TextEncoder().encode("ATOLL::BlockRandomness");

/** The first transaction of a block: time moves on, and an epoch may end. It cannot fail; if it does, the network is broken and it throws. */
export function runBlockMetadata(environment: Environment, state: StateView, block: BlockMetadata): KeptOutput {
  return runAsNetwork(environment, state, blockMetadataSession(block.id), "block_prologue_ext", [
    RESERVED_ADDRESS,
    address(bytesToHex(block.id)),
    block.epoch,
    block.round,
    block.proposer,
    block.failedProposerIndices.map(BigInt),
    block.previousBlockVotes,
    block.timestampUsecs,
    { vec: [randomnessSeed(block.id)] },
  ]);
}

/**
 * Where validators agree on randomness, nobody knows a block's seed before its order is fixed. Here one process makes all blocks, so the seed
 * is a hash of what names the block: the same on every run of the same block, different in every block, no secret to whoever runs the network.
 */
function randomnessSeed(blockId: Uint8Array): Uint8Array {
  return crypto.sha3_256(Uint8Array.of(...RANDOMNESS_DOMAIN, ...blockId));
}

/** The last transaction of a block. Without fees to distribute it changes nothing. */
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
