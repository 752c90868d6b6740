import { APT_COIN } from "../facts/apt.ts";
import type { Address, ChangeFacts, ResourceFacts, Simulation } from "../facts/types.ts";
import { type AptStore, addressesWithStores, applyChanges, aptStoresAt } from "../ledger/aptStores.ts";

/** Reads of the state at the version that was simulated on. */
export interface StateReader {
  resources(address: Address): Promise<readonly ResourceFacts[]>;
  /** The owner's APT as the chain counts it. */
  aptBalance(owner: Address): Promise<bigint>;
}

/**
 * Who has how much APT before and after a simulated transaction: of every owner whose stores it wrote, the whole balance, not only what is
 * in those stores. The fee is in the written state already.
 */
export async function simulatedBalances(changes: readonly ChangeFacts[], state: StateReader): Promise<Simulation["balances"]> {
  const touched = await Promise.all(
    addressesWithStores(changes).map(async (address) => {
      const before = await state.resources(address);
      return { before: aptStoresAt(address, before), after: aptStoresAt(address, applyChanges(before, changes, address)) };
    }),
  );
  const before = touched.flatMap((one) => one.before);
  const after = touched.flatMap((one) => one.after);
  const owners = [...new Set([...before, ...after].map((store) => store.owner))].sort();
  const balances = await Promise.all(
    owners.map(async (owner) => {
      const onTheSide = before.filter((store) => store.owner === owner && !store.isMain);
      const whole = (await state.aptBalance(owner)) + sum(onTheSide);
      const change = sum(after.filter((store) => store.owner === owner)) - sum(before.filter((store) => store.owner === owner));
      return { owner, asset: APT_COIN, before: whole, after: whole + change };
    }),
  );
  return balances.filter((balance) => balance.before !== balance.after);
}

function sum(stores: readonly AptStore[]): bigint {
  return stores.reduce((total, store) => total + store.octas, 0n);
}
