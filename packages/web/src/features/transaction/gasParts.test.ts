import { expect, it } from "vitest";
import type { Address, EventFacts, UserTransactionFacts } from "../../chain/facts/types.ts";
import { FEE_STATEMENT, gasPartsOf } from "./gasParts.ts";

const user = { gasUnitPrice: 100n } as UserTransactionFacts;

function statement(
  total: number,
  execution: number,
  io: number,
  storageOctas: number,
): { events: readonly EventFacts[]; user: UserTransactionFacts } {
  const data = {
    total_charge_gas_units: `${total}`,
    execution_gas_units: `${execution}`,
    io_gas_units: `${io}`,
    storage_fee_octas: `${storageOctas}`,
    storage_fee_refund_octas: "0",
  };
  return { events: [{ type: FEE_STATEMENT, account: "0x0" as Address, sequenceNumber: 0n, data }], user };
}

it("gasPartsOf reports gas beyond the known parts as exhausted, so the parts add up to the total", () => {
  expect(gasPartsOf(statement(14, 4, 2, 0))).toMatchObject({ totalUnits: 14n, storageUnits: 0n, exhaustedUnits: 8n });
});

it("gasPartsOf does not report a rounding difference as exhausted gas", () => {
  expect(gasPartsOf(statement(9, 4, 2, 301))).toMatchObject({ storageUnits: 4n, exhaustedUnits: 0n });
});
