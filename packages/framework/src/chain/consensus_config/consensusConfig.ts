import { BcsError, BcsReader } from "@atoll/move";
import { declaration, errors } from "../../generated/chain/consensus_config.ts";
import { implementModule } from "../../native/implementModule.ts";
import { bytesConfig, initializeBytesConfig, readBytesConfig, setBytesConfig, setBytesConfigForNextEpoch } from "../bytesConfig.ts";
import { applyPendingConfig } from "../config_buffer/configBuffer.ts";

export const consensusConfig = bytesConfig("0x1::consensus_config::ConsensusConfig", errors);

/** First version index whose configuration contains the validator transaction setting (version 3). */
const FIRST_VERSION_WITH_VALIDATOR_TRANSACTIONS = 2;
const LAST_VERSION = 4;
const JOLTEON = 0;
const JOLTEON_V2 = 2;
const PROPOSER_ELECTION_BYTES = [4, 4] as const;

/** Decodes the only field of a consensus configuration that the chain itself reads; undecodable bytes return false. */
export function areValidatorTransactionsEnabled(config: Uint8Array): boolean {
  try {
    const reader = new BcsReader(config);
    const version = reader.uleb128();
    if (version < FIRST_VERSION_WITH_VALIDATOR_TRANSACTIONS || version > LAST_VERSION) return false;
    if (!skipAlgorithm(reader)) return false;
    return reader.uleb128() === 1;
  } catch (error) {
    if (error instanceof BcsError) return false;
    throw error;
  }
}

/** Skips the encoded consensus algorithm: flags, limits and proposer election. */
function skipAlgorithm(reader: BcsReader): boolean {
  const algorithm = reader.uleb128();
  if (algorithm !== JOLTEON && algorithm !== JOLTEON_V2) return false;
  reader.bool();
  reader.u64();
  reader.u64();
  const election = reader.uleb128();
  const fixedSize = PROPOSER_ELECTION_BYTES[election];
  if (fixedSize !== undefined) reader.fixedBytes(fixedSize);
  else if (election === 2) skipLeaderReputation(reader);
  else if (election === 3) reader.vector((entry) => entry.fixedBytes(8 + 32));
  else return false;
  reader.u64();
  reader.bool();
  if (algorithm === JOLTEON_V2) reader.bool();
  return true;
}

function skipLeaderReputation(reader: BcsReader): void {
  reader.uleb128();
  reader.fixedBytes(3 * 8 + 4 + 2 * 8);
  reader.bool();
  reader.u32();
}

/** `0x1::consensus_config` */
export const consensusConfigModule = implementModule(declaration, {
  initialize: ({ context }, framework, config) => initializeBytesConfig(context, consensusConfig, framework, config),
  set: ({ context }, framework, config) => setBytesConfig(context, consensusConfig, framework, config),
  set_for_next_epoch: ({ context }, framework, config) => setBytesConfigForNextEpoch(context, consensusConfig, framework, config),
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, consensusConfig.type),
  validator_txn_enabled: ({ context }) => areValidatorTransactionsEnabled(readBytesConfig(context, consensusConfig)),
  validator_txn_enabled_internal: (_, config) => areValidatorTransactionsEnabled(config),
});
