import type { EventFacts, Simulation } from "../chain/facts/types.ts";
import type { FeeEstimate } from "./previewTypes.ts";

const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/** Gas limit and gas price. Read from the bytes to be signed if readable, because only these bind the network. */
export interface GasTerms {
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
}

/**
 * Estimated fee from the simulation, and maximum fee from gas limit times price. A storage refund above the fee makes the estimate
 * negative.
 */
export function feeEstimate({ maxGasAmount, gasUnitPrice }: GasTerms, simulation: Simulation): FeeEstimate {
  const statement = simulation.transaction.events.find(({ type }) => type === FEE_STATEMENT);
  const gasUsed = field(statement, "total_charge_gas_units") ?? simulation.transaction.gasUsed ?? 0n;
  const refundOctas = field(statement, "storage_fee_refund_octas") ?? 0n;
  return {
    gasUsed,
    maxGasAmount,
    gasUnitPrice,
    expectedOctas: gasUsed * gasUnitPrice - refundOctas,
    limitOctas: maxGasAmount * gasUnitPrice,
  };
}

function field(event: EventFacts | undefined, name: string): bigint | undefined {
  const value = event?.data[name];
  if (typeof value === "bigint") return value;
  return typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : undefined;
}
