import type { Address, TransactionFacts, UnsignedTransaction } from "../../chain/facts/types.ts";
import type { PredictedChange, PredictedChanges, PredictionDifference } from "../../chain/history/sent/predictedEffects.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { balanceEffects, changesAcrossStores } from "../effects/balances.ts";
import { type EffectSources, effectSources } from "../effects/effectSources.ts";
import { readEffects } from "../effects/readEffects.ts";
import { feeEstimate } from "../fee.ts";
import { APT } from "../findAsset.ts";
import type { BalanceEffect, Effect, Preview } from "../previewTypes.ts";
import { NOTHING_BEFORE, type StateBefore } from "../stateBefore.ts";
import { effectKey, type OtherDifferences, otherDifferences, otherEffects } from "./otherEffects.ts";

/**
 * Changes in a preview, without the fee: of the user's accounts that change or sign, of their objects that lose something, and of the
 * acting multisig account. Code can take from any signer.
 */
export function predictedChanges(
  {
    effects,
    fee,
    signers,
    controlled = [],
  }: Pick<Preview, "effects" | "fee" | "controlled"> & { readonly signers: Pick<Preview["signers"], "own"> },
  { sender, feePayer = sender, payload }: Pick<UnsignedTransaction, "sender" | "feePayer" | "payload">,
): PredictedChanges {
  const balances = effects.filter((effect) => effect.kind === "balance");
  const acting = payload.kind === "multisig" ? [payload.multisigAddress] : [];
  const changed = balances.filter(({ isYou }) => isYou).map(({ owner }) => owner);
  const accounts = [...new Set([...changed, ...signers.own, ...acting, ...controlled])];
  const changes = changesOf(balances, feePayer, fee.expectedOctas);
  return {
    accounts,
    changes: changes.filter(({ owner }) => accounts.includes(owner)),
    others: otherEffects(effects, accounts).map(effectKey),
  };
}

/** Differences between predicted and actual balance changes. Excludes the fee, which the page reports separately. */
export function differencesFrom(predicted: PredictedChanges, ran: TransactionFacts): readonly PredictionDifference[] {
  const happened = actualChanges(predicted, ran);
  return happened === undefined ? [] : differencesBetween(predicted, happened);
}

/**
 * Whether a node reported a transaction completely. Every execution writes a sequence number and emits a fee statement, so a response
 * without changes or events is partial.
 */
export function isFullyReported({ state, success, events, changes }: TransactionFacts): boolean {
  return state === "committed" && success === true && events.length > 0 && changes.length > 0;
}

/** Actual balance changes of the previewed accounts, without the fee; undefined if the report is partial or not a user transaction. */
export function actualChanges(predicted: PredictedChanges, ran: TransactionFacts): PredictedChanges | undefined {
  const sources = sourcesOf(predicted, ran, NOTHING_BEFORE);
  if (sources === undefined) return undefined;
  const { accounts } = predicted;
  const happened = changesOf(balanceEffects(sources), sources.feePayer, sources.feeOctas);
  return { accounts, changes: happened.filter(({ owner }) => accounts.includes(owner)) };
}

/**
 * Executed changes other than amounts that differ from the preview: objects, rights, votes, names and code. Undefined if the preview was
 * stored without them or the report is partial.
 */
export function otherDifferencesFrom(
  predicted: PredictedChanges,
  ran: TransactionFacts,
  before: StateBefore,
): OtherDifferences | undefined {
  const sources = sourcesOf(predicted, ran, before);
  if (sources === undefined || predicted.others === undefined) return undefined;
  return otherDifferences(predicted.others, otherEffects(readEffects(sources).effects, predicted.accounts));
}

/** All effects of an executed transaction; none if the report is partial. */
export function effectsOfRun(ran: TransactionFacts, accounts: readonly Address[], before: StateBefore): readonly Effect[] {
  const sources = sourcesOf({ accounts, changes: [] }, ran, before);
  return sources === undefined ? [] : readEffects(sources).effects;
}

function sourcesOf({ accounts, changes }: PredictedChanges, ran: TransactionFacts, before: StateBefore): EffectSources | undefined {
  if (ran.user === undefined || !isFullyReported(ran)) return undefined;
  return effectSources(ran, before, {
    feePayer: ran.user.feePayer ?? ran.user.sender,
    feeOctas: feeEstimate(ran.user, { transaction: ran, atVersion: ran.version ?? 0n }).expectedOctas,
    isYou: (address) => accounts.includes(address),
    assets: changes.map(({ asset }) => asset),
  });
}

/** Balances whose actual change differs from the predicted change. */
export function differencesBetween(predicted: PredictedChanges, happened: PredictedChanges): readonly PredictionDifference[] {
  const places = new Map(
    [...happened.changes, ...predicted.changes].map(({ owner, asset }) => [placeOf(owner, asset.id), { owner, asset }]),
  );
  const units = ({ changes }: PredictedChanges, place: string) =>
    changes.find(({ owner, asset }) => placeOf(owner, asset.id) === place)?.units ?? 0n;
  return [...places]
    .map(([place, one]): PredictionDifference => ({ ...one, predicted: units(predicted, place), happened: units(happened, place) }))
    .filter((difference) => difference.predicted !== difference.happened);
}

function placeOf(owner: Address, assetId: string): string {
  return `${owner} ${metadataAddress(assetId)}`;
}

function changesOf(balances: readonly BalanceEffect[], feePayer: Address, fee: bigint): readonly PredictedChange[] {
  return changesAcrossStores(balances)
    .map(({ owner, asset: { id, symbol, decimals }, before, after }) => ({
      owner,
      asset: { id, symbol, decimals },
      units: after - before + (owner === feePayer && id === APT.id ? fee : 0n),
    }))
    .filter(({ units }) => units !== 0n);
}
