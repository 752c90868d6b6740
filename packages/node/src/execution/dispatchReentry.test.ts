import { frameworkRegistry } from "@atoll/framework";
import {
  type Address,
  address,
  assembleModule,
  bytesToHex,
  crypto,
  encodeBcs,
  parseModuleId,
  typeTag,
  writeCompiledModule,
} from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { firstBlock } from "../../testing/firstBlock.ts";
import type { TransactionAuthenticator } from "../chain/authenticator.ts";
import { abstractionDigest } from "../transaction/abstractionDigest.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { createExecutor } from "./executor.ts";
import { createOverlayState } from "./overlayState.ts";

const ROOT = address("0xa550c18");
const RECIPIENT = address("0xb0b");
const NOW_SECONDS = 1_700_000_000n;
const METADATA = "0x1::fungible_asset::Metadata";
const STORE = "0x1::fungible_asset::FungibleStore";
const NAMED_OBJECT_SCHEME = 0xfe;
const NOBODY_SIGNS: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };

const constant = (text: string) => `LdConst vector<u8> x"${bytesToHex(Uint8Array.of(text.length, ...new TextEncoder().encode(text)))}"`;
const text = (value: string) => `${constant(value)} Call 0x1::string::utf8`;
const ME = `LdConst address x"${ROOT.slice(2)}"`;
const RETURN_IT = "MoveLoc ref MoveLoc store MoveLoc asset CallGeneric 0x1::fungible_asset::deposit_with_ref<T0> Ret";

/** Bytecode of deposit hooks by name. A hook receives store, asset and transfer ref. */
const HOOKS: Readonly<Record<string, string>> = {
  plain: RETURN_IT,
  own_facts: `CopyLoc store CallGeneric 0x1::fungible_asset::balance<T0> Pop CopyLoc store CallGeneric 0x1::object::owner<T0> Pop ${RETURN_IT}`,
  deposit_again: "MoveLoc store MoveLoc asset CallGeneric 0x1::dispatchable_fungible_asset::deposit<T0> Ret",
  derived_balance: `CopyLoc store CallGeneric 0x1::dispatchable_fungible_asset::derived_balance<T0> Pop ${RETURN_IT}`,
  primary_deposit: `${ME} MoveLoc asset Call 0x1::primary_fungible_store::deposit Ret`,
  primary_exists: `${ME} CopyLoc store CallGeneric 0x1::fungible_asset::store_metadata<T0>
    CallGeneric 0x1::primary_fungible_store::primary_store_exists<${METADATA}> Pop ${RETURN_IT}`,
  account_deposit: `${ME} MoveLoc asset Call 0x1::aptos_account::deposit_fungible_assets Ret`,
  coin_balance: `${ME} CallGeneric 0x1::coin::balance<0x1::aptos_coin::AptosCoin> Pop ${RETURN_IT}`,
  closure: `CopyLoc store PackClosureGeneric peek<T0> 0b1 CallClosure ||(u64) Pop ${RETURN_IT}`,
  account_exists: `${ME} Call 0x1::aptos_account::assert_account_exists ${RETURN_IT}`,
};

