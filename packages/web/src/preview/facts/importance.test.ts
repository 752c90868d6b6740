import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { hookedAssets } from "../comparison/hookedAssets.ts";
import { unknownAssets } from "../comparison/unknownAssets.ts";
import { APT_ID, callInput, SENDER, type TestBalance, written } from "../testing/samples.ts";
import { readFacts } from "./facts.ts";
import { previewedRecipients } from "./recipients.ts";

const CODE = readAddress(`0x${"77".repeat(32)}`);
const numbered = (count: number, kind: string): readonly Address[] =>
  Array.from({ length: count }, (_, at) => readAddress(`0x${kind}${at.toString(16).padStart(63, "0")}`));
const SMALL = numbered(30, "1");
const JUNK = numbered(30, "2");
const [TARGET, REAL] = [readAddress(`0x${"e".repeat(64)}`), readAddress(`0x${"f".repeat(64)}`)];
const balance = (owner: Address, asset: string, before: bigint, after: bigint): TestBalance => ({ owner, asset, before, after });
const factsOf = (...balances: readonly TestBalance[]) => readFacts(callInput({ functionId: `${CODE}::shop::buy`, run: { balances } }));

describe("recipients in a preview", () => {
  it("start with the largest amount of an asset", () => {
    const facts = factsOf(
      balance(SENDER, APT_ID, 20_000_000_000n, 0n),
      ...SMALL.map((owner) => balance(owner, APT_ID, 0n, 5n)),
      balance(TARGET, APT_ID, 0n, 10_000_000_000n),
    );
    expect(previewedRecipients(facts)[0]?.address).toBe(TARGET);
    expect(previewedRecipients(facts)).toHaveLength(SMALL.length + 1);
  });

  it("include the recipients of each asset before the small amounts of one asset", () => {
    const facts = factsOf(
      balance(SENDER, APT_ID, 20_000_000_000n, 0n),
      balance(SENDER, REAL, 7n, 0n),
      ...SMALL.map((owner) => balance(owner, APT_ID, 0n, 500n)),
      balance(TARGET, REAL, 0n, 7n),
    );
    expect(
      previewedRecipients(facts)
        .slice(0, 2)
        .map(({ address }) => address),
    ).toContain(TARGET);
  });
});

describe("assets queried for a preview", () => {
  const gifts = JUNK.map((asset) => balance(SENDER, asset, 0n, 1n));
  const traded = JUNK.map((asset) => balance(TARGET, asset, 5n, 0n));

  it("start with assets that leave the user, for descriptions and for transfer code", () => {
    const facts = factsOf(...gifts, ...traded, balance(SENDER, REAL, 9n, 4n), balance(TARGET, REAL, 0n, 5n));
    expect(unknownAssets(facts)[0]?.id).toBe(REAL);
    expect(hookedAssets(facts, [])[0]).toBe(REAL);
    expect(hookedAssets(facts, [])).toHaveLength(JUNK.length + 1);
  });

  it("include the user's written but unchanged stores before received assets", () => {
    const { changes } = callInput({ run: { balances: [balance(SENDER, REAL, 4n, 4n)] } }).simulation.transaction;
    const idle = changes.filter(({ type }) => type !== undefined && /ObjectCore|FungibleStore/.test(type));
    const facts = readFacts(callInput({ functionId: `${CODE}::shop::buy`, run: { balances: gifts, changes: [...idle] } }));
    expect(hookedAssets(facts, [])[0]).toBe(REAL);
  });

  it("leave out APT and coins for transfer code, which they cannot have", () => {
    const coin = `${CODE}::gold::Gold`;
    const facts = readFacts(
      callInput({
        functionId: `${CODE}::shop::buy`,
        run: { balances: [balance(SENDER, APT_ID, 20_000_000_000n, 0n)], changes: [written(SENDER, `0x1::coin::CoinStore<${coin}>`, {})] },
      }),
    );
    expect(hookedAssets(facts, [])).toEqual([]);
  });
});
