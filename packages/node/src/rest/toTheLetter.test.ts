import { gunzipSync } from "node:zlib";
import { BcsReader, bytesToHex, decodeBcs, encodeBcs, hexToBytes, type JsonObject, structTag, writeStructTag } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../testing/testApi.ts";
import { SIGNED_TRANSACTION_TYPE } from "./negotiate.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("raw state values in the REST API", () => {
  const accountKey = (owner: string) =>
    encodeBcs((writer) => {
      const tag = encodeBcs((inner) => writeStructTag(inner.uleb128(1), structTag("0x1::account::Account")));
      writer
        .uleb128(0)
        .fixedBytes(hexToBytes(owner.slice(2)))
        .bytes(tag);
    });
  const ask = (key: Uint8Array, accept = "application/x-bcs") =>
    network.postJson("/experimental/state_values/raw", { key: `0x${bytesToHex(key)}` }, accept);

  it("are the stored bytes with deposit metadata", async () => {
    await network.transfer("0xb0b", 1n);
    const response = await ask(accountKey(network.sender));
    expect(response.status).toBe(200);
    const read = decodeBcs(new Uint8Array(await response.arrayBuffer()), (reader) => ({
      hasMetadata: reader.uleb128(),
      bytes: reader.bytes(),
      version: reader.uleb128(),
      deposits: [reader.u64(), reader.u64()],
      createdUsecs: reader.u64(),
    }));
    expect(read).toMatchObject({ hasMetadata: 1, version: 1, deposits: [40_000n, expect.any(BigInt)] });
    const stored = await network.get(`/accounts/${network.sender}/resource/0x1::account::Account`, { accept: "application/x-bcs" });
    expect(read.bytes).toEqual(new Uint8Array(await stored.arrayBuffer()));
  });

  it("include table items, requested by length-prefixed key", async () => {
    const genesis = await network.getJson<{ changes: readonly { type: string; handle: string; key: string }[] }>(
      "/transactions/by_version/0",
    );
    const item = genesis.changes.find(({ type }) => type === "write_table_item");
    const handle = hexToBytes((item?.handle ?? "").slice(2).padStart(64, "0"));
    const key = encodeBcs((writer) =>
      writer
        .uleb128(1)
        .fixedBytes(handle)
        .bytes(hexToBytes((item?.key ?? "").slice(2))),
    );
    expect((await ask(key)).status).toBe(200);
  });

  it("are forbidden in JSON, 404 for missing items, and 500 for invalid keys", async () => {
    expect(await errorOf(ask(accountKey(network.sender), "application/json"))).toMatchObject({ status: 403, error_code: "api_disabled" });
    const missing = accountKey(`0x${"ab".repeat(32)}`);
    const { version } = network.chain.ledger();
    expect(await errorOf(ask(missing))).toEqual({
      status: 404,
      message: `Raw State Value not found by StateKey(0x${bytesToHex(missing)}) and Ledger version(${version})`,
      error_code: "state_value_not_found",
      vm_error_code: null,
    });
    expect(await errorOf(ask(Uint8Array.of(9)))).toMatchObject({ status: 500, error_code: "internal_error" });
  });
});