const source = `module ${ROOT}::hooks version 10
  use struct 0x1::string::String has copy, drop, store;
  use struct 0x1::option::Option<T0> has copy, drop, store;
  use struct 0x1::object::Object<phantom T0> has copy, drop, store;
  use struct 0x1::object::ConstructorRef has drop;
  use struct 0x1::function_info::FunctionInfo has copy, drop, store;
  use struct ${METADATA} has copy, drop, key;
  use struct 0x1::fungible_asset::FungibleAsset;
  use struct 0x1::fungible_asset::TransferRef has drop, store;
  use struct 0x1::fungible_asset::MintRef has drop, store;
  use struct 0x1::aptos_coin::AptosCoin has key;
  use struct 0x1::auth_data::AbstractionAuthData has copy, drop;
  use fun 0x1::string::utf8(vector<u8>): 0x1::string::String;
  use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
  use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;
  use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
  use fun 0x1::object::owner<T0: key>(0x1::object::Object<T0>): address;
  use fun 0x1::function_info::new_function_info(&signer, 0x1::string::String, 0x1::string::String): 0x1::function_info::FunctionInfo;
  use fun 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset(&0x1::object::ConstructorRef, 0x1::option::Option<u128>,
    0x1::string::String, 0x1::string::String, u8, 0x1::string::String, 0x1::string::String);
  use fun 0x1::primary_fungible_store::mint(&0x1::fungible_asset::MintRef, address, u64);
  use fun 0x1::primary_fungible_store::deposit(address, 0x1::fungible_asset::FungibleAsset);
  use fun 0x1::primary_fungible_store::primary_store_exists<T0: key>(address, 0x1::object::Object<T0>): bool;
  use fun 0x1::aptos_account::deposit_fungible_assets(address, 0x1::fungible_asset::FungibleAsset);
  use fun 0x1::aptos_account::assert_account_exists(address);
  use fun 0x1::coin::balance<T0>(address): u64;
  use fun 0x1::account_abstraction::using_dispatchable_authenticator(address): bool;
  use fun 0x1::fungible_asset::generate_mint_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::MintRef;
  use fun 0x1::fungible_asset::balance<T0: key>(0x1::object::Object<T0>): u64;
  use fun 0x1::fungible_asset::store_metadata<T0: key>(0x1::object::Object<T0>): 0x1::object::Object<${METADATA}>;
  use fun 0x1::fungible_asset::deposit_with_ref<T0: key>(&0x1::fungible_asset::TransferRef, 0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
  use fun 0x1::dispatchable_fungible_asset::deposit<T0: key>(0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
  use fun 0x1::dispatchable_fungible_asset::derived_balance<T0: key>(0x1::object::Object<T0>): u64;
  use fun 0x1::dispatchable_fungible_asset::register_dispatch_functions(&0x1::object::ConstructorRef,
    0x1::option::Option<0x1::function_info::FunctionInfo>, 0x1::option::Option<0x1::function_info::FunctionInfo>,
    0x1::option::Option<0x1::function_info::FunctionInfo>);
  public fun peek<T0: key>(store: 0x1::object::Object<T0>): u64 { MoveLoc store CallGeneric 0x1::dispatchable_fungible_asset::derived_balance<T0> Ret }
  public fun derived<T0: key>(store: 0x1::object::Object<T0>): u64 {
    ${ME} MoveLoc store CallGeneric 0x1::fungible_asset::store_metadata<T0>
    CallGeneric 0x1::primary_fungible_store::primary_store_exists<${METADATA}> Pop LdU64 42 Ret }
  public entry fun issue_derived(owner: &signer) {
    local ref: 0x1::object::ConstructorRef
    local mint: 0x1::fungible_asset::MintRef
    CopyLoc owner ${constant("derived")} Call 0x1::object::create_named_object StLoc ref
    ImmBorrowLoc ref CallGeneric 0x1::option::none<u128> ${text("derived")} ${text("DR")} LdU8 0 ${text("")} ${text("")}
    Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
    ImmBorrowLoc ref CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo> CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo>
    MoveLoc owner ${text("hooks")} ${text("derived")} Call 0x1::function_info::new_function_info CallGeneric 0x1::option::some<0x1::function_info::FunctionInfo>
    Call 0x1::dispatchable_fungible_asset::register_dispatch_functions
    ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
    ImmBorrowLoc mint ${ME} LdU64 1000 Call 0x1::primary_fungible_store::mint Ret }
  public fun harmless(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer { MoveLoc account Ret }
  public fun reentering(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer {
    ${ME} Call 0x1::account_abstraction::using_dispatchable_authenticator Pop MoveLoc account Ret }
  ${Object.entries(HOOKS)
    .map(
      ([name, body]) => `
  public fun ${name}<T0: key>(store: 0x1::object::Object<T0>, asset: 0x1::fungible_asset::FungibleAsset, ref: &0x1::fungible_asset::TransferRef) { ${body} }
  public entry fun issue_${name}(owner: &signer) {
    local ref: 0x1::object::ConstructorRef
    local mint: 0x1::fungible_asset::MintRef
    CopyLoc owner ${constant(name)} Call 0x1::object::create_named_object StLoc ref
    ImmBorrowLoc ref CallGeneric 0x1::option::none<u128> ${text(name)} ${text("HK")} LdU8 0 ${text("")} ${text("")}
    Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
    ImmBorrowLoc ref CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo>
    MoveLoc owner ${text("hooks")} ${text(name)} Call 0x1::function_info::new_function_info CallGeneric 0x1::option::some<0x1::function_info::FunctionInfo>
    CallGeneric 0x1::option::none<0x1::function_info::FunctionInfo>
    Call 0x1::dispatchable_fungible_asset::register_dispatch_functions
    ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
    ImmBorrowLoc mint ${ME} LdU64 1000 Call 0x1::primary_fungible_store::mint
    ImmBorrowLoc mint LdConst address x"${RECIPIENT.slice(2)}" LdU64 1 Call 0x1::primary_fungible_store::mint Ret }`,
    )
    .join("")}
`;

const registry = frameworkRegistry([], [writeCompiledModule(assembleModule(source))]);
const executor = createExecutor({ registry, chainId: 4, mayActAs: (signer) => signer === ROOT });
const state = createOverlayState({ get: () => undefined });
beforeAll(() => {
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  state.apply(executor.blockMetadata(state, firstBlock(NOW_SECONDS)).writes);
});

const bcsAddress = (value: Address) => encodeBcs((writer) => writer.address(value));
const u64 = (value: bigint) => encodeBcs((writer) => writer.u64(value));
let sent = 0n;

function raw(call: string, typeArguments: readonly string[], args: readonly Uint8Array[]) {
  const [owner, module, name] = call.split("::") as [string, string, string];
  const entryFunction = { module: parseModuleId(`${owner}::${module}`), name, typeArguments: typeArguments.map(typeTag), args };
  return {
    sender: ROOT,
    sequenceNumber: sent,
    payload: { kind: "entryFunction", entryFunction } as const,
    maxGasAmount: 200_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: NOW_SECONDS + 60n,
    chainId: 4,
  };
}
function run(call: string, typeArguments: readonly string[], ...args: readonly Uint8Array[]): string {
  const output = executor.executeUser(state, createSignedTransaction(raw(call, typeArguments, args), NOBODY_SIGNS), 0);
  if (output.kind === "kept") {
    state.apply(output.writes);
    sent += 1n;
  }
  return output.vmStatus;
}

