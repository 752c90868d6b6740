import type { TransactionFacts } from "../chain/facts/types.ts";
import { narrowedGasLimit } from "../chain/payments/prepareTransaction.ts";

/** Fields of a simulation that decide about the gas limit. */
interface SimulatedGas {
  readonly simulation: { readonly transaction: Pick<TransactionFacts, "success" | "gasUsed"> };
}

/** Fits the gas limits of similar payments to their use: 1.5 times the gas of the payment's own simulation, or the highest limit so far. */
export interface ListGas {
  /** Simulates a payment with the limit of earlier payments, and again with a fitted limit if that was too low or too high. */
  fitted<T extends SimulatedGas>(simulate: (maxGasAmount: bigint) => Promise<T>): Promise<T>;
}

/**
 * Creates the gas limits of a batch. `measured` is the limit of the most expensive payment, to a recipient without a store for the asset:
 * the fallback if lower limits fail.
 */
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
