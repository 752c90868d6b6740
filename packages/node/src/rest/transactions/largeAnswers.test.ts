import { address, BcsWriter, structTag } from "@atoll/move";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/testApi.ts";
import type { LedgerTransaction, LedgerWrite } from "../../chain/store.ts";
import { encodeStateKey } from "../../ledger/stateKeyEncoding.ts";
import { createRestApi } from "../createRestApi.ts";
import { SIGNED_TRANSACTION_TYPE } from "../negotiate.ts";

const WRITES = 6;
const PAIRS = 40_000;
const FIRST = 2n;

let network: TestApi;
let api: Hono;
const logged: unknown[] = [];

/** Creates a large resource write: a list of pairs with two bytes and about twenty JSON characters each. */
function largeWrite(owner: number): LedgerWrite {
  const writer = new BcsWriter().uleb128(PAIRS);
  const bytes = new Uint8Array([...writer.finish(), ...new Uint8Array(2 * PAIRS)]);
  const key = encodeStateKey({
    kind: "resource",
    address: address(`0x${(owner + 0x100).toString(16)}`),
    type: structTag("0x1::simple_map::SimpleMap<u8, bool>"),
  });
  return { key, op: { kind: "modification", bytes, metadata: undefined } };
}

beforeAll(async () => {
  network = await createTestApi();
  await network.chain.mine();
  const { chain } = network;
  const writes = Array.from({ length: WRITES }, (_, owner) => largeWrite(owner));
  const enlarged = (transaction: LedgerTransaction | undefined) =>
    transaction && { ...transaction, writes: [...transaction.writes, ...writes] };
  const store = { ...chain.store, getTransaction: (version: bigint) => enlarged(chain.store.getTransaction(version)) };
  const simulate: typeof chain.simulate = async (...args) => {
    const outcome = await chain.simulate(...args);
    return { ...outcome, transaction: { ...outcome.transaction, writes } };
  };
  api = createRestApi({ chain: { ...chain, store, simulate }, log: (_, cause) => logged.push(cause) });
});
afterAll(async () => {
  await network.chain.stop();
  expect(logged).toEqual([]);
});

const ask = (path: string, accept = "application/json") =>
  Promise.resolve(api.request(`/v1${path}`, { headers: { accept, "accept-encoding": "identity" } }));

/** Counts the sequential short requests that are answered before a long response completes. */
async function answeredMeanwhile(long: Promise<Response>): Promise<number> {
  let hasCome = false;
  const coming = long
    .then((response) => response.arrayBuffer())
    .then(() => {
      hasCome = true;
    });
  let answered = 0;
  while (!hasCome) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect((await ask("")).status).toBe(200);
    answered++;
  }
  await coming;
  return answered;
}

describe("responses of several megabytes", () => {
  it.each([`/transactions?start=${FIRST}&limit=4`, `/transactions/by_version/${FIRST}`, "/blocks/by_height/1?with_transactions=true"])(
    "let other requests through while they are generated: GET %s",
    async (path) => {
      expect(await answeredMeanwhile(ask(path))).toBeGreaterThan(WRITES);
    },
  );

  it("let other requests through while they are generated: POST /transactions/simulate", async () => {
    const body = network.unsigned(network.rawTransfer("0x1", 1n)).bytes as BodyInit;
    const headers = { "content-type": SIGNED_TRANSACTION_TYPE, "accept-encoding": "identity" };
    const simulate = () => Promise.resolve(api.request("/v1/transactions/simulate", { method: "POST", headers, body }));
    const [simulated] = (await (await simulate()).json()) as [{ changes: unknown[] }];
    expect(simulated.changes).toHaveLength(WRITES);
    expect(await answeredMeanwhile(simulate())).toBeGreaterThan(WRITES);
  });

  it("equal the responses of their parts, and can be cancelled midway", async () => {
    const many = (await (await ask(`/transactions?start=${FIRST}&limit=3`)).json()) as unknown[];
    expect(many).toHaveLength(3);
    for (const [place, item] of many.entries()) {
      const one = (await (await ask(`/transactions/by_version/${FIRST + BigInt(place)}`)).json()) as {
        changes: { data: { data: { data: unknown[] } } }[];
      };
      expect(JSON.stringify(item)).toBe(JSON.stringify(one));
      expect(one.changes.at(-1)?.data.data.data).toHaveLength(PAIRS);
    }
    const left = await ask(`/transactions?start=${FIRST}&limit=4`);
    await left.body?.cancel();
    expect((await ask("")).status).toBe(200);
  });

  it("fail midway if the ledger is reverted, instead of mixing two ledgers", async () => {
    const { id } = await network.chain.snapshot();
    const response = await ask(`/transactions?start=${FIRST}&limit=4`);
    const reader = response.body?.getReader();
    await reader?.read();
    await network.chain.revert(id);
    await expect(
      (async () => {
        while ((await reader?.read())?.done === false);
      })(),
    ).rejects.toThrowError("the ledger was taken back");
  });
});
