import { encodeBcs } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import { JSON_TYPE, SIGNED_TRANSACTION_TYPE, VIEW_FUNCTION_TYPE } from "./negotiate.ts";

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
  ["transactions of 60 kB", () => post("/transactions", transaction([[`0x${"0".repeat(60_000)}`], []])), 400],
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

  it.each([
    ["/transactions", "SignedTransaction"],
    ["/transactions/simulate", "SignedTransaction"],
    ["/transactions/batch", "SignedTransaction"],
    ["/view", "ViewRequest"],
  ])("get status 400 at %s with tens of thousands of arguments, without decoding these", async (path, expected) => {
    const { raw } = network.sign(network.rawTransfer("0xb0b", 1n));
    if (raw.payload.kind !== "entryFunction") throw new TypeError("a transfer calls an entry function");
    const entryFunction = { ...raw.payload.entryFunction, args: Array.from({ length: 60_000 }, () => new Uint8Array()) };
    const { bytes } = network.sign({ ...raw, payload: { kind: "entryFunction", entryFunction } });
    // Cut after the number of arguments, so that decoding them would report the missing bytes.
    const cut = bytes.subarray(0, 200);
    // Sender, sequence number and payload variant precede the called function, which is the form of a view call.
    const body = path === "/view" ? cut.subarray(41) : path.endsWith("batch") ? new Uint8Array([1, ...cut]) : cut;
    const answer = await network.post(path, path === "/view" ? VIEW_FUNCTION_TYPE : SIGNED_TRANSACTION_TYPE, body);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      `Failed to deserialize input into ${expected}: too many list elements`,
    ]);
  });

  it("alternate with GET /v1 after each transaction of a JSON batch", async () => {
    const good = transaction([Array(1_500).fill("0x1"), Array(1_500).fill("1")]);
    // The last transaction is invalid, so that none is submitted, which would alternate with other requests as well.
    const batch = `[${[...Array(9).fill(good), transaction(["x", []])].join(",")}]`;
    let isAnswered = false;
    const answer = post("/transactions/batch", batch).finally(() => {
      isAnswered = true;
    });
    let answeredMeanwhile = 0;
    for (; !isAnswered; answeredMeanwhile++) {
      expect((await network.get("")).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(await (await answer).json()).toMatchObject({ message: expect.stringContaining("at position 9") });
    expect(answeredMeanwhile).toBeGreaterThanOrEqual(10);
  });

  it("get status 400 for a batch of 10,000 transactions, without decoding these", async () => {
    const count = encodeBcs((writer) => writer.uleb128(10_000));
    const answer = await network.post("/transactions/batch", SIGNED_TRANSACTION_TYPE, new Uint8Array([...count, ...new Uint8Array(100)]));
    expect(await answer.json()).toMatchObject({ message: "Submitted too many transactions: 10000, while limit is 10" });
  });

  it("get status 503 while unfinished bodies use 64 MiB, until they end", async () => {
    const ends = Array.from({ length: 9 }, () => new AbortController());
    const statuses: number[] = [];
    const unfinished = ends.map(async ({ signal }) => {
      const piece = new Uint8Array(1024 * 1024 - 1);
      let isRead = true;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let count = 0; count < 8; count++) controller.enqueue(piece);
          signal.addEventListener("abort", () => isRead && controller.close(), { once: true });
        },
        cancel() {
          isRead = false;
        },
      });
      const { status } = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, body);
      statuses.push(status);
    });
    await expect.poll(() => statuses).toEqual([503]);
    for (const end of ends) end.abort();
    await Promise.allSettled(unfinished);
    expect((await post("/transactions", transaction([[LONG_TEXT], []]))).status).toBe(400);
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
