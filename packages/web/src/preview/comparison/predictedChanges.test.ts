import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { readPredictedChanges } from "../../chain/history/sent/predictedEffects.ts";
import { createPreview } from "../create/createPreview.ts";
import type { PreviewInput } from "../input.ts";
import { NOTHING_BEFORE } from "../stateBefore.ts";
import {
  APT_ID,
  callInput,
  moduleEvent,
  paymentInput,
  RECIPIENT,
  removed,
  SENDER,
  type TestBalance,
  type TestRun,
  written,
} from "../testing/samples.ts";
import { differencesFrom, isFullyReported, otherDifferencesFrom, predictedChanges } from "./predictedChanges.ts";

const GOLD = `0x${"5c".repeat(32)}`;
const WHOLE = 10_000_000_000n;
const seenAssets = [{ id: GOLD, symbol: "GOLD", decimals: 2 }];
const goldPayment = { functionId: "0x1::primary_fungible_store::transfer", metadata: GOLD, units: 100n };

/** Payment in an asset whose own code takes `besides` more units from the sender. */
function goldInput(besides: bigint, gasUsed = 1_037n): PreviewInput {
  const balances: TestBalance[] = [
    { owner: SENDER, asset: APT_ID, before: WHOLE, after: WHOLE - gasUsed * 100n },
    { owner: SENDER, asset: GOLD, before: 100_000n, after: 100_000n - 100n - besides },
    { owner: RECIPIENT, asset: GOLD, before: 0n, after: 100n },
  ];
  return paymentInput(goldPayment, { balances, gasUsed }, { seenAssets });
}
const predictionOf = (input: PreviewInput) => predictedChanges(createPreview(input), input.transaction);
const ranAs = (input: PreviewInput) => input.simulation.transaction;

describe("balance changes predicted by a preview", () => {
  it("match the executed transaction if the state did not change, regardless of the fee", () => {
    expect(differencesFrom(predictionOf(paymentInput()), ranAs(paymentInput()))).toEqual([]);
    expect(differencesFrom(predictionOf(goldInput(0n)), ranAs(goldInput(0n, 2_500n)))).toEqual([]);
  });

  it("differ if more was taken than previewed, including an asset missing from the preview", () => {
    const [drained, ...others] = differencesFrom(predictionOf(goldInput(0n)), ranAs(goldInput(50_000n)));
    expect(drained).toEqual({ owner: SENDER, asset: seenAssets[0], predicted: -100n, happened: -50_100n });
    expect(others).toEqual([]);
    const unmentioned = differencesFrom({ accounts: [SENDER], changes: [] }, ranAs(goldInput(0n)));
    expect(unmentioned.map(({ asset, predicted, happened }) => [asset.id, predicted, happened])).toEqual([[GOLD, 0n, -100n]]);
  });

  it.each([
    ["secondary signer", { secondarySigners: [RECIPIENT] }],
    ["fee payer", { feePayer: RECIPIENT }],
  ])("include a %s that is the user's own and has no predicted change, and exclude a stranger's account", (_, signing) => {
    const shown = { ownAccounts: [{ address: RECIPIENT, label: "Till" }] };
    const input = callInput({ functionId: `${GOLD}::duo::agree`, ...signing, known: { ...shown, seenAssets } });
    const balances = [
      { owner: RECIPIENT, asset: GOLD, before: 500n, after: 20n },
      { owner: SENDER, asset: GOLD, before: 0n, after: 480n },
    ];
    const ran = callInput({ functionId: `${GOLD}::duo::agree`, ...signing, run: { balances }, known: { ...shown, seenAssets } });
    expect(predictionOf(input)).toEqual({ accounts: [RECIPIENT], changes: [], others: [] });
    expect(differencesFrom(predictionOf(input), ranAs(input))).toEqual([]);
    const [difference, ...others] = differencesFrom(predictionOf(input), ranAs(ran));
    expect([difference?.owner, difference?.predicted, difference?.happened, others]).toEqual([RECIPIENT, 0n, -480n, []]);
  });

  it("include the user's own sender even if another account pays the fee", () => {
    const input = callInput({ functionId: `${GOLD}::duo::agree`, feePayer: RECIPIENT });
    expect(predictionOf(input)).toEqual({ accounts: [SENDER], changes: [], others: [] });
  });

  it("are compared only with complete reports of executed transactions", () => {
    const predicted = predictionOf(paymentInput());
    const ran = ranAs(paymentInput());
    const pending = { ...ran, state: "pending", version: undefined, success: undefined, events: [], changes: [] } as const;
    const inPart = [
      { ...ran, events: [] },
      { ...ran, changes: [] },
      { ...ran, events: [], changes: [] },
    ];
    expect([pending, ...inPart].map((reported) => [isFullyReported(reported), differencesFrom(predicted, reported)])).toEqual([
      [false, []],
      [false, []],
      [false, []],
      [false, []],
    ]);
    expect(isFullyReported(ran)).toBe(true);
  });

  it("include an object of the user's that loses money, and differ if it loses more", () => {
    const OBJECT = `0x${"0b".repeat(32)}` as Address;
    const drain = (units: bigint) =>
      callInput({
        functionId: `${GOLD}::box::open`,
        run: { balances: [{ owner: OBJECT, asset: GOLD, before: 500n, after: 500n - units }] },
        known: { seenAssets, objectOwners: [{ object: OBJECT, owner: SENDER }] },
      });
    expect(predictionOf(drain(60n)).changes).toMatchObject([{ owner: OBJECT, units: -60n }]);
    expect(differencesFrom(predictionOf(drain(60n)), ranAs(drain(60n)))).toEqual([]);
    expect(differencesFrom(predictionOf(drain(60n)), ranAs(drain(500n)))).toMatchObject([
      { owner: OBJECT, predicted: -60n, happened: -500n },
    ]);
  });

  it("cover own accounts without the fee, and survive storage", () => {
    const predicted = predictionOf(paymentInput());
    expect(predicted).toEqual({
      accounts: [SENDER],
      changes: [{ owner: SENDER, asset: { id: APT_ID, symbol: "APT", decimals: 8 }, units: -500_000_000n }],
      others: [],
    });
    const stored: unknown = JSON.parse(JSON.stringify(predicted, (_, value) => (typeof value === "bigint" ? value.toString() : value)));
    expect(readPredictedChanges(stored)).toEqual(predicted);
    expect(() => readPredictedChanges({ accounts: [SENDER], changes: [{ owner: SENDER, asset: APT_ID, units: "1" }] })).toThrow(
      "an object",
    );
  });
});

