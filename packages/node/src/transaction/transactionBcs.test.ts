import { address, BcsError, bytesToHex, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { Transaction } from "./transaction.ts";
import { decodeTransaction, encodeTransaction } from "./transactionBcs.ts";

const blockId = new Uint8Array(32).fill(0xab);
const endInfo = { gasLimitReached: false, outputLimitReached: true, effectiveGasUnits: 7n, approximateOutputBytes: 9n };
const metadata = { slotDepositOctas: 1n, bytesDepositOctas: 2n, creationTimeUsecs: 3n };
const writes = [
  {
    key: encodeStateKey({ kind: "module", address: address("0x1"), name: "coin" }),
    op: { kind: "creation", bytes: new Uint8Array([1]), metadata: undefined },
  },
  {
    key: encodeStateKey({ kind: "resource", address: address("0x1"), type: structTag("0x1::account::Account") }),
    op: { kind: "modification", bytes: new Uint8Array(200), metadata },
  },
  { key: encodeStateKey({ kind: "tableItem", handle: address("0x5"), key: new Uint8Array([5, 6]) }), op: { kind: "deletion", metadata } },
] as const;

const transactions: Record<string, Transaction> = {
  genesis: { kind: "genesis", writes, events: [{ kind: "v2", type: structTag("0x1::block::NewBlock"), data: new Uint8Array([4]) }] },
  "block metadata": {
    kind: "blockMetadata",
    block: {
      id: blockId,
      epoch: 1n,
      round: 2n,
      proposer: address("0xfeed"),
      previousBlockVotes: new Uint8Array([0x80]),
      failedProposerIndices: [3, 4],
      timestampUsecs: 5n,
    },
  },
  "state checkpoint": { kind: "stateCheckpoint", blockId },
  "block epilogue": { kind: "blockEpilogue", epilogue: { blockId, ...endInfo, feeDistribution: undefined } },
  "block epilogue with fees": {
    kind: "blockEpilogue",
    epilogue: { blockId, ...endInfo, feeDistribution: [{ validatorIndex: 0n, octas: 11n }] },
  },
};

describe.each(Object.entries(transactions))("BCS of a %s transaction", (_, transaction) => {
  const bytes = encodeTransaction(transaction);

  it("decodes to the encoded value", () => {
    expect(decodeTransaction(bytes)).toEqual(transaction);
  });
  it("is rejected if truncated or followed by more bytes", () => {
    for (let length = 0; length < bytes.length; length++) expect(() => decodeTransaction(bytes.subarray(0, length))).toThrow(BcsError);
    expect(() => decodeTransaction(new Uint8Array([...bytes, 0]))).toThrow(BcsError);
  });
});

describe("variants of the Transaction enum in BCS", () => {
  it.each([
    ["genesis", "0100"],
    ["block metadata", `02${"ab".repeat(32)}`],
    ["state checkpoint", `03${"ab".repeat(32)}`],
    ["block epilogue", `0600${"ab".repeat(32)}00`],
    ["block epilogue with fees", `0601${"ab".repeat(32)}00`],
  ])("start a %s transaction with the bytes %s", (name, prefix) => {
    expect(bytesToHex(encodeTransaction(transactions[name] as Transaction)).startsWith(prefix)).toBe(true);
  });
  it("are rejected if this network does not support them", () => {
    for (const variant of [4, 5, 7]) expect(() => decodeTransaction(new Uint8Array([variant, 0]))).toThrow(BcsError);
  });
});
