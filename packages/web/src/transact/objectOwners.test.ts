import { describe, expect, it } from "vitest";
import { stubClient } from "../chain/client/testing/stubClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import type { Address } from "../chain/facts/types.ts";
import { readFacts } from "../preview/facts/facts.ts";
import { APT_ID, callInput, SENDER, type TestBalance } from "../preview/testing/samples.ts";
import { ownersOfLosers } from "./objectOwners.ts";

const CODE = readAddress(`0x${"77".repeat(32)}`);
const STRANGER = readAddress(`0x${"c3".repeat(32)}`);
const BOX = readAddress(`0x${"e".repeat(64)}`);
const POOLS = Array.from({ length: 60 }, (_, at) => readAddress(`0x1${at.toString(16).padStart(63, "0")}`));
const loses = (owner: Address, asset: string, units: bigint): TestBalance => ({ owner, asset, before: units, after: 0n });

/** Objects on chain: the user owns the box, a stranger the pools. */
const client = stubClient({
  node: (path) => {
    const address = readAddress(path.split("/")[1]);
    if (address === BOX) return { data: { owner: SENDER } };
    return POOLS.includes(address) ? { data: { owner: STRANGER } } : undefined;
  },
});
const ownersAfter = (...balances: readonly TestBalance[]) =>
  ownersOfLosers(client, readFacts(callInput({ functionId: `${CODE}::shop::buy`, run: { balances } })), undefined);

describe("owners of objects that lose something in a preview", () => {
  it("include the user's object among many objects that lose less, and report unread owners", async () => {
    const { owners, isPart } = await ownersAfter(...POOLS.map((pool) => loses(pool, APT_ID, 5n)), loses(BOX, APT_ID, 5_000_000_000n));
    expect(owners).toContainEqual({ object: BOX, owner: SENDER });
    expect(isPart).toBe(true);
  });

  it("include the user's object if its asset differs from that of many other objects", async () => {
    const { owners } = await ownersAfter(...POOLS.map((pool) => loses(pool, APT_ID, 5_000n)), loses(BOX, CODE, 7n));
    expect(owners).toContainEqual({ object: BOX, owner: SENDER });
  });

  it("are complete for few objects", async () => {
    expect(await ownersAfter(loses(BOX, APT_ID, 5n))).toEqual({ owners: [{ object: BOX, owner: SENDER }], isPart: false });
  });
});
