import { bytesToHex, decodeBcs, encodeBcs } from "@atoll/move";
import type { ForkPoint } from "../chain/fork.ts";
import { HASH_LENGTH_BYTES } from "./hashing.ts";

/** Name of the ledger setting with the record of a fork, written with its first block. */
export const FORK_SETTING = "fork";

/** Record of a fork in its own ledger. */
export interface ForkRecord {
  readonly point: ForkPoint;
  /** Random value made when the fork was created: two forks of one version are different ledgers. */
  readonly random: Uint8Array;
  /** Wall clock minus the upstream's time when the fork was created, in microseconds. Chain time continues from the upstream's. */
  readonly behindUsecs: bigint;
}

const SIGN = 1n << 63n;

export function encodeForkRecord({ point, random, behindUsecs }: ForkRecord): Uint8Array {
  return encodeBcs((writer) => {
    writer.string(point.url).u64(point.version).u64(point.blockHeight).fixedBytes(point.blockHash).u64(point.epoch);
    writer
      .u64(point.timestampUsecs)
      .u8(point.chainId)
      .fixedBytes(point.genesisHash)
      .fixedBytes(random)
      .u64(behindUsecs + SIGN);
  });
}

export function decodeForkRecord(bytes: Uint8Array): ForkRecord {
  return decodeBcs(bytes, (reader) => ({
    point: {
      url: reader.string(),
      version: reader.u64(),
      blockHeight: reader.u64(),
      blockHash: reader.fixedBytes(HASH_LENGTH_BYTES).slice(),
      epoch: reader.u64(),
      timestampUsecs: reader.u64(),
      chainId: reader.u8(),
      genesisHash: reader.fixedBytes(HASH_LENGTH_BYTES).slice(),
    },
    random: reader.fixedBytes(HASH_LENGTH_BYTES).slice(),
    behindUsecs: reader.u64() - SIGN,
  }));
}

/** Identity of a fork: the upstream's first transaction, the fork version and the random value. */
export function forkIdentity({ point, random }: ForkRecord): string {
  return `${bytesToHex(point.genesisHash)}-${point.version}-${bytesToHex(random)}`;
}
