import { type Address, address } from "@atoll/move";
import { afterEach, describe, expect, it } from "vitest";
import type { RunningChain } from "../chain/chain.ts";
import type { LedgerBlock } from "../chain/store.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { createChain } from "./createChain.ts";
import { proposerOfRound, votesOf } from "./proposers.ts";
import { readValidators } from "./systemState.ts";

const [A, B, C] = ["0xa", "0xb", "0xc"].map(address) as [Address, Address, Address];

describe("proposers of blocks", () => {
  it.each<[string, Address[], Address[]]>([
    ["rotate through the validators, round by round", [A, B, C], [A, B, C, A, B]],
    ["repeat the only validator", [A], [A, A, A, A, A]],
    ["are the zero address without validators", [], ["0x0", "0x0", "0x0", "0x0", "0x0"].map(address)],
  ])("are selected by round: they %s", (_, validators, proposers) => {
    expect([1n, 2n, 3n, 4n, 5n].map((round) => proposerOfRound(validators, round))).toEqual(proposers);
  });

  it.each<[number, number[]]>([
    [0, []],
    [1, [0b1000_0000]],
    [4, [0b1111_0000]],
    [8, [0b1111_1111]],
    [10, [0b1111_1111, 0b1100_0000]],
  ])("list all %i validators as voters", (count, bits) => {
    expect([...votesOf(new Array<Address>(count).fill(A))]).toEqual(bits);
  });
});

describe("proposers in an epoch", () => {
  let chain: RunningChain | undefined;
  afterEach(() => chain?.stop());

  /** Starts a chain at the beginning of its second epoch, before that epoch's first block. */
  async function start(): Promise<{ running: RunningChain; validators: Address[] }> {
    let nowUsecs = 1_700_000_000_000_000n;
    const clock = { nowUsecs: () => ++nowUsecs };
    const running = createChain({ rootKey: new Uint8Array(32).fill(3), blockMode: { kind: "manual" }, clock });
    chain = running;
    await running.mine();
    const validators = readValidators(running.stateAt(running.ledger().version));
    expect(validators.length).toBeGreaterThan(3);
    return { running, validators };
  }
  function proposersAfter(running: RunningChain, height: bigint): Address[] {
    const proposers: Address[] = [];
    for (let next = height + 1n; next <= running.ledger().blockHeight; next++) {
      const { firstVersion } = running.store.getBlockByHeight(next) as LedgerBlock;
      const transaction = decodeTransaction(running.store.getTransaction(firstVersion)?.transaction ?? new Uint8Array());
      if (transaction.kind === "blockMetadata") proposers.push(transaction.block.proposer);
    }
    return proposers;
  }

  it.each<[string, (running: RunningChain) => Promise<unknown>]>([
    ["on request", (running) => running.endEpoch()],
    [
      "when the clock jumps past it",
      (running) => {
        running.advanceClock(7_200_000_000n);
        return running.mine();
      },
    ],
  ])("include every validator once if the epoch ends %s, even those skipped", async (_, end) => {
    const { running, validators } = await start();
    const { blockHeight, epoch } = running.ledger();
    await running.mine();
    await end(running);
    expect(proposersAfter(running, blockHeight)).toEqual(validators);
    expect(running.ledger().epoch).toBe(epoch + 1n);
    // The next epoch starts again with the first validator.
    const next = running.ledger().blockHeight;
    await running.mine();
    expect(running.ledger().epoch).toBe(epoch + 2n);
    expect(proposersAfter(running, next)).toEqual(validators.slice(0, 1));
  });

  it("get no extra blocks in an epoch of sufficient length", async () => {
    const { running, validators } = await start();
    const { blockHeight } = running.ledger();
    await running.mine(validators.length + 2);
    await running.endEpoch();
    expect(running.ledger().blockHeight).toBe(blockHeight + BigInt(validators.length) + 3n);
  });
});
