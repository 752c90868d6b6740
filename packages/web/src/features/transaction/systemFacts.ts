import { readAddress } from "../../chain/facts/address.ts";
import { asBoolean, asInteger, asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import { listOf, rowReader } from "../../chain/facts/rowReader.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";

const readBlockStart = rowReader({
  id: ["id", asText],
  epoch: ["epoch", asInteger],
  round: ["round", asInteger],
  proposer: ["proposer", readAddress],
  /** Validators that failed to propose earlier rounds, by validator index. */
  failedProposers: ["failed_proposer_indices", listOf(asInteger)],
  /** Number of validators that voted for the previous block. */
  votes: ["previous_block_votes_bitvec", (bytes) => listOf(asInteger)(bytes).reduce((sum, byte) => sum + bitsIn(byte), 0)],
});

const readBlockEnd = rowReader({
  isGasLimitReached: ["block_gas_limit_reached", asBoolean],
  isOutputLimitReached: ["block_output_limit_reached", asBoolean],
  gasUnits: ["block_effective_block_gas_units", asInteger],
  outputBytes: ["block_approx_output_size", asInteger],
});

/** Fields of a block metadata transaction, which starts a block. */
export type BlockStart = ReturnType<typeof readBlockStart>;
/** Resource usage of a block, from its epilogue. */
export type BlockEnd = ReturnType<typeof readBlockEnd>;

/** Block metadata of a block's first transaction; undefined for other transactions. */
export function blockStartOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): BlockStart | undefined {
  return kind === "blockMetadata" ? readBlockStart(raw) : undefined;
}

/** Block end info of a block epilogue; undefined for other transactions, and if the node omits it. */
export function blockEndOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): BlockEnd | undefined {
  return kind === "blockEpilogue" ? optional(asObject(raw).block_end_info, readBlockEnd) : undefined;
}

/** Type of a validator transaction; undefined for other transactions. */
export function validatorChangeOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): string | undefined {
  return kind === "validator" ? optional(asObject(raw).validator_transaction_type, asText) : undefined;
}

function bitsIn(byte: bigint): number {
  return byte.toString(2).replaceAll("0", "").length;
}
