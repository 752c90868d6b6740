import type { Address } from "../chain/facts/types.ts";

/**
 * State at the simulated version, before the transaction. A simulation returns only the state afterwards; `questionsBefore` lists the
 * resources to read. If a resource was not read, its previous state is derived from events; if the events lack it, the preview is
 * incomplete.
 */
export interface StateBefore {
  readonly resources: readonly ResourceBefore[];
  /** Total balances as returned by `0x1::coin::balance` or `0x1::primary_fungible_store::balance`, if the caller already has them. */
  readonly balances: readonly { readonly owner: Address; readonly asset: string; readonly units: bigint }[];
}

/** A resource's state before the transaction; `data` is undefined if the resource did not exist. */
interface ResourceBefore {
  readonly address: Address;
  readonly type: string;
  readonly data: unknown;
}

/** Address and type of a resource whose previous value is needed. */
export type QuestionBefore = Omit<ResourceBefore, "data">;

export const NOTHING_BEFORE: StateBefore = { resources: [], balances: [] };
