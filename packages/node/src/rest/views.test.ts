import { address, BcsReader, bytesToHex, encodeBcs, type JsonObject } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../testing/testApi.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("view, table and event endpoints of the REST API", () => {
  it("call view functions with JSON and BCS requests, at any version", async () => {
    const request = { function: "0x1::coin::balance", type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [network.sender] };
    const response = await network.postJson("/view", request);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(response.headers.get("x-aptos-gas-used")).toMatch(/^\d+$/);
    expect(await (await network.postJson("/view?ledger_version=0", request)).json()).toEqual(["0"]);
    const inBcs = await network.postJson("/view", request, "application/x-bcs");
    const reader = new BcsReader(new Uint8Array(await inBcs.arrayBuffer()));
    expect(reader.uleb128()).toBe(1);
    expect(reader.u64()).toBeGreaterThan(0n);
    const call = encodeBcs((writer) => writer.address(address("0x1")).string("chain_id").string("get").uleb128(0).uleb128(0));
    expect(await (await network.post("/view", "application/x.aptos.view_function+bcs", call)).json()).toEqual([4]);
  });

  it("reject missing functions and non-view functions", async () => {
    const refuse = async (body: unknown) => errorOf(await network.postJson("/view", body));
    expect(await refuse({ function: "0x1::aptos_account::fake_function", type_arguments: [], arguments: [] })).toEqual({
      status: 400,
      message: "could not find view function by 0x1::aptos_account::fake_function",
      error_code: "invalid_input",
      vm_error_code: null,
    });
    const balance = { function: "0x1::coin::balance", arguments: [network.sender] };
    expect(await refuse({ ...balance, type_arguments: ["0x12345::coin::Coin"] })).toMatchObject({
      status: 400,
      message: `Linker Error: Module ${"12345".padStart(64, "0")}::coin doesn't exist`,
      error_code: "invalid_input",
      vm_error_code: 1081,
    });
    expect(await refuse({ ...balance, type_arguments: ["0x1::aptos_coin::NewCoin"] })).toMatchObject({
      status: 400,
      message: "Struct 0x1::aptos_coin::NewCoin does not exist",
      error_code: "invalid_input",
      vm_error_code: 2021,
    });
    expect(await refuse({ ...balance, type_arguments: [] })).toMatchObject({
      status: 400,
      message: "expected 1 type arguments for view function 0x1::coin::balance, but got 0",
    });
    expect(await refuse({ ...balance, type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [true] })).toMatchObject({
      message: expect.stringMatching(/^parse arguments\[0\] failed, expect string<address>/),
    });
    expect(await refuse({ ...balance, type_arguments: ["0x1::aptos_coin::AptosCoin"], arguments: [] })).toMatchObject({
      message: "expected 1 arguments [string<address>], but got 0 ([])",
    });
    const proposal = { function: "0x1::multisig_account::get_transaction", type_arguments: [] };
    expect(await refuse({ ...proposal, arguments: [network.sender, 5] })).toMatchObject({
      status: 400,
      message: "parse arguments[1] failed, expect string<u64>, caused by error: expected u64 as text, but got: 5",
    });
    expect(await errorOf(network.post("/view", "application/x.aptos.view_function+bcs", Uint8Array.of(1)))).toMatchObject({
      status: 400,
      message: "Failed to deserialize input into ViewRequest: unexpected end of input",
    });
  });

  it("read table items by key", async () => {
    const resource = (await network.getJson("/accounts/0x1/resource/0x1::account::OriginatingAddress")) as {
      data: { address_map: { handle: string } };
    };
    const { handle } = resource.data.address_map;
    const { version } = network.chain.ledger();
    const request = { key_type: "address", value_type: "address", key: "0x5" };
    expect(await errorOf(network.postJson(`/tables/${handle}/item`, request))).toEqual({
      status: 404,
      message: `Table Item not found by Table handle(${handle.replace(/^0x0+/, "0x")}), Table key("0x5") and Ledger version(${version})`,
      error_code: "table_item_not_found",
      vm_error_code: null,
    });
  });

  it("return the table items of a transaction's changes", async () => {
    const item = await anyTableWrite();
    const { key, key_type, value, value_type } = item.data;
    const path = `/tables/${item.handle}`;
    const at = `?ledger_version=${item.version}`;
    const inJson = await network.postJson(`${path}/item${at}`, { key_type, value_type, key });
    expect(await inJson.json()).toEqual(value);
    const inBcs = await network.postJson(`${path}/item${at}`, { key_type, value_type, key }, "application/x-bcs");
    expect(bytesToHex(new Uint8Array(await inBcs.arrayBuffer()))).toBe(item.value.slice(2));
    const raw = await network.postJson(`${path}/raw_item${at}`, { key: item.key }, "application/x-bcs");
    expect(bytesToHex(new Uint8Array(await raw.arrayBuffer()))).toBe(item.value.slice(2));
    expect(await errorOf(network.postJson(`${path}/raw_item`, { key: item.key }))).toMatchObject({
      status: 403,
      error_code: "api_disabled",
    });
    expect(await errorOf(network.postJson(`${path}/raw_item`, { key: "0x00" }, "application/x-bcs"))).toMatchObject({ status: 404 });
    expect(await errorOf(network.postJson(`${path}/item`, { key_type, value_type, key: { a: 1 } }))).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
    expect(await errorOf(network.postJson(`${path}/item`, { key_type: "0x9::no::Type", value_type, key }))).toMatchObject({ status: 400 });
    expect(
      await errorOf(network.postJson(`${path}/item${at}`, { key_type, value_type: "vector<0x1::string::String>", key })),
    ).toMatchObject({
      status: 400,
      error_code: "invalid_input",
    });
  });

  it("list events of a handle by creation number and by field name", async () => {
    const byNumber = await network.getJson<JsonObject[]>("/accounts/0x1/events/2");
    expect(Array.isArray(byNumber)).toBe(true);
    const byName = await network.getJson<JsonObject[]>("/accounts/0x1/events/0x1::block::BlockResource/new_block_events?limit=2");
    expect(byName.length).toBeGreaterThan(0);
    const [event] = byName as [JsonObject & { guid: { creation_number: string } }];
    expect(event).toMatchObject({ type: "0x1::block::NewBlockEvent", version: expect.any(String), guid: { account_address: "0x1" } });
    const same = await network.getJson<JsonObject[]>(`/accounts/0x1/events/${event.guid.creation_number}?limit=2`);
    expect(same).toEqual(byName);
    const fromStart = await network.getJson<JsonObject[]>(`/accounts/0x1/events/${event.guid.creation_number}?start=0&limit=1`);
    expect(fromStart).toMatchObject([{ sequence_number: "0" }]);
    expect((await network.getBcs(`/accounts/0x1/events/${event.guid.creation_number}?limit=1`)).uleb128()).toBe(1);
    expect(await network.getJson("/accounts/0x123/events/7")).toEqual([]);
  });

  it("reject missing event handles", async () => {
    const { version } = network.chain.ledger();
    expect(await errorOf(network.get("/accounts/0x1/events/0x1::block::BlockResource/not_found"))).toMatchObject({
      status: 404,
      message: `Struct Field not found by Address(0x1), Struct tag(0x1::block::BlockResource), Field name(not_found) and Ledger version(${version})`,
      error_code: "struct_field_not_found",
    });
    expect(await errorOf(network.get("/accounts/0x1/events/0x1::block::BlockResource/height"))).toMatchObject({
      status: 400,
      message: "Deserialization error, field(height) type is not a EventHandle struct: unexpected end of input",
      error_code: "invalid_input",
    });
    expect(await errorOf(network.get("/accounts/0x1/events/0x1::stake::ValidatorSet/active_validators"))).toMatchObject({
      status: 400,
      message: "Deserialization error, field(active_validators) type is not a EventHandle struct: remaining input",
      error_code: "invalid_input",
    });
    expect(await errorOf(network.get("/accounts/0x1/events/0x9::block::BlockResource/height"))).toMatchObject({
      status: 404,
      error_code: "resource_not_found",
    });
  });
});

interface TableWrite {
  readonly version: string;
  readonly handle: string;
  readonly key: string;
  readonly value: string;
  readonly data: JsonObject;
}

/** Finds a table write in a transaction: orderless transactions store their nonce in a table. */
async function anyTableWrite(): Promise<TableWrite> {
  const hash = await network.fund("0xb0b", 1);
  const transaction = await network.getJson<{
    version: string;
    changes: (TableWrite & { type: string })[];
  }>(`/transactions/by_hash/${hash}`);
  const write = transaction.changes.find(({ type }) => type === "write_table_item");
  if (write === undefined) throw new Error("the funding transaction wrote no table item");
  expect(write.data).not.toBeNull();
  return { ...write, version: transaction.version };
}
