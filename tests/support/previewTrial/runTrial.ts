import type { ExpectStatic } from "vitest";
import type { Address, TransactionFacts } from "../../../packages/web/src/chain/facts/types.ts";
import { signableOf } from "../../../packages/web/src/chain/transactions/signable.ts";
import { createPreview, type PreviewInput } from "../../../packages/web/src/preview/create/createPreview.ts";
import { digestOf } from "../../../packages/web/src/preview/digest.ts";
import { questionsBefore } from "../../../packages/web/src/preview/effects/questions.ts";
import type { Preview } from "../../../packages/web/src/preview/previewTypes.ts";
import { NOTHING_BEFORE, type StateBefore } from "../../../packages/web/src/preview/stateBefore.ts";
import type { RandomSource } from "../randomSource.ts";
import { checkByViews } from "./checkByViews.ts";
import { observedChanges, type State } from "./observed.ts";
import { nextRequest } from "./operations.ts";
import { predictedChanges } from "./predictedEffects.ts";
import type { TrialNetwork } from "./trialNetwork.ts";
import { type TrialTransaction, trialTransaction } from "./trialTransaction.ts";
import { createTrialWorld, remember } from "./trialWorld.ts";

export interface TrialResult {
  /** Kinds of effects that occurred during the run. */
  readonly kinds: ReadonlySet<string>;
  readonly outcomes: { succeeded: number; failed: number; refused: number };
}

/** Generates transactions, previews and executes each, and compares the preview with the actual changes. */
export async function runTrial(
  network: TrialNetwork,
  random: RandomSource,
  { transactions, expect }: { readonly transactions: number; readonly expect: ExpectStatic },
): Promise<TrialResult> {
  const world = await createTrialWorld(network, random);
  const kinds = new Set<string>();
  const outcomes = { succeeded: 0, failed: 0, refused: 0 };
  for (let index = 0; index < transactions; index++) {
    const { request, what, committed: onCommit } = await nextRequest(world);
    const transaction = trialTransaction(request);
    const simulated = await network.simulate(transaction.simulation);
    const before = await answer(network, simulated);
    const preview = previewOf(transaction, simulated, before);
    const context = `transaction ${index}, ${what}`;
    expect([
      context,
      preview.outcome.kind === "fails" && preview.outcome.code === "page.preview_mismatch" ? preview.outcome : "agrees",
    ]).toEqual([context, "agrees"]);
    expect([context, preview.isComplete]).toEqual([context, true]);
    // The generated assets have no hook code, so no balance can decrease by more than the call's arguments.
    expect([context, preview.findings.filter(({ rule }) => rule === "takes_more")]).toEqual([context, []]);
    const committed = await network.submit(transaction.signed);
    if (committed === undefined) {
      expect([context, preview.outcome.kind]).toEqual([context, "fails"]);
      outcomes.refused += 1;
      continue;
    }
    const hasWorked = committed.success === true && !hasFailedInside(committed);
    expect([context, hasWorked, committed.vmStatus]).toEqual([context, preview.outcome.kind === "succeeds", simulated.vmStatus]);
    const [old, fresh] = await Promise.all([stateAt(network, committed, -1n), stateAt(network, committed, 0n)]);
    expect([context, ...predictedChanges(preview.effects)]).toEqual([context, ...observedChanges(old, fresh)]);
    // Without any state reads the preview must derive the same balances from events alone.
    const bare = previewOf(transaction, simulated, NOTHING_BEFORE);
    const balances = ({ effects }: Preview) => predictedChanges(effects.filter(({ kind }) => kind === "balance"));
    expect([context, ...balances(bare)]).toEqual([context, ...balances(preview)]);
    expect([context, previewOf(transaction, committed, before).effects]).toEqual([context, preview.effects]);
    if (committed.success === true) {
      await checkByViews(network, preview.effects, committed, (actual, expected) => expect([context, actual]).toEqual([context, expected]));
      remember(world, preview.effects);
      onCommit?.(committed);
    }
    for (const { kind } of preview.effects) kinds.add(kind);
    outcomes[committed.success === true ? "succeeded" : "failed"] += 1;
  }
  return { kinds, outcomes };
}

/** Detects a failed inner call. The chain reports such a multisig transaction as executed and emits an event. */
function hasFailedInside({ events }: TransactionFacts): boolean {
  return events.some(({ type }) => type.startsWith("0x1::multisig_account::TransactionExecutionFailed"));
}

/** Reads the state before the transaction, as a page would. */
async function answer(network: TrialNetwork, simulated: TransactionFacts): Promise<StateBefore> {
  const version = simulated.version ?? 0n;
  const questions = questionsBefore(simulated, { isPlainTransfer: false });
  const resources = await Promise.all(
    questions.map(async ({ address, type }) => ({ address, type, data: await network.resource(address, type, version) })),
  );
  return { resources, balances: [] };
}

function previewOf({ unsigned }: TrialTransaction, transaction: TransactionFacts, before: StateBefore): Preview {
  const input: PreviewInput = {
    transaction: unsigned,
    simulation: { transaction, atVersion: transaction.version ?? 0n },
    before,
    digest: digestOf(signableOf(unsigned).bytes),
    network: "Embedded network",
    known: { ownAccounts: [{ address: unsigned.sender, label: "Own" }], recipients: [], assets: [] },
  };
  return createPreview(input);
}

/** State of all written addresses, at an offset from the version of the transaction. */
async function stateAt(network: TrialNetwork, { changes, version = 0n }: TransactionFacts, offset: bigint): Promise<State> {
  const addresses = [...new Set(changes.flatMap(({ address }) => address ?? []))];
  const resources = await Promise.all(
    addresses.map(async (address) => [address, await network.resources(address, version + offset)] as const),
  );
  return new Map<Address, ReadonlyMap<string, unknown>>(resources);
}
