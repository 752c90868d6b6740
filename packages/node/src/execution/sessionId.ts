import { type BcsWriter, encodeBcs } from "@atoll/move";
import type { UserSessionKind } from "../chain/trace.ts";
import { domainHash } from "../ledger/hashing.ts";
import type { UserTransaction } from "./userTransaction.ts";

/** Identity of a session: the hash seeds table handles and unique addresses, the number orders counters within a transaction. */
export interface SessionIdentity {
  hash(): Uint8Array;
  readonly number: number;
}

const hashSessionId = domainHash("SessionId");

// Enum variant and number of each session kind, for transactions with sequence number and orderless ones.
const ORDERED: Readonly<Record<UserSessionKind, readonly [variant: number, number: number]>> = {
  user: [0, 35],
  prologue: [3, 25],
  epilogue: [4, 55],
  abortHook: [6, 45],
};
const ORDERLESS: Readonly<Record<UserSessionKind, readonly [variant: number, number: number]>> = {
  user: [9, 40],
  prologue: [10, 30],
  epilogue: [11, 60],
  abortHook: [12, 50],
};
const BLOCK_METADATA = 1;
const GENESIS = 2;
const VOID = 5;
const BLOCK_EPILOGUE = 13;

export function userSession(transaction: UserTransaction, kind: UserSessionKind): SessionIdentity {
  const { replayProtector, scriptHash, signed } = transaction;
  const [variant, number] = (replayProtector.kind === "sequenceNumber" ? ORDERED : ORDERLESS)[kind];
  return identity(number, (writer) => {
    writer.uleb128(variant).address(signed.raw.sender);
    if (replayProtector.kind === "sequenceNumber") writer.u64(replayProtector.sequenceNumber);
    else writer.u64(replayProtector.nonce).u64(signed.raw.expirationTimestampSecs);
    writer.bytes(scriptHash);
  });
}

export function blockMetadataSession(blockId: Uint8Array): SessionIdentity {
  return identity(10, (writer) => writer.uleb128(BLOCK_METADATA).fixedBytes(blockId));
}

export function blockEpilogueSession(blockId: Uint8Array): SessionIdentity {
  return identity(65, (writer) => writer.uleb128(BLOCK_EPILOGUE).fixedBytes(blockId));
}

export function genesisSession(id: Uint8Array): SessionIdentity {
  return identity(0, (writer) => writer.uleb128(GENESIS).fixedBytes(id));
}

/** Identity of sessions that are never committed. */
export const VOID_SESSION: SessionIdentity = identity(5, (writer) => writer.uleb128(VOID));

/** Creates a session identity that computes its hash on first use. */
function identity(number: number, write: (writer: BcsWriter) => void): SessionIdentity {
  let hash: Uint8Array | undefined;
  return {
    number,
    hash() {
      hash ??= hashSessionId(encodeBcs(write));
      return hash;
    },
  };
}