function view(call: string, typeArguments: readonly string[], ...args: readonly Uint8Array[]): Address {
  const [owner, module, name] = call.split("::") as [string, string, string];
  const outcome = executor.view(state, {
    module: parseModuleId(`${owner}::${module}`),
    name,
    typeArguments: typeArguments.map(typeTag),
    args,
  });
  if (outcome.kind !== "returned") throw new Error(outcome.message);
  return outcome.values[0]?.value as Address;
}

function metadataOf(hook: string): Address {
  const named = Uint8Array.of(...bcsAddress(ROOT), ...new TextEncoder().encode(hook), NAMED_OBJECT_SCHEME);
  return address(bytesToHex(crypto.sha3_256(named)));
}

/** Transfers one unit of an asset with this deposit hook through each of the framework's transfer functions. */
function send(hook: string): Record<string, string> {
  expect(run(`${ROOT}::hooks::issue_${hook}`, [])).toBe("Executed successfully");
  const metadata = metadataOf(hook);
  const storeOf = (owner: Address) =>
    view("0x1::primary_fungible_store::primary_store_address", [METADATA], bcsAddress(owner), bcsAddress(metadata));
  const outcome = (status: string): string => (/RUNTIME_DISPATCH_ERROR|must not be entered/.test(status) ? "rejected" : status);
  const [from, to] = [storeOf(ROOT), storeOf(RECIPIENT)].map(bcsAddress) as [Uint8Array, Uint8Array];
  return {
    dispatchable: outcome(run("0x1::dispatchable_fungible_asset::transfer", [STORE], from, to, u64(1n))),
    primary: outcome(run("0x1::primary_fungible_store::transfer", [METADATA], bcsAddress(metadata), bcsAddress(RECIPIENT), u64(1n))),
    account: outcome(run("0x1::aptos_account::transfer_fungible_assets", [], bcsAddress(metadata), bcsAddress(RECIPIENT), u64(1n))),
  };
}

const OK = "Executed successfully";
describe("deposit hook of a fungible asset", () => {
  it.each([
    ["plain", OK, OK, OK],
    ["own_facts", OK, OK, OK],
    ["deposit_again", "rejected", "rejected", "rejected"],
    ["derived_balance", "rejected", "rejected", "rejected"],
    ["primary_deposit", "rejected", "rejected", "rejected"],
    // Re-entry is rejected only for modules on the call stack.
    ["primary_exists", OK, "rejected", "rejected"],
    ["account_exists", OK, OK, "rejected"],
    ["account_deposit", "rejected", "rejected", "rejected"],
    ["coin_balance", "rejected", "rejected", "rejected"],
    ["closure", "rejected", "rejected", "rejected"],
  ])('runs "%s" without re-entering framework modules on the call stack', (hook, dispatchable, primary, account) => {
    expect(send(hook)).toEqual({ dispatchable, primary, account });
  });
});

describe("derived balance hook of a fungible asset", () => {
  it("serves the asset's own module but cannot re-enter a calling store module", () => {
    expect(run(`${ROOT}::hooks::issue_derived`, [])).toBe(OK);
    const metadata = bcsAddress(metadataOf("derived"));
    const store = view("0x1::primary_fungible_store::primary_store_address", [METADATA], bcsAddress(ROOT), metadata);
    expect(view("0x1::dispatchable_fungible_asset::derived_balance", [STORE], bcsAddress(store))).toBe(42n);
    expect(() => view("0x1::primary_fungible_store::balance", [METADATA], bcsAddress(ROOT), metadata)).toThrow(/RUNTIME_DISPATCH_ERROR/);
  });
});

describe("authentication function of an abstracted account", () => {
  it.each([
    ["harmless", { kind: "valid" }],
    ["reentering", { kind: "invalid", status: "RUNTIME_DISPATCH_ERROR" }],
  ])("that is %s re-enters account_abstraction only as far as release v1.38 allows", (name, verdict) => {
    const string = (value: string) => encodeBcs((writer) => writer.string(value));
    const named = [bcsAddress(ROOT), string("hooks"), string(name)];
    expect(run("0x1::account_abstraction::add_authentication_function", [], ...named)).toBe(OK);
    const functionInfo = { moduleAddress: ROOT, moduleName: "hooks", functionName: name };
    const transaction = raw("0x1::aptos_account::transfer", [], [bcsAddress(RECIPIENT), u64(1n)]);
    const digest = abstractionDigest(signingMessage(encodeRawTransaction(transaction), { kind: "single" }), functionInfo);
    const data = { kind: "v1", digest, signature: new Uint8Array() } as const;
    const signed = createSignedTransaction(transaction, { kind: "singleSender", sender: { kind: "abstraction", functionInfo, data } });
    expect(executor.validateWithoutSignatures(state, signed)).toEqual(verdict);
  });
});
