import { describe, expect, it } from "vitest";
import { readForeseen } from "../chain/history/foreseen.ts";
import { createPreview } from "./createPreview.ts";
import { differencesFrom, foreseenBy, isFullyReported } from "./foreseen.ts";
import type { PreviewInput } from "./input.ts";
import { APT_ID, callInput, paymentInput, RECIPIENT, SENDER, type TestBalance } from "./testing.ts";

const GOLD = `0x${"5c".repeat(32)}`;
const WHOLE = 10_000_000_000n;
const seenAssets = [{ id: GOLD, symbol: "GOLD", decimals: 2 }];
const goldPayment = { functionId: "0x1::primary_fungible_store::transfer", metadata: GOLD, units: 100n };

/** Payment in an asset that takes `besides` more units from the sender. */
function goldInput(besides: bigint, gasUsed = 1_037n): PreviewInput {
  const balances: TestBalance[] = [
    { owner: SENDER, asset: APT_ID, before: WHOLE, after: WHOLE - gasUsed * 100n },
    { owner: SENDER, asset: GOLD, before: 100_000n, after: 100_000n - 100n - besides },
    { owner: RECIPIENT, asset: GOLD, before: 0n, after: 100n },
  ];
  return paymentInput(goldPayment, { balances, gasUsed }, { seenAssets });
}
const foreseenOf = (input: PreviewInput) => foreseenBy(createPreview(input), input.transaction);
const ranAs = (input: PreviewInput) => input.simulation.transaction;

describe("balance changes foreseen by a preview", () => {
  it("match the executed transaction if the state did not change, regardless of the fee", () => {
    expect(differencesFrom(foreseenOf(paymentInput()), ranAs(paymentInput()))).toEqual([]);
    expect(differencesFrom(foreseenOf(goldInput(0n)), ranAs(goldInput(0n, 2_500n)))).toEqual([]);
  });

  it("differ if more was taken than previewed, including an asset missing from the preview", () => {
    const [taken, ...others] = differencesFrom(foreseenOf(goldInput(0n)), ranAs(goldInput(50_000n)));
    expect(taken).toEqual({ owner: SENDER, asset: seenAssets[0], foreseen: -100n, happened: -50_100n });
    expect(others).toEqual([]);
    const unmentioned = differencesFrom({ accounts: [SENDER], changes: [] }, ranAs(goldInput(0n)));
    expect(unmentioned.map(({ asset, foreseen, happened }) => [asset.id, foreseen, happened])).toEqual([[GOLD, 0n, -100n]]);
  });

  it.each([
    ["secondary signer", { secondarySigners: [RECIPIENT] }],
    ["fee payer", { feePayer: RECIPIENT }],
  ])("include an own %s without a previewed change, and exclude a stranger's account", (_, signing) => {
    const shown = { ownAccounts: [{ address: RECIPIENT, label: "Till" }] };
    const input = callInput({ functionId: `${GOLD}::duo::agree`, ...signing, known: { ...shown, seenAssets } });
    const taken = [
      { owner: RECIPIENT, asset: GOLD, before: 500n, after: 20n },
      { owner: SENDER, asset: GOLD, before: 0n, after: 480n },
    ];
    const ran = callInput({ functionId: `${GOLD}::duo::agree`, ...signing, run: { balances: taken }, known: { ...shown, seenAssets } });
    expect(foreseenOf(input)).toEqual({ accounts: [RECIPIENT], changes: [] });
    expect(differencesFrom(foreseenOf(input), ranAs(input))).toEqual([]);
    const [difference, ...others] = differencesFrom(foreseenOf(input), ranAs(ran));
    expect([difference?.owner, difference?.foreseen, difference?.happened, others]).toEqual([RECIPIENT, 0n, -480n, []]);
  });

  it("include an own sender whose fee another account pays", () => {
    const input = callInput({ functionId: `${GOLD}::duo::agree`, feePayer: RECIPIENT });
    expect(foreseenOf(input)).toEqual({ accounts: [SENDER], changes: [] });
  });

  it("are compared only with complete reports of executed transactions", () => {
    const foreseen = foreseenOf(paymentInput());
    const ran = ranAs(paymentInput());
    const pending = { ...ran, state: "pending", version: undefined, success: undefined, events: [], changes: [] } as const;
    const inPart = [
      { ...ran, events: [] },
      { ...ran, changes: [] },
      { ...ran, events: [], changes: [] },
    ];
    expect([pending, ...inPart].map((told) => [isFullyReported(told), differencesFrom(foreseen, told)])).toEqual([
      [false, []],
      [false, []],
      [false, []],
      [false, []],
    ]);
    expect(isFullyReported(ran)).toBe(true);
  });

  it("cover own accounts without the fee, and survive storage", () => {
    const foreseen = foreseenOf(paymentInput());
    expect(foreseen).toEqual({
      accounts: [SENDER],
      changes: [{ owner: SENDER, asset: { id: APT_ID, symbol: "APT", decimals: 8 }, units: -500_000_000n }],
    });
    const stored: unknown = JSON.parse(JSON.stringify(foreseen, (_, value) => (typeof value === "bigint" ? value.toString() : value)));
    expect(readForeseen(stored)).toEqual(foreseen);
    expect(() => readForeseen({ accounts: [SENDER], changes: [{ owner: SENDER, asset: APT_ID, units: "1" }] })).toThrow("an object");
  });
});
