import { asInteger } from "../../chain/facts/jsonFields.ts";
import type { EventFacts, TransactionFacts } from "../../chain/facts/types.ts";

/** Gas of a transaction by purpose, in gas units, and its fee in octas. */
export interface GasParts {
  readonly totalUnits: bigint;
  readonly executionUnits: bigint;
  readonly ioUnits: bigint;
  /**
   * Storage gas: charged in octas and converted to gas units at the gas price. Parts and total are rounded up, so sums may differ by two.
   */
  readonly storageUnits: bigint;
  readonly storageOctas: bigint;
  /** Gas charged beyond the other parts: the remainder that could not pay for the next operation. */
  readonly exhaustedUnits: bigint;
  readonly refundOctas: bigint;
  readonly priceOctas: bigint;
  /** Net cost of the payer: total times price, minus the refund. Negative if the refund is larger. */
  readonly feeOctas: bigint;
}

export const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/** Gas parts from the fee statement of a committed transaction; undefined without one. */
export function gasPartsOf({ events, user }: Pick<TransactionFacts, "events" | "user">): GasParts | undefined {
  const statement = events.find(({ type }) => type === FEE_STATEMENT);
  if (statement === undefined || user === undefined) return undefined;
  return partsOf(statement, user.gasUnitPrice);
}

function partsOf({ data }: EventFacts, priceOctas: bigint): GasParts {
  const totalUnits = asInteger(data.total_charge_gas_units);
  const executionUnits = asInteger(data.execution_gas_units);
  const ioUnits = asInteger(data.io_gas_units);
  const storageOctas = asInteger(data.storage_fee_octas);
  const refundOctas = asInteger(data.storage_fee_refund_octas);
  const storageUnits = priceOctas === 0n ? 0n : (storageOctas + priceOctas - 1n) / priceOctas;
  const restUnits = totalUnits - executionUnits - ioUnits - storageUnits;
  return {
    totalUnits,
    executionUnits,
    ioUnits,
    storageUnits,
    storageOctas,
    exhaustedUnits: restUnits > 0n ? restUnits : 0n,
    refundOctas,
    priceOctas,
    feeOctas: totalUnits * priceOctas - refundOctas,
  };
}
