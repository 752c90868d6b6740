import { type Address, address } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { LedgerTransaction, Store } from "../chain/store.ts";
import { createMemoryStore } from "../ledger/memoryStore.ts";
import { createSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import { encodeUserTransaction } from "../transaction/transactionHash.ts";
import { createGasEstimator } from "./gasEstimate.ts";

const FRAMEWORK = address("0x1");
const DEX = address("0xd00d");
const GAME = address("0x9a3e");

/** Group of user transactions in a block: count, called contract, gas price. */
type Crowd = readonly [count: number, contract: Address, price: bigint];

/** Ledger with block 0, one block per list of crowds, and a final empty block, because the estimator ignores the newest block. */
function ledgerOf(blocks: readonly (readonly Crowd[])[], epochOf: (height: number) => bigint = () => 1n): Store {
  const store = createMemoryStore();
  let version = 0n;
  [[], ...blocks, []].forEach((crowds, index) => {
    const height = BigInt(index);
    const epoch = epochOf(index);
    const firstVersion = version;
    const system = transaction(version++, height, epoch, 0, undefined);
    const users = crowds.flatMap(([count, contract, price]) => Array.from({ length: count }, () => ({ contract, price })));
    const transactions = [system, ...users.map((user, place) => transaction(version++, height, epoch, place + 1, user))];
    const hash = new Uint8Array(32).fill(index);
    store.commit({
      block: { height, hash, timestampUsecs: height, epoch, round: height, firstVersion, lastVersion: version - 1n },
      transactions,
    });
  });
  return store;
}

function transaction(
  version: bigint,
  blockHeight: bigint,
  epoch: bigint,
  indexInBlock: number,
  user: { contract: Address; price: bigint } | undefined,
): LedgerTransaction {
  const hash = new Uint8Array(32);
  new DataView(hash.buffer).setBigUint64(0, version);
  return {
    version,
    transaction: user === undefined ? Uint8Array.of(3) : encodeUserTransaction(signed(user).bytes),
    info: {
      gasUsed: 1n,
      status: { kind: "success" },
      transactionHash: hash,
      eventRootHash: hash,
      stateChangeHash: hash,
      stateCheckpointHash: undefined,
      auxiliaryInfoHash: undefined,
    },
    accumulatorRoot: hash,
    events: [],
    writes: [],
    timestampUsecs: blockHeight,
    blockHeight,
    epoch,
    user: user && { sender: DEX, sequenceNumber: undefined },
    indexInBlock,
  };
}

const signed = ({ contract, price }: { contract: Address; price: bigint }) =>
  createSignedTransaction(
    {
      sender: DEX,
      sequenceNumber: 0n,
      payload: {
        kind: "entryFunction",
        entryFunction: { module: { address: contract, name: "m" }, name: "f", typeArguments: [], args: [] },
      },
      maxGasAmount: 1n,
      gasUnitPrice: price,
      expirationTimestampSecs: 0n,
      chainId: 4,
    },
    { kind: "ed25519", publicKey: new Uint8Array(32), signature: new Uint8Array(64) },
  );

const full = (price: bigint): Crowd[] => [
  [125, DEX, price],
  [125, GAME, price],
];
const repeat = <T>(count: number, item: T): T[] => new Array<T>(count).fill(item);

describe("gas price estimate", () => {
  it.each<[string, (readonly Crowd[])[], readonly [deprioritized: bigint, market: bigint, prioritized: bigint]]>([
    ["no blocks", [], [100n, 100n, 150n]],
    ["empty blocks", repeat(5, []), [100n, 100n, 150n]],
    [
      "a block of 249",
      [
        [
          [124, DEX, 900n],
          [125, GAME, 900n],
        ],
      ],
      [100n, 100n, 150n],
    ],
    ["one full block", [full(100n)], [150n, 150n, 300n]],
    ["a full block at an unusual price", [full(777n)], [1_000n, 1_000n, 3_000n]],
    [
      "a full block of which most is for one contract",
      [
        [
          [200, DEX, 900n],
          [100, GAME, 900n],
        ],
      ],
      [100n, 100n, 150n],
    ],
    ["a full block of which most is for the framework", [[[250, FRAMEWORK, 900n]]], [100n, 100n, 150n]],
    ["full blocks a while ago", [...repeat(3, full(100n)), ...repeat(10, [])], [100n, 100n, 300n]],
    ["mostly full blocks, lately empty", [...repeat(20, full(100n)), ...repeat(10, [])], [100n, 150n, 300n]],
  ])("returns the expected low, market and high price after %s", (_, blocks, [deprioritized, market, prioritized]) => {
    expect(createGasEstimator(ledgerOf(blocks)).estimate()).toEqual({ deprioritized, market, prioritized });
  });

  it("ignores blocks of the previous epoch", () => {
    const store = ledgerOf([full(100n), []], (height) => (height < 2 ? 1n : 2n));
    expect(createGasEstimator(store).estimate()).toEqual({ deprioritized: 100n, market: 100n, prioritized: 150n });
  });

  it("recomputes prices after a ledger revert", () => {
    const store = ledgerOf([full(100n)]);
    const { estimate } = createGasEstimator(store);
    expect(estimate().market).toBe(150n);
    store.revertTo(0n);
    expect(estimate().market).toBe(100n);
  });
});
