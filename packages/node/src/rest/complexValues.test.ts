import {
  type Address,
  address,
  assembleModule,
  BcsWriter,
  bytesToHex,
  encodeBcs,
  type JsonObject,
  parseTypeTag,
  structTag,
  writeCompiledModule,
} from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import type { TransactionPayload } from "../chain/signedTransaction.ts";
import { createLedgerReader } from "../reader/createLedgerReader.ts";
import { BCS_TYPE, SIGNED_TRANSACTION_TYPE } from "./negotiate.ts";

const LEVELS = 110;
const COUNT = 2_000;
const S = `0xcafe::m::S${LEVELS}`;

/** A list of values that each take one byte in BCS and 111 structs once decoded. */
const structs = Array.from({ length: LEVELS }, (_, level) => `struct S${level + 1} has copy, drop, store { x: S${level} }`);
const packs = Array.from({ length: LEVELS }, (_, level) => `Pack S${level + 1}`);
const MODULE = writeCompiledModule(
  assembleModule(`module 0xcafe::m version 9
    use struct 0x1::option::Option<T0> has copy, drop, store;
    use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
    use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
    use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);
    use fun 0x1::event::emit<T0: drop + store>(T0);
    struct S0 has copy, drop, store { f: bool }
    ${structs.join(" ")}
    struct Listed has copy, drop, store { list: vector<S${LEVELS}> }
    struct Held has key { list: vector<S${LEVELS}>, table: 0x1::table::Table<u64, Listed> }
    struct Plain has key { n: u64 }
    fun many(count: u64): vector<S${LEVELS}> { local item: S${LEVELS} local list: vector<S${LEVELS}>
      LdTrue Pack S0 ${packs.join(" ")} StLoc item VecPack S${LEVELS} 0 StLoc list
    B0: CopyLoc count LdU64 0 Eq BrTrue B1
      MutBorrowLoc list CopyLoc item VecPushBack S${LEVELS} CopyLoc count LdU64 1 Sub StLoc count Branch B0
    B1: MoveLoc list Ret }
    public entry fun store(owner: &signer, count: u64) { local table: 0x1::table::Table<u64, Listed>
      CopyLoc owner LdU64 7 Pack Plain MoveTo Plain
      CallGeneric 0x1::table::new<u64, Listed> StLoc table
      CopyLoc count Call many Pack Listed CallGeneric 0x1::event::emit<Listed>
      MutBorrowLoc table LdU64 1 CopyLoc count Call many Pack Listed CallGeneric 0x1::table::add<u64, Listed>
      MoveLoc owner MoveLoc count Call many MoveLoc table Pack Held MoveTo Held Ret }
    public entry fun take<T0: drop>(value: 0x1::option::Option<T0>) { Ret }`),
);

let network: TestApi;
let stored: JsonObject;
let owner: Address;
/** The list encoded as BCS: its length and a byte for each value. */
const LIST = encodeBcs((writer) => writer.bytes(new Uint8Array(COUNT).fill(1)));

beforeAll(async () => {
  network = await createTestApi({ genesisModules: [MODULE] });
  owner = network.sender;
  stored = await send(
    call(
      "store",
      [],
      encodeBcs((writer) => writer.u64(BigInt(COUNT))),
    ),
  );
});
afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

const call = (name: string, types: string[], ...args: Uint8Array[]): TransactionPayload => ({
  kind: "entryFunction",
  entryFunction: { module: { address: address("0xcafe"), name: "m" }, name, typeArguments: types.map(parseTypeTag), args },
});

async function send(payload: TransactionPayload): Promise<JsonObject> {
  const signed = network.sign(network.rawTransfer("0x1", 1n, { payload }));
  const response = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes);
  if (response.status !== 202) throw new Error(await response.text());
  network.sequenceNumber += 1n;
  return network.committed(signed.hash);
}

interface Change {
  readonly type: string;
  readonly data?: { readonly type?: string; readonly data?: unknown; readonly value?: unknown };
}
const LIST_HEX = `0x${bytesToHex(LIST)}`;
const HELD = /^0xd00f(01){2000}[0-9a-f]{64}$/;

describe("stored values with a hundred structs per byte", () => {
  it("are shown as bytes in the transaction that wrote them", () => {
    expect(stored).toMatchObject({ success: true, vm_status: "Executed successfully" });
    const changes = stored.changes as unknown as Change[];
    const dataOf = (type: string) => changes.find(({ data }) => data?.type === type)?.data?.data;
    expect(dataOf("0xcafe::m::Held")).toMatch(HELD);
    expect(dataOf("0xcafe::m::Plain")).toEqual({ n: "7" });
    const events = stored.events as unknown as { type: string; data: unknown }[];
    expect(events.find(({ type }) => type === "0xcafe::m::Listed")?.data).toBe(LIST_HEX);
  });
  it("are shown as bytes when the resource is requested, alone or in the list of resources", async () => {
    expect(await network.getJson(`/accounts/${owner}/resource/0xcafe::m::Held`)).toEqual({
      type: "0xcafe::m::Held",
      data: expect.stringMatching(HELD),
    });
    const resources = await network.getJson<{ type: string; data: unknown }[]>(`/accounts/${owner}/resources`);
    const dataOf = (wanted: string) => resources.find(({ type }) => type === wanted)?.data;
    expect([dataOf("0xcafe::m::Held"), dataOf("0xcafe::m::Plain")]).toEqual([expect.stringMatching(HELD), { n: "7" }]);
  });
  it("are returned complete in BCS", async () => {
    const response = await network.get(`/accounts/${owner}/resource/0xcafe::m::Held`, { accept: BCS_TYPE });
    expect(`0x${bytesToHex(new Uint8Array(await response.arrayBuffer()))}`).toMatch(HELD);
  });
  it("are shown as bytes when a table item is requested by its type", async () => {
    const { changes } = stored as unknown as { changes: { type: string; handle: string }[] };
    const handle = changes.find(({ type }) => type === "write_table_item")?.handle;
    const item = { key_type: "u64", value_type: "0xcafe::m::Listed", key: "1" };
    expect(await (await network.postJson(`/tables/${handle}/item`, item)).json()).toBe(LIST_HEX);
  });
  it("are rejected when an event handle is searched inside", async () => {
    const response = await network.get(`/accounts/${owner}/events/0xcafe::m::Held/list`);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: "invalid_input", message: "The resource has too many structs to look for event handles" }),
    ]);
  });
  it("stay bytes when read for the index", () => {
    const { store, codes } = network.chain;
    const reader = createLedgerReader({ store, codes, log: (message) => expect.unreachable(message) });
    const version = BigInt(stored.version as string);
    const heavyWrite = reader
      .transaction(version)
      ?.changes.find((change) => change.kind === "writeResource" && change.type.name === "Held");
    expect(heavyWrite).toMatchObject({ data: { layout: undefined, bytes: expect.any(Uint8Array) } });
    expect(reader.resource(owner, structTag("0xcafe::m::Held"), version)).toBeUndefined();
    expect(reader.resource(owner, structTag("0xcafe::m::Plain"), version)).toEqual({ n: 7n });
  });
});

describe("arguments with a hundred structs per byte", () => {
  it("are not decoded, and appear as bytes", async () => {
    const argument = new BcsWriter().u8(1).bytes(new Uint8Array(60_000)).finish();
    const sent = await send(call("take", [`vector<${S}>`], argument));
    expect(sent).toMatchObject({ success: false, payload: { arguments: [`0x${bytesToHex(argument)}`] } });
    expect(sent.vm_status).toContain("FAILED_TO_DESERIALIZE_ARGUMENT");
  });
});