describe("response compression", () => {
  const encodings = ["gzip", "gzip, deflate, br", "deflate;q=0.5, gzip;q=0.8", "*"];
  it.each(encodings)("uses gzip if the client accepts it (Accept-Encoding: %s)", async (accepted) => {
    const plain = await (await network.get("/spec.json")).text();
    const response = await network.get("/spec.json", { "accept-encoding": accepted });
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
    expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(plain);
  });

  it.each(["identity", "gzip;q=0", "br", "*;q=0", "identity, gzip;q=0.5"])('is not used for "Accept-Encoding: %s"', async (accepted) => {
    const response = await network.get("/spec.json", { "accept-encoding": accepted });
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([null, "Accept-Encoding"]);
    expect(await response.json()).toHaveProperty("openapi");
  });

  it("skips small responses, and adds Origin to Vary for cross-origin requests", async () => {
    expect((await network.get("/", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBeNull();
    const response = await network.get("/spec.json", { "accept-encoding": "gzip", origin: "http://page.test" });
    expect(response.headers.get("vary")).toBe("Origin, Accept-Encoding");
    await response.arrayBuffer();
  });
});

describe("OpenAPI specification", () => {
  it("is available in YAML with the same content", async () => {
    const response = await network.get("/spec.yaml");
    expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      "application/x-yaml",
      'inline; filename="spec.yaml"',
    ]);
    const text = await response.text();
    expect(text).toMatch(/^"openapi": "3\.0\.0"$/m);
    expect(text).toMatch(/^ {2}"\/experimental\/state_values\/raw":$/m);
    expect(text).toMatch(/^"servers":\n {2}-\n {4}"url": "\/v1"$/m);
  });
});

describe("error messages as on public nodes", () => {
  it("omit the status name for non-view functions and missing types", async () => {
    const notView = { function: "0x1::coin::name", type_arguments: ["0x1::aptos_coin::NoSuchCoin"], arguments: [] };
    const { message } = (await errorOf(network.postJson("/view", notView))) as { message: string };
    expect(message).not.toMatch(/^[A-Z_]+:/);
    const entry = { function: "0x1::aptos_account::transfer", type_arguments: [], arguments: ["0x1", "1"] };
    expect(await errorOf(network.postJson("/view", entry))).toMatchObject({ status: 400, message: "function not marked as view function" });
  });

  it.each([
    ["module", "Transaction entry function module invalid: invalid Move module name: no module"],
    ["function", "Transaction entry function name invalid: invalid Move function name: no-function"],
  ])("reject a %s name that is not an identifier", async (part, message) => {
    const raw = network.rawTransfer("0xb0b", 1n);
    if (raw.payload.kind !== "entryFunction") throw new Error("a transfer is an entry function");
    const { entryFunction } = raw.payload;
    const bad =
      part === "module"
        ? { ...entryFunction, module: { ...entryFunction.module, name: "no module" } }
        : { ...entryFunction, name: "no-function" };
    const signed = network.unsigned({ ...raw, payload: { kind: "entryFunction", entryFunction: bad } });
    const answer = errorOf(network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes));
    expect(await answer).toEqual({ status: 400, message, error_code: "invalid_input", vm_error_code: null });
  });
});

describe("module ABIs", () => {
  it("list functions in alphabetical order", async () => {
    const modules = await network.getJson<{ abi: { exposed_functions: { name: string }[] } }[]>("/accounts/0x1/modules?limit=1000");
    expect(modules.length).toBeGreaterThan(50);
    for (const { abi } of modules) {
      const names = abi.exposed_functions.map(({ name }) => name);
      expect(names).toEqual([...names].sort());
    }
  });
});

describe("block epilogue transaction in the REST API", () => {
  it("reports gas and output size of the block", async () => {
    const paid = await network.transfer<{ version: string; events: { type: string; data: Record<string, string> }[] }>("0xb0b", 1n);
    const { transactions } = await network.getJson<{ transactions: JsonObject[] }>(
      `/blocks/by_version/${paid.version}?with_transactions=true`,
    );
    const fees = paid.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement")?.data ?? {};
    const users = transactions.filter(({ type }) => type === "user_transaction");
    expect(users).toHaveLength(1);
    const last = transactions.at(-1)?.block_end_info as { block_effective_block_gas_units: number; block_approx_output_size: number };
    expect(last.block_effective_block_gas_units).toBe(Number(fees.execution_gas_units) + Number(fees.io_gas_units));
    const reader = await network.getBcs(`/transactions/by_version/${paid.version}`);
    expect(reader).toBeInstanceOf(BcsReader);
    expect(last.block_approx_output_size).toBeGreaterThan(1_000);
    expect(last.block_approx_output_size).toBeLessThan(20_000);
  });
});
