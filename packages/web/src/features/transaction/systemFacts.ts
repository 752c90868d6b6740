import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";

/** What the network itself says at the beginning of a block. */
export interface BlockStart {
  readonly id: string;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly proposer: Address;
  /** Who was to propose a block before and did not, by place among the validators. */
  readonly failedProposers: readonly bigint[];
  /** How many of the validators voted for the block before. */
  readonly votes: number;
}

/** How full a block was. */
export interface BlockEnd {
  readonly isGasLimitReached: boolean;
  readonly isOutputLimitReached: boolean;
  readonly gasUnits: bigint;
  readonly outputBytes: bigint;
}

/** What a block's first transaction says; undefined for others. */
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

/** What a block's last transaction says; undefined for others, and where a node does not tell. */
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

/** What kind of change validators agreed on among themselves; undefined for others. */
export function validatorChangeOf({ kind, raw }: Pick<TransactionFacts, "kind" | "raw">): string | undefined {
  return kind === "validator" ? optional(asObject(raw).validator_transaction_type, asText) : undefined;
}

function bitsIn(byte: bigint): number {
  return byte.toString(2).replaceAll("0", "").length;
}
