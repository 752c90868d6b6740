import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address, ChangeFacts, Simulation } from "../chain/facts/types.ts";
import { UnreadableAnswer } from "../chain/facts/unreadableAnswer.ts";
import { primaryStoreAddress } from "../chain/ledger/primaryStore.ts";
import { NO_ADDRESS_YET } from "../chain/transactions/signable.ts";
import { APT_METADATA } from "./effects/assetIds.ts";
import { readObject } from "./effects/moveValues.ts";
import type { QuestionBefore, StateBefore } from "./effects/stateBefore.ts";
import { stateDelta } from "./effects/stateDelta.ts";
import { CONCURRENT_BALANCE, FUNGIBLE_STORE, isCoinStore } from "./effects/stores.ts";
import { APT_COIN_STORE, heldApt } from "./heldApt.ts";
import { canonicalName } from "./longAddress.ts";

/** Who signs and who pays, and what the fee comes to. */
export interface Settled {
  readonly sender: Address;
  readonly feePayer: Address;
  readonly feeOctas: bigint;
}

/** An account of which a simulation writes that less is left than what it tells of leaves. */
export interface LessThanShown {
  readonly owner: Address;
  readonly left: bigint;
  readonly shown: bigint;
}

/**
 * Whose APT is written to be less than a preview shows. That is worked out of events, which a node can leave out: whatever is not told of would look like
 * something that the owner has elsewhere, in coins of old. More than shown is no contradiction: somebody can have paid in a moment before.
 */
export function lessThanShown(simulation: Simulation, before: StateBefore, settled: Settled): LessThanShown | undefined {
  return holdersOf(settled)
    .map((owner) => missingOf(simulation, before, settled, owner))
    .find((found) => found?.isCertain);
}

/**
 * What has to be asked besides: where less APT is written than what is told of leaves, whether the rest is there in coins of old; and what was in one's own
 * stores of other assets that are written. What is read is shown as it is written, whatever events tell of it.
 */
export function questionsOfLess(simulation: Simulation, before: StateBefore, settled: Settled): readonly QuestionBefore[] {
  const holders = holdersOf(settled);
  const coins = holders.flatMap((owner) => {
    const found = missingOf(simulation, before, settled, owner);
    return found === undefined || found.isCertain ? [] : [{ address: owner, type: APT_COIN_STORE }];
  });
  return [...coins, ...ownStores(simulation, before, holders)];
}

/** So many stores of one's own are asked for. */
const OWN_STORES_MAX = 12;

function ownStores({ transaction }: Simulation, before: StateBefore, holders: readonly Address[]): readonly QuestionBefore[] {
  const delta = stateDelta(transaction.changes, before);
  const isOwn = (store: Address, data: unknown): boolean => {
    const metadata = metadataIn(data);
    return metadata !== undefined && metadata !== APT_METADATA && holders.some((owner) => primaryStoreAddress(owner, metadata) === store);
  };
  return delta.resources
    .filter(({ address, type, before: read, after }) => type === FUNGIBLE_STORE && read === undefined && isOwn(address, after))
    .slice(0, OWN_STORES_MAX)
    .flatMap(({ address }) =>
      [FUNGIBLE_STORE, CONCURRENT_BALANCE].flatMap((type) => (delta.find(address, type) === undefined ? [] : [{ address, type }])),
    );
}

/** The asset of a store; undefined where it cannot be read, which is told by itself. */
function metadataIn(store: unknown): Address | undefined {
  try {
    return store === undefined ? undefined : readObject(asObject(store).metadata);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return undefined;
  }
}

/** Whether a balance is written more than once, and not always the same: a write set has each place once. */
export function isWrittenTwice(changes: readonly ChangeFacts[]): boolean {
  const first = new Map<string, string>();
  return changes.some(({ kind, address, type, data }) => {
    if ((kind !== "writeResource" && kind !== "deleteResource") || address === undefined || type === undefined) return false;
    const name = canonicalName(type);
    if (name !== FUNGIBLE_STORE && name !== CONCURRENT_BALANCE && !isCoinStore(name)) return false;
    const place = `${address} ${name}`;
    const value = JSON.stringify([kind, data], (_, one: unknown) => (typeof one === "bigint" ? `${one}` : one));
    const before = first.get(place);
    first.set(place, before ?? value);
    return before !== undefined && before !== value;
  });
}

function holdersOf({ sender, feePayer }: Settled): readonly Address[] {
  return [...new Set([feePayer, sender])].filter((owner) => owner !== NO_ADDRESS_YET);
}

function missingOf(
  { transaction }: Simulation,
  state: StateBefore,
  { feePayer, feeOctas }: Settled,
  owner: Address,
): (LessThanShown & { readonly isCertain: boolean }) | undefined {
  try {
    const { before, moved, written, apart, isRead } = heldApt(transaction, state, owner);
    // What was read before is shown as it is written.
    if (before === undefined || written === undefined || isRead) return undefined;
    const shown = before + moved - (owner === feePayer ? feeOctas : 0n);
    const left = written + (apart ?? 0n);
    return left < shown ? { owner, left, shown, isCertain: apart !== undefined } : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // That it cannot be read is told by itself.
    return undefined;
  }
}
