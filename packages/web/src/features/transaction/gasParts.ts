import { asInteger } from "../../chain/facts/jsonFields.ts";
import type { EventFacts, TransactionFacts } from "../../chain/facts/types.ts";

/** What a transaction's gas was used for, in gas units, and its fee in octas. */
export interface GasParts {
  readonly totalUnits: bigint;
  readonly executionUnits: bigint;
  readonly ioUnits: bigint;
  /** Storage is paid in octas; in units it is what those cost at the price. Each part is rounded up, and so is the total: they may differ by two. */
  readonly storageUnits: bigint;
  readonly storageOctas: bigint;
  /** Taken without being counted for any part: what was left, where that did not pay for the next thing. */
  readonly exhaustedUnits: bigint;
  readonly refundOctas: bigint;
  readonly priceOctas: bigint;
  /** What the payer lost: the total at the price, less the refund. Below zero where more came back. */
  readonly feeOctas: bigint;
}

export const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/** The parts of the gas, from the fee statement that a committed transaction carries; undefined where there is none. */
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
