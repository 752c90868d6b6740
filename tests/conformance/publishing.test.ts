import {
  Account,
  AccountAddress,
  type Aptos,
  Bool,
  createObjectAddress,
  createResourceAddress,
  type Ed25519Account,
  type InputEntryFunctionData,
  type InputGenerateTransactionPayloadData,
  MoveOption,
  MoveString,
  MoveVector,
  TypeTagAddress,
  U8,
  U16,
  U32,
  U64,
  U128,
  U256,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, outcomeOf } from "../support/client.ts";
import { buildPackage, codeArgument, type ModuleNotes, type MovePackage, moduleNotes, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

const FUNDS = 1_000_000_000;

/** Funded account whose address has no leading zeros, so that network and library print it alike. */
async function publisher(): Promise<Ed25519Account> {
  let signer = Account.generate();
  while (signer.accountAddress.toString().startsWith("0x0")) signer = Account.generate();
  await aptos.fundAccount({ accountAddress: signer.accountAddress, amount: FUNDS, options: { waitForIndexer: false } });
  return signer;
}
const shown = (address: string) => address.replace(/^0x0+/, "0x");

async function run(signer: Ed25519Account, data: InputGenerateTransactionPayloadData): Promise<UserTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({ sender: signer.accountAddress, data });
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
}
/** Calls a view in JSON, because the library caches ABIs for BCS for minutes, while tests upgrade modules. */
async function view(name: string, functionArguments: string[], ledgerVersion?: string) {
  const payload = { function: name as `${string}::${string}::${string}`, functionArguments };
  return aptos.viewJson({ payload, ...(ledgerVersion === undefined ? {} : { options: { ledgerVersion: BigInt(ledgerVersion) } }) });
}

interface TallyOptions {
  /** Number that the module's view adds to the counter. */
  readonly added?: number;
  /** Additional `use` declarations and module members in assembly. */
  readonly uses?: string;
  readonly more?: string;
  readonly notes?: ModuleNotes;
  readonly policy?: number;
}

/** Source of a counter module that starts at 7. */
function tally(address: string, { added = 0, uses = "", more = "", notes = {} }: TallyOptions = {}): string {
  return `module ${address}::tally version 7
    ${moduleNotes({ views: ["count"], events: ["Added"], errors: { 1: ["ETOO_MUCH", "No more than a hundred at once"] }, ...notes })}
    use fun 0x1::event::emit<T0: drop + store>(T0);
    use fun 0x1::signer::address_of(&signer): address;
    ${uses}
    struct Tally has key { count: u64 }
    struct Added has drop, store { n: u64 }
    fun init_module(owner: &signer) { MoveLoc owner LdU64 7 Pack Tally MoveTo Tally Ret }
    public entry fun add(owner: &signer, n: u64) acquires Tally {
      local count: &mut u64
      CopyLoc n LdU64 100 Gt BrFalse B1
      LdU64 1 Abort
    B1:
      MoveLoc owner Call 0x1::signer::address_of MutBorrowGlobal Tally MutBorrowField Tally.count StLoc count
      CopyLoc count ReadRef CopyLoc n Add MoveLoc count WriteRef
      MoveLoc n Pack Added CallGeneric 0x1::event::emit<Added> Ret }
    public fun count(of: address): u64 acquires Tally {
      MoveLoc of ImmBorrowGlobal Tally ImmBorrowField Tally.count ReadRef LdU64 ${added} Add Ret }
    ${more}`;
}
const tallyPackage = (address: string, options: TallyOptions = {}): MovePackage =>
  buildPackage({
    name: "Tally",
    modules: { tally: tally(address, options) },
    ...(options.policy === undefined ? {} : { policy: options.policy }),
  });

