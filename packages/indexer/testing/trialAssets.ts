import { defineTestModule } from "@atoll/framework/testing";
import { type Address, address, type NativeContext, parseModuleId, type StructValue, structTag, type Value } from "@atoll/move";

export const MOON_COIN = "0xcafe::trial_assets::MoonCoin";
const MOON = structTag(MOON_COIN);
const METADATA = structTag("0x1::fungible_asset::Metadata");
const PUBLISHER = address("0xcafe");
/** Event creation numbers of a legacy coin store. */
const DEPOSITS = 2n;
const WITHDRAWALS = 3n;

function call(context: NativeContext, name: string, types: readonly (typeof METADATA)[], ...args: Value[]): Value[] {
  const [account, module, member] = name.split("::");
  return context.call(parseModuleId(`${account}::${module}`), member ?? "", types, args);
}
function text(value: string): StructValue {
  return { bytes: new TextEncoder().encode(value) };
}
function bytes(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** Test support: native Move module with asset functions reserved to an asset's own code. */
export const trialAssets = defineTestModule({
  id: "0xcafe::trial_assets",
  structs: "struct MoonCoin {}",
  functions: {
    // Maximum supply; 0 means unlimited.
    "public entry fun create_asset(creator: &signer, maximum: u128)": ({ context }, creator: Address, maximum: bigint) => {
      const [ref] = call(context, "0x1::object::create_named_object", [], creator, bytes("trial"));
      const most = { vec: maximum === 0n ? [] : [maximum] };
      const texts = [text("Trial"), text("TRL"), 6, text("https://trial.example/icon"), text("https://trial.example")];
      if (ref === undefined) throw new TypeError("no object was made");
      call(context, "0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset", [], ref, most, ...texts);
    },
    "public entry fun mint(metadata: address, owner: address, amount: u64)": (
      { context },
      metadata: Address,
      owner: Address,
      amount: bigint,
    ) => {
      call(context, "0x1::primary_fungible_store::mint", [], refOf(metadata), owner, amount);
    },
    "public entry fun freeze(metadata: address, owner: address, frozen: bool)": (
      { context },
      metadata: Address,
      owner: Address,
      frozen: boolean,
    ) => {
      call(context, "0x1::primary_fungible_store::set_frozen_flag", [], refOf(metadata), owner, frozen);
    },
    "public entry fun create_store(owner: &signer, metadata: address)": ({ context }, owner: Address, metadata: Address) => {
      createStore(context, owner, metadata);
    },
    "public entry fun remove_store(store: address, with_object: bool)": ({ context }, store: Address, withObject: boolean) => {
      removeStore(context, store, withObject);
    },
    "public entry fun pass_through_store(owner: &signer, metadata: address, amount: u64)": (
      { context },
      owner: Address,
      metadata: Address,
      amount: bigint,
    ) => {
      const store = createStore(context, owner, metadata);
      const fungibleStore = structTag("0x1::fungible_asset::FungibleStore");
      const [primary] = call(context, "0x1::primary_fungible_store::primary_store", [METADATA], owner, { inner: metadata });
      if (primary === undefined) throw new TypeError("no primary store");
      call(context, "0x1::fungible_asset::transfer", [fungibleStore], owner, primary, { inner: store }, amount);
      call(context, "0x1::fungible_asset::transfer", [fungibleStore], owner, { inner: store }, primary, amount);
      removeStore(context, store, true);
    },
    "public entry fun create_moon_coin()": ({ context }) => {
      call(context, "0x1::managed_coin::initialize", [MOON], PUBLISHER, bytes("Moon Coin"), bytes("MOON"), 6, true);
    },
    /** Creates a legacy coin store; the framework no longer creates such stores. */
    "public entry fun put_coin_store(owner: address, amount: u64, frozen: bool)": (
      { context },
      owner: Address,
      amount: bigint,
      frozen: boolean,
    ) => {
      const [coin] = call(context, "0x1::coin::mint", [MOON], amount, { dummy_field: false });
      if (coin === undefined) throw new TypeError("no coin was made");
      const handle = (creation_num: bigint) => ({ counter: 0n, guid: { id: { creation_num, addr: owner } } });
      const store = { coin, frozen, deposit_events: handle(DEPOSITS), withdraw_events: handle(WITHDRAWALS) };
      context.moveTo(owner, structTag(`0x1::coin::CoinStore<${MOON_COIN}>`), store);
      const deposit = structTag("0x1::coin::DepositEvent");
      context.emitToHandle({ address: owner, creationNumber: DEPOSITS }, 0n, deposit, { amount });
    },
    /** Emits the events of a transfer in the coin module's newest event types. */
    "public entry fun tell_of_coins(from: address, to: address, amount: u64)": (
      { context },
      from: Address,
      to: Address,
      amount: bigint,
    ) => {
      const coin_type = text(MOON_COIN);
      context.emit(structTag("0x1::coin::CoinWithdraw"), { coin_type, account: from, amount });
      context.emit(structTag("0x1::coin::CoinDeposit"), { coin_type, account: to, amount });
    },
  },
});

function refOf(metadata: Address): StructValue {
  return { metadata: { inner: metadata } };
}

function createStore(context: NativeContext, owner: Address, metadata: Address): Address {
  const [ref] = call(context, "0x1::object::create_object", [], owner);
  if (ref === undefined) throw new TypeError("no object was made");
  const [store] = call(context, "0x1::fungible_asset::create_store", [METADATA], ref, { inner: metadata });
  return (store as { readonly inner: Address }).inner;
}

function removeStore(context: NativeContext, store: Address, withObject: boolean): void {
  call(context, "0x1::fungible_asset::remove_store", [], { self: store });
  if (withObject) call(context, "0x1::object::delete", [], { self: store });
}
