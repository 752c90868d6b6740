import { address, BcsWriter, bytesToHex, decodeBcs, structTag, typeTag } from "@atoll/move";
import { sha3_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContractEvent } from "../chain/event.ts";
import type { WriteOp } from "../chain/stateValue.ts";
import type { ExecutionStatus, TransactionInfo } from "../chain/transactionInfo.ts";
import { ACCUMULATOR_PLACEHOLDER_HASH } from "./accumulator.ts";
import { eventRootHash, readContractEvent, writeContractEvent } from "./eventEncoding.ts";
import { encodeStateKey } from "./stateKeyEncoding.ts";
import { readTransactionInfo, transactionInfoHash, writeExecutionStatus, writeTransactionInfo } from "./transactionInfoEncoding.ts";
import { encodeWriteSet, readWriteOp, writeSetHash, writeWriteOp } from "./writeSet.ts";

const ONE = address("0x1");
const zeros = (count: number): string => "00".repeat(count);
const write = (body: (writer: BcsWriter) => void): string => {
  const writer = new BcsWriter();
  body(writer);
  return bytesToHex(writer.finish());
};
const seeded = (name: string, ...parts: Uint8Array[]): Uint8Array =>
  sha3_256(Uint8Array.from([...sha3_256(new TextEncoder().encode(`APTOS::${name}`)), ...parts.flatMap((part) => [...part])]));

describe("BCS of write sets", () => {
  it("hashes an empty write set as real ledgers do", () => {
    expect(Buffer.from(writeSetHash([])).toString("base64")).toBe("r7bhT+R9hQ/Qpzlbz7mX/6z0cV4PiVzBYsIY5KdWS8Y=");
  });

  it("sorts writes by their BCS key bytes, in which table item keys have a length prefix", () => {
    const item = (...key: number[]) => ({
      key: encodeStateKey({ kind: "tableItem", handle: ONE, key: Uint8Array.from(key) }),
      op: { kind: "deletion", metadata: undefined } as const,
    });
    // In our encoding, 0101 sorts before 02; in BCS the one-byte key sorts first.
    const hex = bytesToHex(encodeWriteSet([item(1, 1), item(2)]));
    expect(hex).toBe(`000201${zeros(31)}0101020201${zeros(31)}0102010102`);
  });

  it.each<[string, WriteOp, string]>([
    ["creation", { kind: "creation", bytes: Uint8Array.of(9), metadata: undefined }, "000109"],
    ["modification", { kind: "modification", bytes: Uint8Array.of(9), metadata: undefined }, "010109"],
    ["deletion", { kind: "deletion", metadata: undefined }, "02"],
    [
      "creation with a deposit for bytes",
      { kind: "creation", bytes: Uint8Array.of(9), metadata: { slotDepositOctas: 1n, bytesDepositOctas: 2n, creationTimeUsecs: 3n } },
      `0301090101${zeros(7)}02${zeros(7)}03${zeros(7)}`,
    ],
    [
      "modification with the older metadata",
      { kind: "modification", bytes: Uint8Array.of(9), metadata: { slotDepositOctas: 1n, bytesDepositOctas: 0n, creationTimeUsecs: 3n } },
      `0401090001${zeros(7)}03${zeros(7)}`,
    ],
    [
      "deletion with metadata",
      { kind: "deletion", metadata: { slotDepositOctas: 1n, bytesDepositOctas: 2n, creationTimeUsecs: 3n } },
      `050101${zeros(7)}02${zeros(7)}03${zeros(7)}`,
    ],
  ])("encodes and decodes a %s", (_, op, hex) => {
    expect(write((writer) => writeWriteOp(writer, op))).toBe(hex);
    expect(decodeBcs(Uint8Array.from(Buffer.from(hex, "hex")), readWriteOp)).toEqual(op);
  });
});

describe("BCS of events", () => {
  const v1: ContractEvent = {
    kind: "v1",
    key: { creationNumber: 3n, address: ONE },
    sequenceNumber: 5n,
    type: typeTag("u64"),
    data: Uint8Array.of(7),
  };
  const v2: ContractEvent = { kind: "v2", type: structTag("0x1::a::B"), data: Uint8Array.of(8, 9) };

  it.each([
    ["on a handle", v1, `0003${zeros(7)}${zeros(31)}0105${zeros(7)}020107`],
    ["of a module", v2, `0107${zeros(31)}010161014200020809`],
  ] as const)("encodes and decodes an event %s", (_, event, hex) => {
    expect(write((writer) => writeContractEvent(writer, event))).toBe(hex);
    expect(decodeBcs(Uint8Array.from(Buffer.from(hex, "hex")), readContractEvent)).toEqual(event);
  });

  it("hashes no events to the placeholder, one event to its hash, and three events to a tree", () => {
    const leaf = (event: ContractEvent): Uint8Array => {
      const writer = new BcsWriter();
      writeContractEvent(writer, event);
      return seeded("ContractEvent", writer.finish());
    };
    expect(eventRootHash([])).toEqual(ACCUMULATOR_PLACEHOLDER_HASH);
    expect(eventRootHash([v1])).toEqual(leaf(v1));
    const node = (left: Uint8Array, right: Uint8Array): Uint8Array => seeded("EventAccumulator", left, right);
    expect(eventRootHash([v1, v2, v1])).toEqual(node(node(leaf(v1), leaf(v2)), node(leaf(v1), ACCUMULATOR_PLACEHOLDER_HASH)));
  });
});

describe("BCS of transaction infos", () => {
  const COIN = { address: ONE, name: "coin" };
  const coin = `00${zeros(31)}0104636f696e`;
  const STATUSES: [string, ExecutionStatus, string][] = [
    ["success", { kind: "success" }, "00"],
    ["out of gas", { kind: "outOfGas" }, "01"],
    ["an abort without description", { kind: "moveAbort", location: COIN, code: 5n, info: undefined }, `02${coin}05${zeros(7)}00`],
    [
      "a script abort with description",
      { kind: "moveAbort", location: undefined, code: 5n, info: { reasonName: "E", description: "d" } },
      `020105${zeros(7)}0101450164`,
    ],
    ["an execution failure", { kind: "executionFailure", location: COIN, function: 1, codeOffset: 258 }, `03${coin}01000201`],
    ["a miscellaneous error with code", { kind: "miscellaneousError", code: 1028n }, `0401${"0404"}${zeros(6)}`],
    ["a miscellaneous error without code", { kind: "miscellaneousError", code: undefined }, "0400"],
  ];

  it.each(STATUSES)("encodes this execution status: %s", (_, status, hex) => {
    expect(write((writer) => writeExecutionStatus(writer, status))).toBe(hex);
  });

  it("decodes any encoded info and hashes its BCS bytes", () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const infos = fc.record<TransactionInfo>({
      gasUsed: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      status: fc.constantFrom(...STATUSES.map(([, status]) => status)),
      transactionHash: hash,
      eventRootHash: hash,
      stateChangeHash: hash,
      stateCheckpointHash: fc.option(hash, { nil: undefined }),
      auxiliaryInfoHash: fc.option(hash, { nil: undefined }),
    });
    fc.assert(
      fc.property(infos, (info) => {
        const writer = new BcsWriter();
        writeTransactionInfo(writer, info);
        const bytes = writer.finish();
        expect(decodeBcs(bytes, readTransactionInfo)).toEqual(info);
        expect(transactionInfoHash(info)).toEqual(seeded("TransactionInfo", bytes));
      }),
    );
  });
});
