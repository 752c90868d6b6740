import type { TransactionFacts } from "../chain/facts/types.ts";
import { narrowedGasLimit } from "../chain/payments/prepareTransaction.ts";

/** What a simulation said, as far as it decides about the limit of gas. */
export interface SimulatedGas {
  readonly simulation: { readonly transaction: Pick<TransactionFacts, "success" | "gasUsed"> };
}

/** Fits the limit of gas of payments that are alike to what they use: half as much again as its own simulation used, or the one of them that used the most. */
export interface ListGas {
  /** Simulates with a limit that was enough for those before, and anew where that was too little or too much. */
  fitted<T extends SimulatedGas>(simulate: (maxGasAmount: bigint) => Promise<T>): Promise<T>;
}

/** `measured` is the limit of a payment to somebody who never had any of the asset, which uses the most: where the others are not enough, that is. */
export function createListGas(measured: bigint): ListGas {
  let most: bigint | undefined;
  return {
    async fitted(simulate) {
      let limit = most ?? measured;
      let found = await simulate(limit);
      if (!isFine(found) && limit < measured) {
        limit = measured;
        found = await simulate(limit);
      }
      if (!isFine(found)) return found;
      const own = narrowedGasLimit(found.simulation.transaction.gasUsed ?? 0n);
      if (most === undefined || own > most) most = own;
      if (limit <= most && limit * 10n >= own * 9n) return found;
      const again = await simulate(most);
      return isFine(again) ? again : found;
    },
  };
}

function isFine({ simulation }: SimulatedGas): boolean {
  return simulation.transaction.success === true;
}