describe("published Move package", () => {
  it("can be called, and appears in the REST API, the package registry and its transaction's changes (checklist T19)", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const built = tallyPackage(at);
    const done = await publish(aptos, owner, built);
    expect(done).toMatchObject({ success: true, vm_status: "Executed successfully" });

    const bytecode = `0x${Buffer.from(built.code[0] as Uint8Array).toString("hex")}`;
    const written = done.changes.find(({ type }) => type === "write_module");
    expect(written).toMatchObject({ address: at, data: { bytecode, abi: { address: at, name: "tally" } } });
    const shown = await aptos.getAccountModule({ accountAddress: at, moduleName: "tally" });
    expect(shown.bytecode).toBe(bytecode);
    expect(shown.abi?.exposed_functions).toMatchObject([
      { name: "add", is_entry: true, is_view: false, visibility: "public", params: ["&signer", "u64"] },
      { name: "count", is_entry: false, is_view: true, params: ["address"], return: ["u64"] },
    ]);
    expect(shown.abi?.structs).toMatchObject([
      { name: "Tally", abilities: ["key"], fields: [{ name: "count", type: "u64" }] },
      { name: "Added", is_event: true },
    ]);
    expect((await aptos.getAccountModules({ accountAddress: at })).map(({ abi }) => abi?.name)).toEqual(["tally"]);

    const registry = await aptos.getAccountResource({ accountAddress: at, resourceType: "0x1::code::PackageRegistry" });
    expect(registry).toMatchObject({
      packages: [
        {
          name: "Tally",
          upgrade_policy: { policy: 1 },
          upgrade_number: "0",
          modules: [{ name: "tally", source: `0x${Buffer.from("source of tally").toString("hex")}` }],
          deps: [{ account: "0x1", package_name: "AptosFramework" }],
        },
      ],
    });
    expect(done.events.find(({ type }) => type === "0x1::code::PublishPackage")?.data).toEqual({ code_address: at, is_upgrade: false });

    // The counter has its initial value, so `init_module` has run.
    expect(await view(`${at}::tally::count`, [at])).toEqual(["7"]);
    const added = await run(owner, { function: `${at}::tally::add`, functionArguments: [35] });
    expect(added.events.find(({ type }) => type === `${at}::tally::Added`)?.data).toEqual({ n: "35" });
    expect(added.payload).toMatchObject({ function: `${at}::tally::add`, arguments: ["35"] });
    expect(await aptos.getAccountResource({ accountAddress: at, resourceType: `${at}::tally::Tally` })).toEqual({ count: "42" });
  });

  it("fails with the error messages of its own metadata", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    await publish(aptos, owner, tallyPackage(at));
    const { vm_status } = await run(owner, { function: `${at}::tally::add`, functionArguments: [101] });
    expect(vm_status).toBe(`Move abort in ${at}::tally: ETOO_MUCH(0x1): No more than a hundred at once`);
  });

  it("keeps state after an upgrade, skips `init_module`, and old ledger versions return the old code", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const first = await publish(aptos, owner, tallyPackage(at));
    await run(owner, { function: `${at}::tally::add`, functionArguments: [1] });
    const more = "public fun twice(n: u64): u64 { MoveLoc n LdU64 2 Mul Ret }";
    const second = await publish(aptos, owner, tallyPackage(at, { added: 1000, more, notes: { views: ["count", "twice"] } }));
    expect(second.success).toBe(true);
    expect(second.events.find(({ type }) => type === "0x1::code::PublishPackage")?.data).toMatchObject({ is_upgrade: true });

    expect(await view(`${at}::tally::count`, [at])).toEqual(["1008"]);
    expect(await view(`${at}::tally::count`, [at], first.version)).toEqual(["7"]);
    expect(await view(`${at}::tally::twice`, ["21"])).toEqual(["42"]);
    await expect(view(`${at}::tally::twice`, ["21"], first.version)).rejects.toThrow("could not find");
    const namesAt = async (version: string) =>
      (
        await aptos.getAccountModule({ accountAddress: at, moduleName: "tally", options: { ledgerVersion: BigInt(version) } })
      ).abi?.exposed_functions.map(({ name }) => name);
    expect(await namesAt(first.version)).toEqual(["add", "count"]);
    expect(await namesAt(second.version)).toEqual(["add", "count", "twice"]);
    const registry = await aptos.getAccountResource<{ packages: unknown[] }>({
      accountAddress: at,
      resourceType: "0x1::code::PackageRegistry",
    });
    expect(registry.packages).toMatchObject([{ upgrade_number: "1" }]);
  });

  it.each<[string, (at: string) => MovePackage, string]>([
    [
      "a function was removed",
      (at) => {
        const source = tally(at, { notes: { views: [] } }).replace("public fun count", "public fun counted");
        return buildPackage({ name: "Tally", modules: { tally: source } });
      },
      "BACKWARD_INCOMPATIBLE_MODULE_UPDATE",
    ],
    [
      "its bytes are not a module",
      (at) => ({ metadata: tallyPackage(at).metadata, code: [Uint8Array.of(1, 2, 3)] }),
      "CODE_DESERIALIZATION_ERROR",
    ],
    [
      "its code fails verification",
      (at) => tallyPackage(at, { more: "public fun forge(a: address): &signer { ImmBorrowLoc a Ret }", notes: { views: ["count"] } }),
      "RET_TYPE_MISMATCH_ERROR",
    ],
    ["its modules name another address", () => tallyPackage("0xcafe"), "MODULE_ADDRESS_DOES_NOT_MATCH_SENDER"],
    [
      "the metadata names another module",
      (at) => ({
        ...tallyPackage(at),
        metadata: buildPackage({ name: "Tally", modules: { tally: tally(at), other: tally(at) } }).metadata,
      }),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a module was removed",
      (at) => buildPackage({ name: "Tally", modules: { other: `module ${at}::other version 7` } }),
      "Move abort in 0x1::code: EMODULE_MISSING(0x4): An upgrade keeps every module that the package has",
    ],
    [
      "it calls a missing function",
      (at) => tallyPackage(at, { uses: "use fun 0x1::coin::nothing();", more: "public fun lost() { Call 0x1::coin::nothing Ret }" }),
      "LOOKUP_FAILED",
    ],
    [
      "it calls a missing module",
      (at) => tallyPackage(at, { uses: "use fun 0xcafe::away::f();", more: "public fun lost() { Call 0xcafe::away::f Ret }" }),
      "LINKER_ERROR",
    ],
    [
      "its upgrade policy is too weak",
      (at) => tallyPackage(at, { policy: 0 }),
      "Move abort in 0x1::code: EINCOMPATIBLE_POLICY_DISABLED(0x10008): Packages that may change at will are not admitted",
    ],
    ["it has a native function", (at) => tallyPackage(at, { more: "native public fun magic(): u64;" }), "USER_DEFINED_NATIVE_NOT_ALLOWED"],
    ["its metadata is malformed", (at) => ({ ...tallyPackage(at), metadata: Uint8Array.of(9) }), "Move abort in 0x1::util: 0x10001"],
  ])("is rejected at the cost of the fee only when %s", async (_, built, status) => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const first = await publish(aptos, owner, tallyPackage(at));
    expect(first.success).toBe(true);
    const refused = await publish(aptos, owner, built(at));
    expect([refused.success, refused.vm_status]).toEqual([false, status]);
    expect(refused.changes.some(({ type }) => type === "write_module")).toBe(false);
    expect(await view(`${at}::tally::count`, [at])).toEqual(["7"]);
  });

  it("is upgraded only if enum variants, entry functions, visibility, module names and dependency policies stay compatible", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const deck = `module ${at}::deck version 7
      enum Card has copy, drop, store { Number { n: u8 }, Joker }
      struct Hand has key { card: Card }
      public entry fun shuffle(owner: &signer) { Ret }
      entry fun deal(owner: &signer) { Ret }
      public(friend) fun cut(n: u8) { Ret }`;
    const deckPackage = (source: string, policy = 1) => buildPackage({ name: "Deck", modules: { deck: source }, policy });
    expect((await publish(aptos, owner, deckPackage(deck))).vm_status).toBe("Executed successfully");
    const changes: [string, string][] = [
      [", Joker }", " }"],
      ["Number { n: u8 }, Joker", "Joker, Number { n: u8 }"],
      ["Number { n: u8 }", "Number { n: u16 }"],
      ["has key {", "{"],
      ["public entry fun shuffle", "entry fun shuffle"],
      ["public entry fun shuffle", "public fun shuffle"],
      ["entry fun deal", "fun deal"],
    ];
    for (const [from, to] of changes) {
      const refused = await publish(aptos, owner, deckPackage(deck.replace(from, to)));
      expect([to, refused.vm_status]).toEqual([to, "BACKWARD_INCOMPATIBLE_MODULE_UPDATE"]);
    }
    const clash = await publish(aptos, owner, buildPackage({ name: "Second", modules: { deck } }));
    expect(clash.vm_status).toContain("EMODULE_NAME_CLASH(0x80001)");
    const table = { table: `module ${at}::table version 7` };
    const firm = buildPackage({ name: "Table", modules: table, policy: 2, dependencies: [[at, "Deck"]] });
    expect((await publish(aptos, owner, firm)).vm_status).toContain("EDEP_WEAKER_POLICY(0x10006)");
    const grown = deck.replace(", Joker }", ", Joker, Blank { why: vector<u8> } }").replace("cut(n: u8)", "cut(n: u64)");
    expect((await publish(aptos, owner, deckPackage(grown, 2))).vm_status).toBe("Executed successfully");
    expect((await publish(aptos, owner, firm)).vm_status).toBe("Executed successfully");
    expect((await publish(aptos, owner, deckPackage(grown, 1))).vm_status).toContain("EUPGRADE_IMMUTABLE(0x10002)");
  });

  it("that is immutable cannot be upgraded", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    expect((await publish(aptos, owner, tallyPackage(at, { policy: 2 }))).success).toBe(true);
    expect((await publish(aptos, owner, tallyPackage(at, { policy: 2, added: 1 }))).vm_status).toContain("EUPGRADE_IMMUTABLE(0x10002)");
  });

  it("with an aborting `init_module` is not published", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const source = `module ${at}::shy version 7 fun init_module(owner: &signer) { LdU64 77 Abort }`;
    const refused = await publish(aptos, owner, buildPackage({ name: "Shy", modules: { shy: source } }));
    expect([refused.success, refused.vm_status]).toEqual([false, `Move abort in ${at}::shy: 0x4d`]);
    await expect(aptos.getAccountModule({ accountAddress: at, moduleName: "shy" })).rejects.toThrow("Module not found");
  });

  it("is callable only from packages that declare the dependency", async () => {
    const [owner, other] = [await publisher(), await publisher()];
    const at = owner.accountAddress.toString();
    const there = other.accountAddress.toString();
    await publish(aptos, owner, tallyPackage(at));
    const modules = {
      user: `module ${there}::user version 7 ${moduleNotes({ views: ["peek"] })}
        use fun ${at}::tally::count(address): u64;
        public fun peek(of: address): u64 { MoveLoc of Call ${at}::tally::count Ret }`,
    };
    expect((await publish(aptos, other, buildPackage({ name: "User", modules }))).vm_status).toBe("CONSTRAINT_NOT_SATISFIED");
    const named = buildPackage({ name: "User", modules, dependencies: [[at, "Tally"]] });
    expect((await publish(aptos, other, named)).success).toBe(true);
    expect(await view(`${there}::user::peek`, [at])).toEqual(["7"]);
    // A dependent package calls the currently published code of its dependency.
    await publish(aptos, owner, tallyPackage(at, { added: 100 }));
    expect(await view(`${there}::user::peek`, [at])).toEqual(["107"]);
    const missing = buildPackage({ name: "User", modules, dependencies: [[at, "Nothing"]] });
    expect((await publish(aptos, other, missing)).vm_status).toContain("EPACKAGE_DEP_MISSING");
  });

  it("can be simulated before publishing, including changes and events of `init_module`", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const source = tally(at).replace("MoveTo Tally Ret", "MoveTo Tally LdU64 5 Pack Added CallGeneric 0x1::event::emit<Added> Ret");
    const { metadata, code } = buildPackage({ name: "Tally", modules: { tally: source } });
    const transaction = await aptos.publishPackageTransaction({
      account: owner.accountAddress,
      metadataBytes: metadata,
      moduleBytecode: [...code],
    });
    const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: owner.publicKey, transaction });
    expect(simulated?.vm_status).toBe("Executed successfully");
    const written = simulated?.changes.find(({ type }) => type === "write_module");
    expect(written).toMatchObject({ data: { abi: { name: "tally" } } });
    expect(simulated?.events.find(({ type }) => type === `${at}::tally::Added`)?.data).toEqual({ n: "5" });
    expect(simulated?.changes).toContainEqual(
      expect.objectContaining({ type: "write_resource", data: { type: `${at}::tally::Tally`, data: { count: "7" } } }),
    );
    await expect(aptos.getAccountModule({ accountAddress: at, moduleName: "tally" })).rejects.toThrow("Module not found");
  });

  it("with resource groups and tables has both in the REST API", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const source = `module ${at}::shelf version 7
      ${moduleNotes({ groups: { Member: "0x1::object::ObjectGroup" } })}
      use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
      use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
      use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);
      struct Pair has store { left: u64, right: bool }
      struct Member has key { books: 0x1::table::Table<u64, Pair> }
      fun init_module(owner: &signer) {
        local books: 0x1::table::Table<u64, Pair>
        CallGeneric 0x1::table::new<u64, Pair> StLoc books
        MutBorrowLoc books LdU64 3 LdU64 4 LdTrue Pack Pair CallGeneric 0x1::table::add<u64, Pair>
        MoveLoc owner MoveLoc books Pack Member MoveTo Member Ret }`;
    const done = await publish(aptos, owner, buildPackage({ name: "Shelf", modules: { shelf: source } }));
    expect(done.vm_status).toBe("Executed successfully");
    const member = await aptos.getAccountResource<{ books: { handle: string } }>({
      accountAddress: at,
      resourceType: `${at}::shelf::Member`,
    });
    const data = { key_type: "u64", value_type: `${at}::shelf::Pair`, key: "3" };
    expect(await aptos.getTableItem({ handle: member.books.handle, data })).toEqual({ left: "4", right: true });
    expect(done.changes.find(({ type }) => type === "write_table_item")).toMatchObject({
      data: { key: "3", value: { left: "4", right: true }, value_type: `${at}::shelf::Pair` },
    });
  });
});

