import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";

/** Fields of a block metadata transaction, which starts a block. */
export interface BlockStart {
  readonly id: string;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly proposer: Address;
  /** Validators that failed to propose earlier rounds, by validator index. */
  readonly failedProposers: readonly bigint[];
  /** Number of validators that voted for the previous block. */
  readonly votes: number;
}

/** Resource usage of a block, from its epilogue. */
export interface BlockEnd {
  readonly isGasLimitReached: boolean;
  readonly isOutputLimitReached: boolean;
  readonly gasUnits: bigint;
  readonly outputBytes: bigint;
}

/** Block metadata of a block's first transaction; undefined for other transactions. */
export function blockStartOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): BlockStart | undefined {
  if (kind !== "blockMetadata") return undefined;
  const fields = asObject(raw);
  return {
    id: asText(fields.id),
    epoch: asInteger(fields.epoch),
    round: asInteger(fields.round),
    proposer: readAddress(fields.proposer),
    failedProposers: asArray(fields.failed_proposer_indices).map(asInteger),
    votes: asArray(fields.previous_block_votes_bitvec)
      .map(asInteger)
      .reduce((sum, byte) => sum + bitsIn(byte), 0),
  };
}

/** Block end info of a block epilogue; undefined for other transactions, and if the node omits it. */
export function blockEndOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): BlockEnd | undefined {
  if (kind !== "blockEpilogue") return undefined;
  return optional(asObject(raw).block_end_info, (value) => {
    const info = asObject(value);
    return {
      isGasLimitReached: asBoolean(info.block_gas_limit_reached),
      isOutputLimitReached: asBoolean(info.block_output_limit_reached),
      gasUnits: asInteger(info.block_effective_block_gas_units),
      outputBytes: asInteger(info.block_approx_output_size),
    };
  });
}

/** Type of a validator transaction; undefined for other transactions. */
export function validatorChangeOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): string | undefined {
  return kind === "validator" ? optional(asObject(raw).validator_transaction_type, asText) : undefined;
}

function bitsIn(byte: bigint): number {
  return byte.toString(2).replaceAll("0", "").length;
}
