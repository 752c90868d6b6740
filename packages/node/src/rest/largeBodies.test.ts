import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import { JSON_TYPE } from "./negotiate.ts";

let network: TestApi;
beforeAll(async () => {
  network = await createTestApi();
  await network.chain.mine();
});
afterAll(async () => {
  expect(network.logged).toEqual([]);
  await network.chain.stop();
});

const SIGNATURE = { type: "ed25519_signature", public_key: `0x${"00".repeat(32)}`, signature: `0x${"00".repeat(64)}` };
const batchTransfer = (args: readonly unknown[]) => ({
  function: "0x1::aptos_account::batch_transfer",
  type_arguments: [],
  arguments: args,
});
function transaction(args: readonly unknown[]): string {
  const payload = { type: "entry_function_payload", ...batchTransfer(args) };
  const gas = { max_gas_amount: "1000", gas_unit_price: "100", expiration_timestamp_secs: "9999999999" };
  return JSON.stringify({ sender: "0x1", sequence_number: "0", ...gas, payload, signature: SIGNATURE });
}
/** Text of almost 500 kB, below the size limit of every operation. */
const LONG_TEXT = `0x${"0".repeat(490_000)}`;

const post = (path: string, body: string) => network.post(path, JSON_TYPE, body);
const floods: [string, () => Promise<Response>, number][] = [
  ["transactions", () => post("/transactions", transaction([[LONG_TEXT], []])), 400],
  ["transactions with empty lists", () => post("/transactions", transaction([Array(65_000).fill([])])), 400],
  ["batches", () => post("/transactions/batch", `[${transaction([[LONG_TEXT], []])}]`), 400],
  ["simulations", () => post("/transactions/simulate", transaction([[LONG_TEXT], []])), 400],
  ["views", () => post("/view", JSON.stringify(batchTransfer([[LONG_TEXT], []]))), 400],
  ["transactions to encode", () => post("/transactions/encode_submission", transaction([[LONG_TEXT], []])), 400],
  ["lists of framework modules", () => network.get("/accounts/0x1/modules"), 200],
];

describe("parallel requests that occupy the main thread", () => {
  it.each(floods)("alternate with GET /v1: %s", async (_, send, expected) => {
    let answered = 0;
    const statuses = new Set<number>();
    const flood = Array.from({ length: 12 }, async () => {
      const { status } = await send();
      statuses.add(status);
      answered += 1;
    });
    let mostAtOnce = 0;
    for (let before = 0; answered < flood.length; before = answered) {
      expect((await network.get("")).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 0));
      mostAtOnce = Math.max(mostAtOnce, answered - before);
    }
    await Promise.all(flood);
    expect([...statuses]).toEqual([expected]);
    // Two turns can fall into one pass of the loop above, which takes two passes of the event loop.
    expect(mostAtOnce).toBeLessThanOrEqual(2);
  });

  it("get status 503 above the queue limit, unlike small views", async () => {
    const large = Array.from({ length: 60 }, () => post("/transactions", transaction([[LONG_TEXT], []])));
    const small = await network.postJson("/view", { function: "0x1::chain_id::get", type_arguments: [], arguments: [] });
    expect(small.status).toBe(200);
    const answers = await Promise.all(large);
    const rejected = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(30);
    expect(rejected.length).toBeGreaterThan(10);
    const [first] = rejected;
    expect(first?.headers.get("retry-after")).toBe("1");
    expect(await first?.json()).toMatchObject({ message: "Too many large requests are waiting; try again later" });
  });
});
