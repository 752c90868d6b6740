import { asObject } from "../../chain/facts/jsonFields.ts";
import type { Address, ChangeFacts, Simulation } from "../../chain/facts/types.ts";
import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import { APT_COIN_STORE, aptBalanceChange } from "../effects/aptBalanceChange.ts";
import { APT_METADATA_ID } from "../effects/assetIds.ts";
import { readObject } from "../effects/moveValues.ts";
import { stateDelta } from "../effects/stateDelta.ts";
import { CONCURRENT_BALANCE, FUNGIBLE_STORE, isCoinStore } from "../effects/stores.ts";
import { canonicalName } from "../longAddress.ts";
import type { QuestionBefore, StateBefore } from "../stateBefore.ts";

/** Sender, fee payer and fee of a simulation. */
export interface Settled {
  readonly sender: Address;
  readonly feePayer: Address;
  readonly feeOctas: bigint;
}

/** An account whose written balance is lower than the balance derived from events. */
export interface LessThanShown {
  readonly owner: Address;
  readonly left: bigint;
  readonly shown: bigint;
}

/**
 * Finds an account whose written APT balance is lower than the preview shows. The preview derives balances from events, which a node can
 * omit: an omitted loss would look like legacy coins stored separately. A higher balance is no contradiction, because the account may have
 * received a payment just before.
 */
export function lessThanShown(simulation: Simulation, before: StateBefore, settled: Settled): LessThanShown | undefined {
  return holdersOf(settled)
    .map((owner) => missingOf(simulation, before, settled, owner))
    .find((found) => found?.isCertain);
}

/**
 * Further resources to read: legacy coins, if less APT is written than events explain, and previous balances of the user's written stores
 * of other assets. The preview shows balances that were read as they are, regardless of events.
 */
export function questionsOfLess(simulation: Simulation, before: StateBefore, settled: Settled): readonly QuestionBefore[] {
  const holders = holdersOf(settled);
  const coins = holders.flatMap((owner) => {
    const found = missingOf(simulation, before, settled, owner);
    return found === undefined || found.isCertain ? [] : [{ address: owner, type: APT_COIN_STORE }];
  });
  return [...coins, ...ownStores(simulation, before, holders)];
}

/** Maximum number of the user's own stores that are queried. */
const OWN_STORES_MAX = 12;

function ownStores({ transaction }: Simulation, before: StateBefore, holders: readonly Address[]): readonly QuestionBefore[] {
  const delta = stateDelta(transaction.changes, before);
  const isOwn = (store: Address, data: unknown): boolean => {
    const metadata = metadataIn(data);
    return (
      metadata !== undefined && metadata !== APT_METADATA_ID && holders.some((owner) => primaryStoreAddress(owner, metadata) === store)
    );
  };
  return delta.resources
    .filter(({ address, type, before: read, after }) => type === FUNGIBLE_STORE && read === undefined && isOwn(address, after))
    .slice(0, OWN_STORES_MAX)
    .flatMap(({ address }) =>
      [FUNGIBLE_STORE, CONCURRENT_BALANCE].flatMap((type) => (delta.find(address, type) === undefined ? [] : [{ address, type }])),
    );
}

/** Metadata address of a store's asset; undefined if unreadable, which another rule reports. */
function metadataIn(store: unknown): Address | undefined {
  try {
    return store === undefined ? undefined : readObject(asObject(store).metadata);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return undefined;
  }
}

/** Whether a simulation writes one balance several times with different values; a valid write set contains each resource once. */
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
    const { before, moved, written, apart, isRead } = aptBalanceChange(transaction, state, owner);
    // If the previous balance was read, the preview already shows the written balance.
    if (before === undefined || written === undefined || isRead) return undefined;
    const shown = before + moved - (owner === feePayer ? feeOctas : 0n);
    const left = written + (apart ?? 0n);
    return left < shown ? { owner, left, shown, isCertain: apart !== undefined } : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    // The rule `incomplete_effects` reports unreadable responses.
    return undefined;
  }
}