describe("data of other modules", () => {
  const TABLES = `use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
      use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
      use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);
      use fun 0x1::table::borrow<T0: copy + drop, T1>(&0x1::table::Table<T0, T1>, T0): &T1;`;

  it("cannot be accessed by a struct that imitates a table handle, or by its bytes", async () => {
    const [owner, thief] = [await publisher(), await publisher()];
    const at = owner.accountAddress.toString();
    const safe = `module ${at}::safe version 7
      ${TABLES}
      struct Safe has key { items: 0x1::table::Table<u64, u64> }
      fun init_module(owner: &signer) {
        local items: 0x1::table::Table<u64, u64>
        CallGeneric 0x1::table::new<u64, u64> StLoc items
        MutBorrowLoc items LdU64 1 LdU64 42 CallGeneric 0x1::table::add<u64, u64>
        MoveLoc owner MoveLoc items Pack Safe MoveTo Safe Ret }`;
    expect(await publish(aptos, owner, buildPackage({ name: "Safe", modules: { safe } }))).toMatchObject({ success: true });
    const { items } = await aptos.getAccountResource<{ items: { handle: string } }>({
      accountAddress: at,
      resourceType: `${at}::safe::Safe`,
    });

    const theirs = thief.accountAddress.toString();
    const lookalike = `module ${theirs}::table version 7
      ${TABLES}
      struct Table<phantom T0: copy + drop, phantom T1> has copy, drop, store { handle: address }
      public fun look(handle: address): u64 {
        local forged: Table<u64, u64>
        MoveLoc handle PackGeneric Table<u64, u64> StLoc forged
        ImmBorrowLoc forged LdU64 1 CallGeneric 0x1::table::borrow<u64, u64> ReadRef Ret }`;
    const packed = `module ${theirs}::packed version 7
      ${TABLES}
      public fun make(handle: address): 0x1::table::Table<u64, u64> { MoveLoc handle PackGeneric 0x1::table::Table<u64, u64> Ret }`;
    const refused = await publish(aptos, thief, buildPackage({ name: "Lookalike", modules: { table: lookalike } }));
    expect(refused).toMatchObject({ success: false, vm_status: expect.stringContaining("CALL_TYPE_MISMATCH_ERROR") });
    expect(() => buildPackage({ name: "Packed", modules: { packed } })).toThrowError();

    const taking = `module ${theirs}::taking version 7
      ${TABLES}
      struct Kept has key { items: 0x1::table::Table<u64, u64> }
      public entry fun take(thief: &signer, items: 0x1::table::Table<u64, u64>) { MoveLoc thief MoveLoc items Pack Kept MoveTo Kept Ret }`;
    await publish(aptos, thief, buildPackage({ name: "Taking", modules: { taking } }));
    const transaction = aptos.transaction.build.simple({
      sender: thief.accountAddress,
      data: {
        function: `${theirs}::taking::take`,
        functionArguments: [AccountAddress.from(items.handle, { maxMissingChars: 63 })],
        abi: { typeParameters: [], signers: 1, parameters: [new TypeTagAddress()] },
      },
    });
    const attempt = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: thief, transaction: await transaction }));
    expect(attempt).toMatchObject({
      success: false,
      vm_status: expect.stringMatching(/INVALID_MAIN_FUNCTION_SIGNATURE|EXTRANEOUS|LINKER|NOT_FOUND/),
    });
  });

  it("stays unchanged in a shared resource group, even after an upgrade", async () => {
    const [one, other] = [await publisher(), await publisher()];
    const shelf = (owner: Ed25519Account, notes: ModuleNotes) => `module ${owner.accountAddress}::shelf version 7
      ${moduleNotes(notes)}
      struct Member has key { n: u64 }
      public entry fun put(holder: &signer, n: u64) { MoveLoc holder MoveLoc n Pack Member MoveTo Member Ret }
      public entry fun take(holder: address) acquires Member { MoveLoc holder MoveFrom Member Unpack Member Pop Ret }`;
    const grouped = { groups: { Member: "0x1::object::ObjectGroup" } };
    for (const owner of [one, other])
      expect(await publish(aptos, owner, buildPackage({ name: "Shelf", modules: { shelf: shelf(owner, grouped) } }))).toMatchObject({
        success: true,
      });
    const call = (owner: Ed25519Account, name: string, ...functionArguments: InputEntryFunctionData["functionArguments"]) =>
      run(one, { function: `${owner.accountAddress}::shelf::${name}`, functionArguments } as InputGenerateTransactionPayloadData);
    expect(await call(one, "put", 1)).toMatchObject({ success: true });
    expect(await call(other, "put", 2)).toMatchObject({ success: true });
    expect((await call(one, "put", 3)).vm_status).toMatch(/^Execution failed in .*::shelf::put at code offset 3$/);
    const memberOf = (owner: Ed25519Account) =>
      aptos.getAccountResource({ accountAddress: one.accountAddress, resourceType: `${owner.accountAddress}::shelf::Member` });
    expect([await memberOf(one), await memberOf(other)]).toEqual([{ n: "1" }, { n: "2" }]);
    const ungrouped = await publish(aptos, other, buildPackage({ name: "Shelf", modules: { shelf: shelf(other, {}) } }));
    expect(ungrouped.success).toBe(false);
    expect(await call(one, "take", one.accountAddress)).toMatchObject({ success: true });
    await expect(memberOf(one)).rejects.toThrow("Resource not found");
    expect(await memberOf(other)).toEqual({ n: "2" });
  });
});

