import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { NOTHING_BEFORE, type QuestionBefore } from "../stateBefore.ts";
import { isCapability } from "./capabilities.ts";
import { NAMED, objectAddresses } from "./objects.ts";
import { ACCOUNT, MULTISIG_ACCOUNT } from "./permissions.ts";
import { refsIn } from "./refs.ts";
import { isStakePool } from "./stakeEffects.ts";
import { OBJECT_CORE, stateDelta, TOMB_STONE } from "./stateDelta.ts";
import { CONCURRENT_BALANCE, FUNGIBLE_STORE, isCoinStore, pairedStore } from "./stores.ts";

/** Limit of resources read for a comparison; the preview reports the rest as incomplete. */
export const QUESTIONS_MAX = 24;

/**
 * Resources whose previous state a preview needs, most important first: those of own accounts, then framework resources. Resources of other
 * modules with refs come last, because foreign code can create any number of them and readers stop at a limit. A plain transfer needs only legacy coin stores: `isPlainTransfer`
 * means that the bytes call a framework transfer function, which cannot change keys or offers. Besides balances such a call writes only the
 * asset's supply, together with everything in its resource group.
 */
export function questionsBefore(
  transaction: Pick<TransactionFacts, "changes" | "events">,
  { isPlainTransfer, isOwn = () => false }: { readonly isPlainTransfer: boolean; readonly isOwn?: (address: Address) => boolean },
): readonly QuestionBefore[] {
  const delta = stateDelta(transaction.changes, NOTHING_BEFORE);
  const coins = delta.resources.filter(({ type }) => isCoinStore(type));
  if (isPlainTransfer) return coins.map(({ address, type }) => ({ address, type }));
  const accounts = delta.resources.filter((resource) => resource.type === ACCOUNT);
  const isFramework = (type: string): boolean => type === MULTISIG_ACCOUNT || isStakePool(type) || isCapability(type);
  const others = delta.resources.filter(({ type }) => isFramework(type));
  const withRefs = delta.resources.filter((resource) => !isFramework(resource.type) && refsIn(resource).length > 0);
  const objects = objectAddresses({ delta, events: transaction.events }).flatMap((address) => [
    { address, type: OBJECT_CORE },
    ...(delta.find(address, TOMB_STONE) === undefined ? [] : [{ address, type: TOMB_STONE }]),
  ]);
  const paired = coins.flatMap(({ address, type }) => {
    const store = pairedStore(address, type);
    return store === undefined ? [] : [FUNGIBLE_STORE, CONCURRENT_BALANCE].flatMap((one) => delta.find(store, one) ?? []);
  });
  const byKind = [...others, ...accounts, ...coins, ...paired, ...objects].map(({ address, type }) => ({ address, type }));
  const [own, strange] = [byKind.filter(({ address }) => isOwn(address)), byKind.filter(({ address }) => !isOwn(address))];
  return [...own, ...strange, ...withRefs.map(({ address, type }) => ({ address, type }))];
}

/** Resources with the names of objects that the transaction removes. Useful for display, but the preview is complete without them. */
export function namesBefore({ changes, events }: Pick<TransactionFacts, "changes" | "events">): readonly QuestionBefore[] {
  const delta = stateDelta(changes, NOTHING_BEFORE);
  return objectAddresses({ delta, events })
    .filter((address) => delta.find(address, OBJECT_CORE)?.after === undefined)
    .flatMap((address) => NAMED.map((type) => ({ address, type })));
}
