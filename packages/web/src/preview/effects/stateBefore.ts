import type { Address } from "../../chain/facts/types.ts";

/**
 * State as it was at the version that was simulated on. A simulation tells only what is there afterwards; `questionsBefore` says which of it a
 * preview wants to compare. What is not answered is told from events where they say it, and makes the preview incomplete where they do not.
 */
export interface StateBefore {
  readonly resources: readonly ResourceBefore[];
  /** Whole balances, as `0x1::coin::balance` or `0x1::primary_fungible_store::balance` count them, where the caller knows them anyway. */
  readonly balances: readonly { readonly owner: Address; readonly asset: string; readonly units: bigint }[];
}

/** One resource; its data undefined where there was none. */
export interface ResourceBefore {
  readonly address: Address;
  readonly type: string;
  readonly data: unknown;
}

/** A resource whose value before the transaction is wanted. */
export type QuestionBefore = Omit<ResourceBefore, "data">;

export const NOTHING_BEFORE: StateBefore = { resources: [], balances: [] };
