import { isTheirs } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, amount, sentence } from "../../parts.ts";

/** Framework functions whose arguments name the receiving store. */
const NAME_STORES: readonly string[] = [
  "0x1::fungible_asset::transfer",
  "0x1::dispatchable_fungible_asset::transfer",
  "0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit",
];

/**
 * Warns about money that enters a store outside its owner's spendable balance. Anyone can create such a store for any owner and keep a ref
 * to withdraw from it, so the store's owner is no assurance. Stores of other accounts count only if the call names the store: markets have
 * their own stores.
 */
export const otherStore: Rule["find"] = (facts) => {
  const { balances, call, outcome } = facts;
  if (outcome.kind === "fails") return undefined;
  const namesStores = call !== undefined && NAME_STORES.includes(call.functionId);
  for (const { owner, asset, store, before, after } of balances) {
    if (store === undefined || after <= before || !(namesStores || isTheirs(facts, owner))) continue;
    const parts = { amount: amount(after - before, asset), store: account(store), owner: account(owner) };
    return { text: sentence("rules:otherStoreText", parts) };
  }
  return undefined;
};