describe("objects, rights and votes foreseen by a preview", () => {
  const TOKEN = `0x${"70".repeat(32)}` as Address;
  const shop = (run: TestRun = {}) => callInput({ functionId: `${GOLD}::shop::visit`, run });
  const core = (owner: Address) => ({ owner, allow_ungated_transfer: true, guid_creation_num: "0" });
  const transfer = (from: Address, to: Address): TestRun => ({
    events: [moduleEvent("0x1::object::Transfer", { object: TOKEN, from, to })],
    changes: [written(TOKEN, "0x1::object::ObjectCore", core(to)), written(TOKEN, "0x4::token::Token", { name: "Boat" })],
  });
  const differences = (shown: PreviewInput, ran: PreviewInput, before = NOTHING_BEFORE) =>
    otherDifferencesFrom(predictionOf(shown), ranAs(ran), before);

  it("match an execution with the same object transfer", () => {
    const transferred = shop(transfer(SENDER, RECIPIENT));
    expect(predictionOf(transferred).others).toHaveLength(1);
    expect(differences(transferred, transferred)).toEqual({ added: [], missing: 0 });
  });

  it("differ if code gives a collectible away after the preview showed nothing", () => {
    const { added, missing } = differences(shop(), shop(transfer(SENDER, RECIPIENT))) ?? {};
    expect(added).toMatchObject([{ kind: "object", change: "owner", object: TOKEN, name: "Boat", from: SENDER, to: RECIPIENT }]);
    expect(missing).toBe(0);
  });

  it("differ if a collectible shown as received does not arrive, or goes to another account", () => {
    expect(differences(shop(transfer(RECIPIENT, SENDER)), shop())).toEqual({ added: [], missing: 1 });
    const stranger = `0x${"5e".repeat(32)}` as Address;
    expect(differences(shop(transfer(SENDER, RECIPIENT)), shop(transfer(SENDER, stranger)))).toMatchObject({
      added: [{ to: stranger }],
      missing: 1,
    });
  });

  it("differ if a stake pool's owner capability is removed only in the execution", () => {
    const rightRemoved = shop({ changes: [removed(SENDER, "0x1::stake::OwnerCapability")] });
    expect(differences(shop(), rightRemoved)?.added).toMatchObject([{ kind: "permission", change: "rightLost", right: "stakePool" }]);
  });

  it("differ if a vote is cast only in the execution", () => {
    const vote = moduleEvent("0x1::multisig_account::Vote", {
      multisig_account: GOLD,
      owner: SENDER,
      sequence_number: "3",
      approved: true,
    });
    expect(differences(shop(), shop({ events: [vote] }))?.added).toMatchObject([{ kind: "vote", act: "approved", number: 3n }]);
  });

  it("differ if the previous state reveals an offer to sign for the account", () => {
    const account = (offered: readonly string[]) => ({
      authentication_key: SENDER,
      sequence_number: "8",
      rotation_capability_offer: { for: { vec: [] } },
      signer_capability_offer: { for: { vec: offered } },
    });
    const offering = shop({ changes: [written(SENDER, "0x1::account::Account", account([RECIPIENT]))] });
    const before = { resources: [{ address: SENDER, type: "0x1::account::Account", data: account([]) }], balances: [] };
    expect(differences(shop(), offering, before)?.added).toMatchObject([{ change: "signerOffer", after: RECIPIENT }]);
  });

  it("differ if stake leaves the user's own pool only in the execution", () => {
    const pool = (octas: string) => ({
      ...Object.fromEntries(["active", "pending_active", "pending_inactive"].map((part) => [part, { value: "0" }])),
      inactive: { value: octas },
      operator_address: SENDER,
      delegated_voter: SENDER,
    });
    const unstaking = shop({ changes: [written(SENDER, "0x1::stake::StakePool", pool("0"))] });
    const before = { resources: [{ address: SENDER, type: "0x1::stake::StakePool", data: pool("700") }], balances: [] };
    expect(differences(shop(), unstaking, before)?.added).toMatchObject([{ kind: "stake", part: "inactive", before: 700n, after: 0n }]);
  });

  it("are not compared for entries stored without them", () => {
    const { others: _, ...stored } = predictionOf(shop());
    expect(otherDifferencesFrom(stored, ranAs(shop(transfer(SENDER, RECIPIENT))), NOTHING_BEFORE)).toBeUndefined();
  });
});
