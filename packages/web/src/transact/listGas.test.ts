import { expect, it, vi } from "vitest";
import { createListGas } from "./listGas.ts";

/** A payment that uses so much gas, and fails where its limit is less. */
function payment(gasUsed: bigint) {
  return vi.fn(async (maxGasAmount: bigint) => ({
    maxGasAmount,
    simulation: { transaction: { success: maxGasAmount >= gasUsed, gasUsed: maxGasAmount >= gasUsed ? gasUsed : maxGasAmount } },
  }));
}

/** The limits that payments get one after the other, and how many simulations they took. */
async function limitsOf(measured: bigint, used: readonly bigint[]) {
  const gas = createListGas(measured);
  const payments = used.map(payment);
  const limits: bigint[] = [];
  for (const one of payments) limits.push((await gas.fitted(one)).maxGasAmount);
  return { limits, simulations: payments.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}

it("is that of the payments themselves where all of them use less than was measured, for one simulation more", async () => {
  const { limits, simulations } = await limitsOf(818n, Array(50).fill(8n));
  expect([new Set(limits), simulations]).toEqual([new Set([108n]), 51]);
});

it("is that of the one that uses the most from there on", async () => {
  const { limits, simulations } = await limitsOf(818n, [8n, 8n, 545n, 8n, 545n]);
  expect([limits, simulations]).toEqual([[108n, 108n, 818n, 818n, 818n], 7]);
});

it("is not what an earlier answer of the node said", async () => {
  const { limits } = await limitsOf(300_000n, [8n, 8n, 545n]);
  expect(limits).toEqual([108n, 108n, 818n]);
});

it("leaves each as much as it needs, though it uses a little more than those before", async () => {
  const { limits } = await limitsOf(818n, [8n, 9n, 120n, 200n]);
  expect(limits).toEqual([108n, 108n, 220n, 300n]);
});

it("is what was measured of a payment that fails", async () => {
  const failing = vi.fn(async (maxGasAmount: bigint) => ({ maxGasAmount, simulation: { transaction: { success: false, gasUsed: 5n } } }));
  expect((await createListGas(818n).fitted(failing)).maxGasAmount).toBe(818n);
  expect(failing).toHaveBeenCalledTimes(1);
});