describe("entry functions of a package", () => {
  let owner: Ed25519Account;
  let at: string;
  beforeAll(async () => {
    owner = await publisher();
    at = owner.accountAddress.toString();
    const source = `module ${at}::calls version 7
      ${moduleNotes({ views: ["held"] })}
      use struct 0x1::string::String has copy, drop, store;
      use struct 0x1::option::Option<T0> has copy, drop, store;
      use struct 0x1::object::Object<phantom T0> has copy, drop, store;
      use struct 0x1::object::ObjectCore has key;
      use fun 0x1::string::length(&0x1::string::String): u64;
      use fun 0x1::option::is_some<T0>(&0x1::option::Option<T0>): bool;
      use fun 0x1::object::object_address<T0: key>(&0x1::object::Object<T0>): address;
      use fun 0x1::signer::address_of(&signer): address;
      use fun 0x1::type_info::type_name<T0>(): 0x1::string::String;
      struct Held has key { sum: u64, note: 0x1::string::String }
      entry fun all(sender: &signer, a: bool, b: u8, c: u16, d: u32, e: u64, f: u128, g: u256, h: address, i: 0x1::string::String,
          j: vector<u8>, k: vector<0x1::string::String>, l: 0x1::option::Option<u64>, m: vector<vector<u64>>,
          n: 0x1::object::Object<0x1::object::ObjectCore>) {
        local sum: u64
        MoveLoc a BrFalse B1
        ImmBorrowLoc l CallGeneric 0x1::option::is_some<u64> BrFalse B1
        ImmBorrowLoc n CallGeneric 0x1::object::object_address<0x1::object::ObjectCore> MoveLoc h Eq BrFalse B1
        MoveLoc b CastU64 MoveLoc c CastU64 Add MoveLoc d CastU64 Add MoveLoc e Add MoveLoc f CastU64 Add MoveLoc g CastU64 Add
        ImmBorrowLoc i Call 0x1::string::length Add ImmBorrowLoc j VecLen u8 Add ImmBorrowLoc k VecLen 0x1::string::String Add
        ImmBorrowLoc m LdU64 1 VecImmBorrow vector<u64> VecLen u64 Add StLoc sum
        MoveLoc sender MoveLoc sum MoveLoc i Pack Held MoveTo Held Ret
      B1: LdU64 1 Abort }
      public entry fun name_type<T0>(sender: &signer) {
        MoveLoc sender LdU64 0 CallGeneric 0x1::type_info::type_name<T0> Pack Held MoveTo Held Ret }
      entry fun pair(first: &signer, second: &signer) {
        MoveLoc second Call 0x1::signer::address_of MoveLoc first Call 0x1::signer::address_of Eq BrTrue B1
        Ret
      B1: LdU64 2 Abort }
      public fun held(of: address): (u64, 0x1::string::String) acquires Held {
        CopyLoc of ImmBorrowGlobal Held ImmBorrowField Held.sum ReadRef
        MoveLoc of ImmBorrowGlobal Held ImmBorrowField Held.note ReadRef Ret }`;
    const done = await publish(aptos, owner, buildPackage({ name: "Calls", modules: { calls: source } }));
    expect(done.vm_status).toBe("Executed successfully");
  });

  it("accept arguments of every type, even if the function is private", async () => {
    const caller = await publisher();
    // Address of the APT metadata, an object that exists on every network.
    const object = AccountAddress.A;
    const functionArguments = [
      new Bool(true),
      new U8(1),
      new U16(2),
      new U32(3),
      new U64(4),
      new U128(5),
      new U256(6),
      object,
      new MoveString("naïve"),
      MoveVector.U8([1, 2]),
      MoveVector.MoveString(["a", "b", "c"]),
      new MoveOption(new U64(9)),
      new MoveVector([MoveVector.U64([]), MoveVector.U64([1, 2, 3, 4])]),
      object,
    ];
    const done = await run(caller, { function: `${at}::calls::all`, functionArguments });
    expect(done.vm_status).toBe("Executed successfully");
    const stored = [(1 + 2 + 3 + 4 + 5 + 6 + 6 + 2 + 3 + 4).toString(), "naïve"];
    expect(await view(`${at}::calls::held`, [caller.accountAddress.toString()])).toEqual(stored);
    // The same arguments as plain JavaScript values, which the library encodes by the on-chain ABI.
    const other = await publisher();
    const plain = [true, 1, 2, 3, 4, 5, 6, "0xa", "naïve", [1, 2], ["a", "b", "c"], 9, [[], [1, 2, 3, 4]], "0xa"];
    expect((await run(other, { function: `${at}::calls::all`, functionArguments: plain })).success).toBe(true);
    expect(await view(`${at}::calls::held`, [other.accountAddress.toString()])).toEqual(stored);
  });

  it("accept type arguments, including types of published modules", async () => {
    const caller = await publisher();
    const type = `0x1::coin::Coin<${at}::calls::Held>`;
    const done = await run(caller, { function: `${at}::calls::name_type`, typeArguments: [type], functionArguments: [] });
    expect(done.vm_status).toBe("Executed successfully");
    expect(await view(`${at}::calls::held`, [caller.accountAddress.toString()])).toEqual(["0", type]);
    const lost = await run(caller, { function: `${at}::calls::name_type`, typeArguments: [`${at}::calls::Lost`], functionArguments: [] });
    expect([lost.success, lost.vm_status]).toEqual([false, "TYPE_RESOLUTION_FAILURE"]);
  });

  it("accept several signers, and fail if a signer is missing", async () => {
    const [first, second] = [await publisher(), await publisher()];
    const data: InputEntryFunctionData = { function: `${at}::calls::pair`, functionArguments: [] };
    const transaction = await aptos.transaction.build.multiAgent({
      sender: first.accountAddress,
      secondarySignerAddresses: [second.accountAddress],
      data,
    });
    const submitted = await aptos.transaction.submit.multiAgent({
      transaction,
      senderAuthenticator: aptos.transaction.sign({ signer: first, transaction }),
      additionalSignersAuthenticators: [aptos.transaction.sign({ signer: second, transaction })],
    });
    expect((await outcomeOf(aptos, submitted)).vm_status).toBe("Executed successfully");
    expect((await run(first, data)).vm_status).toBe("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });

  it("can be called by scripts, which use the upgraded code after an upgrade (checklist 2.4, 8.1)", async () => {
    const keeper = await publisher();
    const there = keeper.accountAddress.toString();
    await publish(aptos, keeper, tallyPackage(there));
    const bytecode = writeCompiledScript(
      assembleScript(`script version 7
        use fun ${there}::tally::count(address): u64;
        fun main(of: address) { MoveLoc of Call ${there}::tally::count Abort }`),
    );
    const data = { bytecode, functionArguments: [keeper.accountAddress] };
    const done = await run(keeper, data);
    expect(done.vm_status).toBe("Move abort: code 0x7");
    expect(done.payload).toMatchObject({ type: "script_payload", code: { bytecode: `0x${Buffer.from(bytecode).toString("hex")}` } });
    await publish(aptos, keeper, tallyPackage(there, { added: 9 }));
    expect((await run(keeper, data)).vm_status).toBe("Move abort: code 0x10");
  });
});

describe("published functions with randomness", () => {
  const dice = (at: string, head: string, random: string[]) => `module ${at}::dice version 7 ${moduleNotes({ random })}
    use fun 0x1::randomness::u64_range(u64, u64): u64;
    struct Roll has key { n: u64 }
    ${head} fun roll(owner: &signer) { MoveLoc owner LdU64 1 LdU64 7 Call 0x1::randomness::u64_range Pack Roll MoveTo Roll Ret }`;

  it("draw random numbers if private, are rejected if public, and abort without the randomness attribute", async () => {
    const publishDice = async (head: string, random: string[]) => {
      const owner = await publisher();
      const at = owner.accountAddress.toString();
      const source = dice(at, head, random);
      return { owner, at, published: await publish(aptos, owner, buildPackage({ name: "Dice", modules: { dice: source } })) };
    };
    const roll = ({ owner, at }: Awaited<ReturnType<typeof publishDice>>) =>
      run(owner, { function: `${at}::dice::roll`, functionArguments: [] });

    const fair = await publishDice("entry", ["roll"]);
    expect((await roll(fair)).vm_status).toBe("Executed successfully");
    const { n } = await aptos.getAccountResource<{ n: string }>({ accountAddress: fair.at, resourceType: `${fair.at}::dice::Roll` });
    expect(["1", "2", "3", "4", "5", "6"]).toContain(n);

    const silent = await publishDice("entry", []);
    expect((await roll(silent)).vm_status).toContain("0x1::randomness: E_API_USE_IS_BIASIBLE(0x1)");
    const open = await publishDice("public entry", []);
    expect((await roll(open)).vm_status).toContain("0x1::randomness: E_API_USE_IS_BIASIBLE(0x1)");
    expect((await publishDice("public entry", ["roll"])).published.vm_status).toBe("CONSTRAINT_NOT_SATISFIED");
    const called = writeCompiledScript(
      assembleScript(`script version 7 use fun 0x1::randomness::u64_range(u64, u64): u64;
        fun main() { LdU64 1 LdU64 7 Call 0x1::randomness::u64_range Abort }`),
    );
    expect((await run(fair.owner, { bytecode: called, functionArguments: [] })).vm_status).toContain("E_API_USE_IS_BIASIBLE(0x1)");
  });
});

describe("package published at other addresses", () => {
  const NO_KEY = `0x${"0".repeat(64)}`;

  it("at an object's address can be upgraded and frozen by the object's current owner", async () => {
    const owner = await publisher();
    const { sequence_number } = await aptos.getAccountInfo({ accountAddress: owner.accountAddress });
    const separator = new TextEncoder().encode("aptos_framework::object_code_deployment");
    const number = new U64(BigInt(sequence_number) + 1n).bcsToBytes();
    const seed = Uint8Array.of(separator.length, ...separator, ...number);
    const at = createObjectAddress(owner.accountAddress, seed).toString();
    const deploy = (built: MovePackage, name: "publish" | "upgrade", ...rest: string[]) =>
      run(owner, {
        function: `0x1::object_code_deployment::${name}`,
        functionArguments: [MoveVector.U8(built.metadata), codeArgument(built), ...rest],
      });
    const published = await deploy(tallyPackage(at), "publish");
    expect(published.vm_status).toBe("Executed successfully");
    const event = published.events.find(({ type }) => type === "0x1::object_code_deployment::Publish");
    expect(event?.data).toEqual({ object_address: shown(at) });
    expect(await view(`${at}::tally::count`, [at])).toEqual(["7"]);
    expect((await deploy(tallyPackage(at, { added: 5 }), "upgrade", at)).vm_status).toBe("Executed successfully");
    expect(await view(`${at}::tally::count`, [at])).toEqual(["12"]);

    const stranger = await publisher();
    const built = tallyPackage(at);
    const stolen = await run(stranger, {
      function: "0x1::object_code_deployment::upgrade",
      functionArguments: [MoveVector.U8(built.metadata), codeArgument(built), at],
    });
    expect(stolen.vm_status).toContain("ENOT_CODE_OBJECT_OWNER");
    const frozen = await run(owner, { function: "0x1::object_code_deployment::freeze_code_object", functionArguments: [at] });
    expect(frozen.success).toBe(true);
    expect((await deploy(tallyPackage(at), "upgrade", at)).vm_status).toContain("EUPGRADE_IMMUTABLE");
  });

  it("at a resource account receives its signer in `init_module`", async () => {
    const owner = await publisher();
    const at = createResourceAddress(owner.accountAddress, new TextEncoder().encode("seed")).toString();
    const source = `module ${at}::vault version 7
      use struct 0x1::account::SignerCapability has drop, store;
      use fun 0x1::resource_account::retrieve_resource_account_cap(&signer, address): 0x1::account::SignerCapability;
      struct Kept has key { capability: 0x1::account::SignerCapability }
      fun init_module(resource: &signer) {
        CopyLoc resource MoveLoc resource LdConst address x"${owner.accountAddress.toStringLong().slice(2)}"
        Call 0x1::resource_account::retrieve_resource_account_cap Pack Kept MoveTo Kept Ret }`;
    const built = buildPackage({ name: "Vault", modules: { vault: source } });
    const done = await run(owner, {
      function: "0x1::resource_account::create_resource_account_and_publish_package",
      functionArguments: [MoveVector.U8(new TextEncoder().encode("seed")), MoveVector.U8(built.metadata), codeArgument(built)],
    });
    expect(done.vm_status).toBe("Executed successfully");
    const stored = await aptos.getAccountResource({ accountAddress: at, resourceType: `${at}::vault::Kept` });
    expect(stored).toEqual({ capability: { account: shown(at) } });
    expect((await aptos.getAccountInfo({ accountAddress: at })).authentication_key).toBe(NO_KEY);
  });

  it("can be published in chunks if too large for one transaction", async () => {
    const owner = await publisher();
    const at = owner.accountAddress.toString();
    const padding = "00".repeat(30_000);
    const modules = Object.fromEntries(
      ["one", "two", "three"].map((name) => [
        name,
        `module ${at}::${name} version 7 ${moduleNotes({ views: ["n"] })}
        public fun big(): vector<u8> { LdConst vector<u8> x"b0ea01${padding}" Ret }
        public fun n(): u64 { LdU64 3 Ret }`,
      ]),
    );
    const { metadata, code } = buildPackage({ name: "Large", modules });
    const stage = (name: string, meta: Uint8Array, ...pieces: [number, Uint8Array][]) =>
      run(owner, {
        function: `0x7::large_packages::${name}`,
        functionArguments: [
          MoveVector.U8(meta),
          MoveVector.U16(pieces.map(([index]) => index)),
          codeArgument({ metadata: meta, code: pieces.map(([, piece]) => piece) }),
        ],
      });
    const [one, two, three] = code as [Uint8Array, Uint8Array, Uint8Array];
    const half = Math.floor(two.length / 2);
    expect((await stage("stage_code_chunk", metadata.slice(0, 9), [0, one], [1, two.slice(0, half)])).vm_status).toBe(
      "Executed successfully",
    );
    const done = await stage("stage_code_chunk_and_publish_to_account", metadata.slice(9), [1, two.slice(half)], [2, three]);
    expect(done.vm_status).toBe("Executed successfully");
    expect(done.changes.filter(({ type }) => type === "write_module")).toHaveLength(3);
    expect(await view(`${at}::two::n`, [])).toEqual(["3"]);
    await expect(aptos.getAccountResource({ accountAddress: at, resourceType: "0x7::large_packages::StagingArea" })).rejects.toThrow(
      "Resource not found",
    );
  });
});
