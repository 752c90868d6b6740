import { defineTestModule } from "@atoll/framework/testing";
import { parseModuleId } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../testing/testApi.ts";
import { SIGNED_TRANSACTION_TYPE } from "./negotiate.ts";

/** Milliseconds that the test's native function burns per gas unit: 4.6 s at the execution limit. */
const MS_PER_UNIT = 5;
const slowModule = defineTestModule({
  id: "0x1::slow",
  structs: "",
  functions: {
    "public entry fun spend(_account: &signer, units: u64)": ({ context }, _account: string, units: bigint) => work(context, units),
    "#[view] public fun seen(units: u64): u64": ({ context }, units: bigint) => {
      work(context, units);
      return units;
    },
  },
});
function work(context: { charge(internalGas: bigint): void }, units: bigint): void {
  for (let unit = 0n; unit < units; unit++) {
    const until = performance.now() + MS_PER_UNIT;
    while (performance.now() < until);
    context.charge(1_000_000n);
  }
}
const SHORT_UNITS = 20n;
const LONG_UNITS = 900n;
const STOPPED = "Stopped after 2 s: simulations and views may run no longer on this node";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({ modules: [slowModule] });
});
afterAll(() => test.chain.stop());

function spending(units: bigint) {
  const args = [new Uint8Array(new BigUint64Array([units]).buffer)];
  const entryFunction = { module: parseModuleId("0x1::slow"), name: "spend", typeArguments: [], args };
  return test.rawTransfer("0x1", 1n, { payload: { kind: "entryFunction", entryFunction }, maxGasAmount: 2_000n });
}
const view = (units: bigint) => test.postJson("/view", { function: "0x1::slow::seen", type_arguments: [], arguments: [units.toString()] });
const simulate = (units: bigint) => test.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, test.unsigned(spending(units)).bytes);
async function msOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

describe("time limits of a node without worker threads", () => {
  it("allow short simulations and views", async () => {
    expect(await (await view(SHORT_UNITS)).json()).toEqual([SHORT_UNITS.toString()]);
    const [simulated] = (await (await simulate(SHORT_UNITS)).json()) as [{ success: boolean }];
    expect(simulated.success).toBe(true);
  });

  it("stop a view or simulation after two seconds with an API error", async () => {
    for (const request of [view, simulate]) {
      let error: unknown;
      const tookMs = await msOf(async () => {
        error = await errorOf(request(LONG_UNITS));
      });
      expect(error).toEqual({ status: 400, message: STOPPED, error_code: "invalid_input", vm_error_code: null });
      expect(tookMs).toBeGreaterThanOrEqual(2_000);
      expect(tookMs).toBeLessThan(4_000);
    }
    expect(test.logged).toEqual([]);
  });

  it("let other requests through between two long views", async () => {
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    const first = view(LONG_UNITS).then(note("first"));
    const second = view(LONG_UNITS).then(note("second"));
    await first;
    await test.get("/").then(note("ledger"));
    await second;
    expect(answered).toEqual(["first", "ledger", "second"]);
  });

  it("do not apply to a committed transaction longer than the simulation limit", async () => {
    const signed = test.sign(spending(LONG_UNITS));
    expect((await test.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes)).status).toBe(202);
    test.sequenceNumber += 1n;
    await test.chain.waitForTransaction(signed.hash, 60_000);
    const committed = await test.committed<{ success: boolean; vm_status: string; gas_used: string }>(signed.hash);
    expect(committed).toMatchObject({ success: true, vm_status: "Executed successfully" });
    expect(Number(committed.gas_used)).toBeGreaterThanOrEqual(Number(LONG_UNITS));
  });
});

describe("ledger headers of a simulation", () => {
  it("name the simulated version despite a concurrent block", async () => {
    const before = test.chain.ledger().version;
    const body = test.unsigned(spending(1n)).bytes;
    const pending = test.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, body);
    await test.chain.mine();
    const answer = await pending;
    const [simulated] = (await answer.json()) as [{ version: string }];
    expect(answer.headers.get("x-aptos-ledger-version")).toBe(simulated.version);
    expect(Number(simulated.version)).toBeGreaterThanOrEqual(Number(before));
  });
});
