import { readFileSync } from "node:fs";
import {
  Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  Bool,
  type ClientRequest,
  type ClientResponse,
  I8,
  I16,
  I32,
  I64,
  I256,
  MoveOption,
  MoveString,
  MoveVector,
  Network,
  Serialized,
  U8,
  U16,
  U32,
  U64,
  U128,
  U256,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { assembleModule, assembleScript, writeCompiledModule, writeCompiledScript } from "@atoll/move";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import { createFaucet } from "../faucet/createFaucet.ts";
import { createRestApi } from "./createRestApi.ts";

/** Address in full length, which the client library requires. */
const CAFE = `0x${"cafe".padStart(64, "0")}` as const;
const ROOT_KEY = new Uint8Array(32).fill(7);
const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const compiled = (file: string) => new Uint8Array(readFileSync(new URL(file, CORPUS)));

const TROUBLE = writeCompiledModule(
  assembleModule(`module 0xcafe::trouble version 8
    struct Held has key { n: u64 }
    entry fun stop(code: u64) { MoveLoc code Abort }
    entry fun divide(n: u64) { Nop LdU64 7 MoveLoc n Div Pop Ret }
    entry fun spin() { B0: Branch B0 }
    entry fun private_put(owner: &signer, other: &signer, n: u64) { Nop MoveLoc owner MoveLoc n Pack Held MoveTo Held Ret }
    public fun peek(owner: address): u64 acquires Held { MoveLoc owner ImmBorrowGlobal Held ImmBorrowField Held.n ReadRef Ret }`),
);

let chain: RunningChain;
let aptos: Aptos;
let alice: Account;

beforeAll(async () => {
  chain = createChain({
    chainId: 4,
    rootKey: ROOT_KEY,
    blockTimeMs: 0,
    idleBlockTimeMs: 0,
    genesisModules: [
      ...["counter/counter", "standard/table", "standard/signer", "groups/groups", "states/states"].map((file) => compiled(`${file}.mv`)),
      TROUBLE,
    ],
  });
  const hosts = new Map([
    ["node.test", createRestApi({ chain })],
    ["faucet.test", createFaucet({ chain, rootKey: ROOT_KEY })],
  ]);
  const client = { provider: <Req, Res>(request: ClientRequest<Req>) => call<Req, Res>(hosts, request) };
  const config = { network: Network.LOCAL, fullnode: "http://node.test/v1", faucet: "http://faucet.test", client };
  aptos = new Aptos(new AptosConfig(config));
  alice = Account.generate();
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
});
afterAll(() => chain.stop());

async function call<Req, Res>(hosts: ReadonlyMap<string, Hono>, request: ClientRequest<Req>): Promise<ClientResponse<Res>> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.params ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers = Object.entries(request.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const body = request.body instanceof Uint8Array ? request.body : request.body === undefined ? null : JSON.stringify(request.body);
  const response = await (hosts.get(url.host) as Hono).request(url.href, {
    method: request.method,
    headers,
    body: body as BodyInit | null,
  });
  const text = await response.text();
  const data = (text === "" ? undefined : JSON.parse(text)) as Res;
  return { status: response.status, statusText: response.statusText, data, headers: {}, config: {}, request } as ClientResponse<Res>;
}

/** Builds and submits a transaction, and waits for its commit. */
async function committed(data: Parameters<typeof aptos.transaction.build.simple>[0]["data"], maxGasAmount = 200_000) {
  const transaction = await aptos.transaction.build.simple({ sender: alice.accountAddress, data, options: { maxGasAmount } });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  return (await aptos.waitForTransaction({ transactionHash: hash, options: { checkSuccess: false } })) as UserTransactionResponse;
}

function send(name: `${string}::${string}::${string}`, args: unknown[], maxGasAmount?: number): Promise<UserTransactionResponse> {
  return committed({ function: name, functionArguments: args as never }, maxGasAmount);
}

describe("bytecode modules published in genesis", () => {
  it("let the client library call entry functions by their ABI", async () => {
    expect(await send(`${CAFE}::counter::create`, [])).toMatchObject({ success: true, vm_status: "Executed successfully" });
    const added = await send(`${CAFE}::counter::add`, [[1, 2, 39]]);
    expect(added.success).toBe(true);
    const resourceType = `${CAFE}::counter::Counter` as const;
    expect(await aptos.getAccountResource({ accountAddress: alice.accountAddress, resourceType })).toEqual({ value: "42" });
    const changed = added.changes.find((change) => JSON.stringify(change).includes("counter::Counter"));
    expect(changed).toMatchObject({ type: "write_resource", data: { type: "0xcafe::counter::Counter", data: { value: "42" } } });
  });

  it("are listed with bytecode and generated ABI, including replaced framework modules", async () => {
    const { bytecode, abi } = await aptos.getAccountModule({ accountAddress: "0x1", moduleName: "table" });
    expect(bytecode).toBe(`0x${Buffer.from(compiled("standard/table.mv")).toString("hex")}`);
    expect(abi?.exposed_functions.map(({ name }) => name)).toContain("borrow_mut_with_default");
    const trouble = await aptos.getAccountModule({ accountAddress: CAFE, moduleName: "trouble" });
    expect(trouble.abi?.structs).toMatchObject([{ name: "Held", abilities: ["key"], fields: [{ name: "n", type: "u64" }] }]);
  });

  it("report the failed instruction of a transaction", async () => {
    const { success, vm_status, gas_used } = await send(`${CAFE}::trouble::divide`, [0]);
    expect(success).toBe(false);
    expect(vm_status).toContain("Execution failed in 0xcafe::trouble::divide at code offset 3");
    expect(Number(gas_used)).toBeLessThan(20);
    expect((await send(`${CAFE}::counter::create`, [])).vm_status).toContain("Execution failed in 0xcafe::counter::create at code offset");
  });

  it("abort with their own codes", async () => {
    expect((await send(`${CAFE}::trouble::stop`, [77])).vm_status).toContain("Move abort in 0xcafe::trouble: 0x4d");
  });

  it("report error names and descriptions from module metadata", async () => {
    await send(`${CAFE}::states::open`, [3]);
    const { vm_status } = await send(`${CAFE}::states::send`, [alice.accountAddress, "0x01"]);
    expect(vm_status).toContain("Move abort in 0xcafe::states: E_WRONG_STATE(0x11): The order is in a state in which this cannot be done.");
  });

  it("store resource group members in one state item, and serve views", async () => {
    await send(`${CAFE}::groups::put`, [10]);
    const { changes } = await send(`${CAFE}::groups::write`, [alice.accountAddress, 5]);
    const keys = new Map(
      changes.flatMap((change) => {
        const { data, state_key_hash } = change as unknown as { data?: { type: string }; state_key_hash: string };
        return data?.type.startsWith("0xcafe::groups::") ? [[data.type.slice("0xcafe::groups::".length), state_key_hash]] : [];
      }),
    );
    expect([...keys.keys()].sort()).toEqual(["Book", "Lamp<u16>", "Lamp<u8>", "Loose"]);
    expect(new Set(["Book", "Lamp<u16>", "Lamp<u8>"].map((name) => keys.get(name))).size).toBe(1);
    expect(keys.get("Loose")).not.toBe(keys.get("Book"));
    const seen = await aptos.view({ payload: { function: `${CAFE}::groups::seen`, functionArguments: [alice.accountAddress] } });
    expect(seen).toEqual([true, true, true, "15"]);
  });

  it("charge the full gas limit when a transaction runs out of gas", async () => {
    expect(await send(`${CAFE}::trouble::spin`, [], 100)).toMatchObject({ success: false, vm_status: "Out of gas", gas_used: "100" });
  });

  it("stop at the execution limit regardless of the gas limit", async () => {
    expect(await send(`${CAFE}::trouble::spin`, [], 100_000)).toMatchObject({ success: false, vm_status: "EXECUTION_LIMIT_REACHED" });
  });

  it("reject calls with the wrong number of signers", async () => {
    const one = await send(`${CAFE}::trouble::private_put`, [5]).catch((error: unknown) => error);
    expect(String((one as UserTransactionResponse).vm_status ?? one)).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });
});

describe("transaction scripts", () => {
  const compile = (source: string) => writeCompiledScript(assembleScript(source));
  type Argument = NonNullable<Extract<Parameters<typeof committed>[0], { bytecode: unknown }>["functionArguments"]>[number];
  const run = (source: string, functionArguments: Argument[] = [], typeArguments: string[] = []) =>
    committed({ bytecode: compile(source), functionArguments, typeArguments });

  it("call framework functions", async () => {
    const bob = Account.generate();
    const source = `script version 7
      use fun 0x1::aptos_account::transfer(&signer, address, u64);
      fun main(sender: &signer, to: address, amount: u64) {
        CopyLoc sender CopyLoc to CopyLoc amount Call 0x1::aptos_account::transfer
        MoveLoc sender MoveLoc to MoveLoc amount LdU64 2 Mul Call 0x1::aptos_account::transfer Ret }`;
    const { success, payload } = await run(source, [bob.accountAddress, new U64(7)]);
    expect(success).toBe(true);
    expect(payload).toMatchObject({ type: "script_payload" });
    expect(await aptos.getAccountAPTAmount({ accountAddress: bob.accountAddress })).toBe(21);
  });

  it("accept arguments of every type", async () => {
    const source = `script version 7
      use struct 0x1::string::String has copy, drop, store;
      use fun 0x1::string::length(&0x1::string::String): u64;
      fun main(a: u8, b: u16, c: u32, d: u64, e: u128, f: u256, g: bool, h: address, i: vector<u8>, j: 0x1::string::String, k: vector<u64>) {
        local sum: u64
        MoveLoc a CastU64 MoveLoc b CastU64 Add MoveLoc c CastU64 Add MoveLoc d Add MoveLoc e CastU64 Add MoveLoc f CastU64 Add
        ImmBorrowLoc i VecLen u8 Add ImmBorrowLoc j Call 0x1::string::length Add ImmBorrowLoc k LdU64 1 VecImmBorrow u64 ReadRef Add StLoc sum
        MoveLoc g BrFalse B1
        MoveLoc h LdConst address x"000000000000000000000000000000000000000000000000000000000000cafe" Eq BrFalse B1
        MoveLoc sum Abort
      B1: LdU64 0 Abort }`;
    const args = [
      new U8(1),
      new U16(2),
      new U32(3),
      new U64(4),
      new U128(5),
      new U256(6),
      new Bool(true),
      AccountAddress.fromString(CAFE),
      MoveVector.U8([1, 2]),
      new MoveString("abc"),
      MoveVector.U64([8, 9]),
    ];
    expect((await run(source, args)).vm_status).toBe("Move abort: code 0x23");
  });

  it("accept signed integers, also in vectors and options, but no function values", async () => {
    const source = `script version 9
      use struct 0x1::option::Option<T0> has copy, drop, store;
      use fun 0x1::option::is_some<T0>(&0x1::option::Option<T0>): bool;
      fun main(a: i8, b: i64, c: i256, d: vector<i16>, e: 0x1::option::Option<i32>) {
        local sum: u64
        MoveLoc a CastI64 MoveLoc b Add MoveLoc c CastI64 Add ImmBorrowLoc d LdU64 0 VecImmBorrow i16 ReadRef CastI64 Add Negate CastU64 StLoc sum
        ImmBorrowLoc e CallGeneric 0x1::option::is_some<i32> BrFalse B1
        MoveLoc sum Abort
      B1: Ret }`;
    // The client library can pass signed integers to scripts only as serialized bytes.
    const args = [new I8(-1), new I64(-20), new I256(-300), new MoveVector([new I16(-4000)]), new MoveOption(new I32(-5))].map(
      (value) => new Serialized(value.bcsToBytes()),
    );
    expect((await run(source, args)).vm_status).toBe("Move abort: code 0x10e1");
    const taking = "script version 8 fun main(f: ||() has drop) { MoveLoc f Pop Ret }";
    expect((await run(taking, [new U8(0)])).vm_status).toContain("INVALID_MAIN_FUNCTION_SIGNATURE");
  });

  it("check the abilities and number of type arguments", async () => {
    const source = "script version 7 fun main<T0: store>(n: u64) { MoveLoc n Pop Ret }";
    expect((await run(source, [new U64(1)], ["0x1::string::String"])).success).toBe(true);
    expect((await run(source, [new U64(1)], ["0x1::object::ConstructorRef"])).vm_status).toContain("CONSTRAINT_NOT_SATISFIED");
    expect((await run(source, [new U64(1)])).vm_status).toContain("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH");
  });

  it("fail if they are unsafe or call missing functions", async () => {
    const forged = `script version 7 use fun 0x1::aptos_account::transfer(&signer, address, u64);
      fun main(who: address) { ImmBorrowLoc who MoveLoc who LdU64 1 Call 0x1::aptos_account::transfer Ret }`;
    expect((await run(forged, [AccountAddress.fromString(CAFE)])).vm_status).toContain("CALL_TYPE_MISMATCH_ERROR");
    const lost = "script version 7 use fun 0x1::coin::nothing(); fun main() { Call 0x1::coin::nothing Ret }";
    expect((await run(lost)).vm_status).toContain("LOOKUP_FAILED");
    const hidden = `script version 7 use fun 0x1::coin::initialize_supply_config(&signer);
      fun main(sender: &signer) { MoveLoc sender Call 0x1::coin::initialize_supply_config Ret }`;
    expect((await run(hidden)).success).toBe(false);
  });

  it("may have trailing bytes, as on public networks", async () => {
    const bytecode = Uint8Array.of(...compile("script version 6 fun main() { LdU64 9 Abort }"), 1, 2, 3);
    expect((await committed({ bytecode, functionArguments: [] })).vm_status).toBe("Move abort: code 0x9");
  });

  it("report the failed instruction of a script", async () => {
    const { vm_status } = await run("script version 7 fun main(n: u64) { LdU64 1 MoveLoc n Div Pop Ret }", [new U64(0)]);
    expect(vm_status).toContain("Execution failed in script at code offset 2");
  });
});
