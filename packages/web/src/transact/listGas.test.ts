import { expect, it, vi } from "vitest";
import { createListGas } from "./listGas.ts";

/** Simulated payment that needs `gasUsed` units and fails with a lower limit. */
function payment(gasUsed: bigint) {
  return vi.fn(async (maxGasAmount: bigint) => ({
    maxGasAmount,
    simulation: { transaction: { success: maxGasAmount >= gasUsed, gasUsed: maxGasAmount >= gasUsed ? gasUsed : maxGasAmount } },
  }));
}

/** Gas limits chosen for consecutive payments, and the number of simulations. */
async function limitsOf(measured: bigint, used: readonly bigint[]) {
  const gas = createListGas(measured);
  const payments = used.map(payment);
  const limits: bigint[] = [];
  for (const one of payments) limits.push((await gas.fitted(one)).maxGasAmount);
  return { limits, simulations: payments.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}

it("the gas limit of batch payments follows actual use below the measured limit, with a single extra simulation", async () => {
  const { limits, simulations } = await limitsOf(818n, Array(50).fill(8n));
  expect([new Set(limits), simulations]).toEqual([new Set([108n]), 51]);
});

it("the gas limit of batch payments rises to the most expensive payment so far", async () => {
  const { limits, simulations } = await limitsOf(818n, [8n, 8n, 545n, 8n, 545n]);
  expect([limits, simulations]).toEqual([[108n, 108n, 818n, 818n, 818n], 7]);
});

it("the gas limit of batch payments ignores an inflated earlier measurement", async () => {
  const { limits } = await limitsOf(300_000n, [8n, 8n, 545n]);
  expect(limits).toEqual([108n, 108n, 818n]);
});

it("the gas limit of batch payments fits payments that use slightly more than earlier ones", async () => {
  const { limits } = await limitsOf(818n, [8n, 9n, 120n, 200n]);
  expect(limits).toEqual([108n, 108n, 220n, 300n]);
});

it("the gas limit of a failing batch payment is the measured limit", async () => {
  const failing = vi.fn(async (maxGasAmount: bigint) => ({ maxGasAmount, simulation: { transaction: { success: false, gasUsed: 5n } } }));
  expect((await createListGas(818n).fitted(failing)).maxGasAmount).toBe(818n);
  expect(failing).toHaveBeenCalledTimes(1);
});
