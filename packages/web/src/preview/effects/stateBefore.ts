import type { Address } from "../../chain/facts/types.ts";

/**
 * State at the simulated version. A simulation returns only the state afterwards; `questionsBefore` lists resources to compare. Unanswered
 * questions are derived from events, and make the preview incomplete if events lack them.
 */
export interface StateBefore {
  readonly resources: readonly ResourceBefore[];
  /** Total balances as counted by `0x1::coin::balance` or `0x1::primary_fungible_store::balance`, if the caller already has them. */
  readonly balances: readonly { readonly owner: Address; readonly asset: string; readonly units: bigint }[];
}

/** Resource state; `data` is undefined for a nonexistent resource. */
interface ResourceBefore {
  readonly address: Address;
  readonly type: string;
  readonly data: unknown;
}

/** A resource whose previous value is needed. */
export type QuestionBefore = Omit<ResourceBefore, "data">;

export const NOTHING_BEFORE: StateBefore = { resources: [], balances: [] };
