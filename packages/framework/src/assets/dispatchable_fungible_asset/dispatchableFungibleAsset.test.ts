import { type Address, address, type NativeCall } from "@atoll/move";
import { describe, expect, test } from "vitest";
import { ALICE, abortOf, BOB, createTestNetwork, outcomeOf, type TestNetwork } from "../../../testing/assets/testNetwork.ts";
import { defineTestModule } from "../../../testing/defineTestModule.ts";
import type { FungibleAsset } from "../../generated/assets/fungible_asset.ts";
import type { FunctionInfo } from "../../generated/objects/function_info.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import type { NativeModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { createFunctionInfo } from "../../objects/function_info/functionInfo.ts";
import { createNamedObject, createObject } from "../../objects/object/object.ts";
import { none, optionOf, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { depositWithRef, mintTo, storedBalanceOf, withdrawWithRef } from "../fungible_asset/fungibleAsset.ts";
import type { FungibleAssetRef } from "../fungible_asset/fungibleAssetTypes.ts";
import { generateAssetRef } from "../fungible_asset/fungibleMetadata.ts";
import { createPrimaryStoreEnabledFungibleAsset } from "../primary_fungible_store/primaryFungibleStore.ts";

const PUBLISHER = address("0xd15");
const STORE = "0x1::fungible_asset::FungibleStore";
const METADATA = "0x1::fungible_asset::Metadata";

/** Published module: an asset whose hooks withhold a tenth of withdrawals, reject deposits of 13 and double displayed balances. */
const hooks: NativeModule = asPublished(
  defineTestModule({
    id: "0xd15::hooks",
    structs: "struct Seen has key { amount: u64 }",
    functions: {
      "public fun withdraw<T: key>(store: 0x1::object::Object<T>, amount: u64, transfer_ref: &0x1::fungible_asset::TransferRef): 0x1::fungible_asset::FungibleAsset":
        ({ context }: NativeCall, store: ObjectValue, amount: bigint, ref: FungibleAssetRef) =>
          withdrawWithRef(context, ref, store.inner, amount - amount / 10n),
      "public fun deposit<T: key>(store: 0x1::object::Object<T>, fa: 0x1::fungible_asset::FungibleAsset, transfer_ref: &0x1::fungible_asset::TransferRef)":
        ({ context }: NativeCall, store: ObjectValue, asset: FungibleAsset, ref: FungibleAssetRef) => {
          if (asset.amount === 13n) throw new RangeError("unlucky");
          depositWithRef(context, ref, store.inner, asset);
        },
      "public fun balance<T: key>(store: 0x1::object::Object<T>): u64": ({ context }: NativeCall, store: ObjectValue) =>
        2n * storedBalanceOf(context, store.inner),
      "public fun supply<T: key>(metadata: 0x1::object::Object<T>): 0x1::option::Option<u128>": () => some(1_000_000n),
      "fun hidden_balance<T: key>(store: 0x1::object::Object<T>): u64": () => 0n,
      "public fun store_balance<T: store>(store: 0x1::object::Object<T>): u64": () => 0n,
      "public fun balance_of_address<T: key>(store: address): u64": () => 0n,
    },
  }),
);

function asPublished(module: NativeModule): NativeModule {
  const functions = module.definition.functions.map((declared) => ({ ...declared, isNative: false }));
  return { ...module, definition: { ...module.definition, functions } };
}

interface Hooks {
  withdraw?: string;
  deposit?: string;
  balance?: string;
}

function info(name: string | undefined): Option<FunctionInfo> {
  return optionOf(name === undefined ? undefined : createFunctionInfo(PUBLISHER, moveString("hooks"), moveString(name)));
}

function createDispatchAsset(): {
  network: TestNetwork;
  ref: ConstructorRef;
  register(hooks: Hooks): void;
  fund(owner: Address, amount: bigint): Address;
} {
  const network = createTestNetwork({ modules: [hooks] });
  const ref = network.run((context) => {
    const created = createNamedObject(context, PUBLISHER, new Uint8Array([1]));
    const text = moveString("Levy");
    createPrimaryStoreEnabledFungibleAsset(context, created, {
      maximumSupply: none(),
      name: text,
      symbol: moveString("LVY"),
      decimals: 0,
      iconUri: moveString(""),
      projectUri: moveString(""),
    });
    return created;
  });
  return {
    network,
    ref,
    register: ({ withdraw, deposit, balance }) => {
      network.call("0x1::dispatchable_fungible_asset::register_dispatch_functions", ref, info(withdraw), info(deposit), info(balance));
    },
    fund: (owner, amount) => {
      const [store] = network.call(`0x1::primary_fungible_store::ensure_primary_store_exists<${METADATA}>`, owner, { inner: ref.self });
      const { inner } = store as ObjectValue;
      network.run((context) => mintTo(context, generateAssetRef(context, ref), inner, amount));
      return inner;
    },
  };
}

describe("fungible asset with dispatch functions", () => {
  test("calls the functions for transfers, including those of primary stores", () => {
    const { network, ref, register, fund } = createDispatchAsset();
    register({ withdraw: "withdraw", deposit: "deposit" });
    const [alice, bob] = [fund(ALICE, 100n), fund(BOB, 0n)];
    network.call(`0x1::primary_fungible_store::transfer<${METADATA}>`, ALICE, { inner: ref.self }, BOB, 50n);
    expect(network.run((context) => [alice, bob].map((store) => storedBalanceOf(context, store)))).toEqual([55n, 45n]);
    expect(network.call(`0x1::fungible_asset::is_store_dispatchable<${STORE}>`, { inner: alice })).toEqual([true]);
    network.call(`0x1::dispatchable_fungible_asset::transfer<${STORE}>`, ALICE, { inner: alice }, { inner: bob }, 20n);
    expect(network.run((context) => [alice, bob].map((store) => storedBalanceOf(context, store)))).toEqual([37n, 63n]);
  });

  test("cannot be transferred without calling the functions", () => {
    const { network, register, fund } = createDispatchAsset();
    register({ withdraw: "withdraw" });
    const [alice, bob] = [fund(ALICE, 100n), fund(BOB, 0n)];
    const around = () => network.call(`0x1::fungible_asset::transfer<${STORE}>`, ALICE, { inner: alice }, { inner: bob }, 1n);
    expect(outcomeOf(around)).toBe(abortOf("fungible_asset", "invalidArgument", 28n));
    const notOwner = () => network.call(`0x1::dispatchable_fungible_asset::transfer<${STORE}>`, BOB, { inner: alice }, { inner: bob }, 1n);
    expect(outcomeOf(notOwner)).toBe(abortOf("fungible_asset", "permissionDenied", 8n));
  });

  test("enforces the minimum deposit that the sender sets", () => {
    const { network, register, fund } = createDispatchAsset();
    register({ withdraw: "withdraw" });
    const [alice, bob] = [fund(ALICE, 100n), fund(BOB, 5n)];
    const send = (expected: bigint) =>
      network.call(
        `0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit<${STORE}>`,
        ALICE,
        { inner: alice },
        { inner: bob },
        50n,
        expected,
      );
    expect(outcomeOf(() => send(46n))).toBe(abortOf("dispatchable_fungible_asset", "aborted", 2n));
    expect(outcomeOf(() => send(45n))).toBe("ok");
  });

  test("computes balances and supply by the functions", () => {
    const { network, ref, register, fund } = createDispatchAsset();
    register({ balance: "balance" });
    network.call("0x1::dispatchable_fungible_asset::register_derive_supply_dispatch_function", ref, info("supply"));
    const store = fund(ALICE, 21n);
    const object = { inner: ref.self };
    expect(network.call(`0x1::primary_fungible_store::balance<${METADATA}>`, ALICE, object)).toEqual([42n]);
    expect(network.call(`0x1::primary_fungible_store::is_balance_at_least<${METADATA}>`, ALICE, object, 42n)).toEqual([true]);
    expect(network.call(`0x1::dispatchable_fungible_asset::derived_supply<${METADATA}>`, object)).toEqual([some(1_000_000n)]);
    const stored = () => network.call(`0x1::fungible_asset::balance<${STORE}>`, { inner: store });
    expect(outcomeOf(stored)).toBe(abortOf("fungible_asset", "invalidArgument", 28n));
    const supply = () => network.call(`0x1::fungible_asset::supply<${METADATA}>`, object);
    expect(outcomeOf(supply)).toBe(abortOf("fungible_asset", "invalidArgument", 28n));
  });
});

describe("registering dispatch functions of a fungible asset", () => {
  const wrong: [what: string, hooks: Hooks, expected: string][] = [
    ["a missing function", { balance: "missing" }, abortOf("function_info", "none", 2n)],
    ["a private function", { balance: "hidden_balance" }, abortOf("fungible_asset", "invalidArgument", 27n)],
    ["a function with another type parameter", { balance: "store_balance" }, abortOf("fungible_asset", "invalidArgument", 27n)],
    ["a function with another parameter", { balance: "balance_of_address" }, abortOf("fungible_asset", "invalidArgument", 27n)],
    ["a deposit function registered for withdrawals", { withdraw: "deposit" }, abortOf("fungible_asset", "invalidArgument", 25n)],
    ["a withdraw function registered for deposits", { deposit: "withdraw" }, abortOf("fungible_asset", "invalidArgument", 26n)],
  ];
  test.each(wrong)("fails for this invalid function: %s", (_, functions, expected) => {
    const { register } = createDispatchAsset();
    expect(outcomeOf(() => register(functions))).toBe(expected);
  });

  test("works once, only for an undeletable asset, and never for APT", () => {
    const { network, register } = createDispatchAsset();
    register({ withdraw: "withdraw" });
    expect(outcomeOf(() => register({ deposit: "deposit" }))).toBe(abortOf("fungible_asset", "alreadyExists", 29n));
    const registerFor = (ref: ConstructorRef) => () =>
      network.call(
        "0x1::dispatchable_fungible_asset::register_dispatch_functions",
        ref,
        info("withdraw"),
        info(undefined),
        info(undefined),
      );
    expect(outcomeOf(registerFor({ self: address("0xa"), can_delete: false }))).toBe(abortOf("fungible_asset", "permissionDenied", 31n));
    const deletable = network.run((context) => createObject(context, ALICE, true));
    expect(outcomeOf(registerFor(deletable))).toBe(abortOf("fungible_asset", "invalidArgument", 18n));
    expect(outcomeOf(registerFor({ ...deletable, can_delete: false }))).toBe(abortOf("fungible_asset", "notFound", 30n));
  });
});

describe("function info of dispatch functions", () => {
  test("rejects names that are no valid identifiers", () => {
    const make = (module: string, name: string) => outcomeOf(() => createFunctionInfo(PUBLISHER, moveString(module), moveString(name)));
    expect(make("hooks", "withdraw")).toBe("ok");
    for (const bad of ["", "9lives", "with draw", "é", "\ufeffhooks", "_"]) {
      expect([make(bad, "withdraw"), make("hooks", bad)]).toEqual([
        abortOf("function_info", "none", 1n),
        abortOf("function_info", "none", 1n),
      ]);
    }
  });
});
