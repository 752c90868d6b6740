import {
  type Address,
  abilitiesOf,
  address,
  BcsError,
  bytesToHex,
  checkLinks,
  checkPublishable,
  checkResourceGroups,
  decodeValue,
  hexToBytes,
  LayoutLimitError,
  ModuleError,
  type ModuleId,
  MoveAbort,
  PRODUCTION_LIMITS,
  printModuleId,
  printTypeTag,
  readModule,
  type Session,
  type SessionChanges,
  type StructTag,
  type StructValue,
  selfId,
  shortAddress,
  structTag,
  type TypeTag,
  UnknownTypeError,
  type Value,
  VmFailure,
  verifyModule,
} from "@atoll/move";
import { type StateOrder, StateOrderError } from "../chain/stateOrder.ts";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { StoreReadError } from "../ledger/storeReadError.ts";
import { checkComplexity } from "./complexity.ts";
import type { Environment } from "./environment.ts";
import type { GenesisOutput } from "./genesisTransaction.ts";
import { createOverlayState } from "./overlayState.ts";
import { PUBLISHING_LIMITS } from "./publishing.ts";
import { genesisSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { systemFacts, systemOutput } from "./systemTransaction.ts";

const COIN: ModuleId = { address: address("0x1"), name: "coin" };
const APTOS_ACCOUNT: ModuleId = { address: address("0x1"), name: "aptos_account" };
const PRIMARY_STORE: ModuleId = { address: address("0x1"), name: "primary_fungible_store" };
const METADATA = structTag("0x1::fungible_asset::Metadata");

/**
 * Computes the changes of a state order. Throws `StateOrderError` if it does not fit. `id` distinguishes the orders of a ledger: new
 * objects and tables get their addresses from it.
 */
export function runStateOrder(environment: Environment, base: StateView, order: StateOrder, id: Uint8Array): GenesisOutput {
  try {
    return run(environment, base, order, id);
  } catch (error) {
    if (error instanceof StateOrderError || error instanceof StoreReadError) throw error;
    if (error instanceof MoveAbort) throw new StateOrderError(`Code of the network refuses it: ${error.message}.`);
    if (error instanceof UnknownTypeError || error instanceof LayoutLimitError) throw new StateOrderError(`${error.message}.`);
    if (error instanceof VmFailure || error instanceof ModuleError) throw new StateOrderError(`${error.message}.`);
    throw error;
  }
}

function run(environment: Environment, base: StateView, order: StateOrder, id: Uint8Array): GenesisOutput {
  const state = createOverlayState(base);
  const code = environment.codes.at(state);
  const adapter = createStateAdapter(state, code.places);
  const session = environment.startSession({
    identity: genesisSession(id),
    state: adapter,
    code,
    facts: systemFacts(environment),
    keepsCode: false,
  });
  const outputOf = (changes: SessionChanges): GenesisOutput => {
    const { writes, events } = systemOutput(state, code, changes);
    return { writes, events };
  };
  switch (order.kind) {
    case "balance":
      setBalance(session, (type, value) => decodeAs(code.layouts, type, value), order);
      return outputOf(session.finish());
    case "resource": {
      if (!session.structExists(order.type)) throw new StateOrderError(`There is no type ${printTypeTag(order.type)}.`);
      if (!abilitiesOf(order.type, code.declarations).has("key"))
        throw new StateOrderError(`${printTypeTag(order.type)} is no resource: it lacks the ability key.`);
      if (session.exists(order.owner, order.type)) session.moveFrom(order.owner, order.type);
      else if (order.value === undefined)
        throw new StateOrderError(`${shortAddress(order.owner)} has no ${printTypeTag(order.type)} to remove.`);
      if (order.value !== undefined)
        session.moveTo(order.owner, order.type, decodeAs(code.layouts, order.type, order.value) as StructValue);
      return outputOf(session.finish());
    }
    case "tableItem": {
      decodeAs(code.layouts, order.keyType, order.key);
      if (order.value !== undefined) decodeAs(code.layouts, order.valueType, order.value);
      const { handle, key, value } = order;
      const stored = state.get(encodeStateKey({ kind: "tableItem", handle, key }));
      if (stored === undefined && value === undefined) throw new StateOrderError("The table has no such item to remove.");
      const op =
        value === undefined ? ({ kind: "delete" } as const) : ({ kind: "write", bytes: value, wasPresent: stored !== undefined } as const);
      return outputOf({ resources: [], tableItems: [{ handle, key, op }], modules: [], events: [] });
    }
    case "modules":
      return outputOf({ resources: [], tableItems: [], modules: checkedModules(code, order.modules), events: [] });
  }
}

/** Mints or burns the difference with capabilities made for this purpose, so that supply, stores and events change as in a transaction. */
function setBalance(session: Session, decode: Decode, { owner, asset, amount }: Extract<StateOrder, { kind: "balance" }>): void {
  if (typeof asset === "string") {
    if (!session.exists(asset, METADATA)) throw new StateOrderError(`There is no fungible asset ${shortAddress(asset)}.`);
    const store = primaryStore(session, decode, owner, asset);
    const before = store.balance();
    if (amount > before) store.mint(amount - before);
    if (amount < before) store.burn(before - amount);
    return;
  }
  const name = printTypeTag(asset);
  if (!session.exists(asset.address, structTag(`0x1::coin::CoinInfo<${name}>`))) throw new StateOrderError(`There is no coin ${name}.`);
  const before = call(session, COIN, "balance", [asset], [owner]) as bigint;
  if (amount > before) {
    const minted = call(session, COIN, "mint", [asset], [amount - before, made(decode, `0x1::coin::MintCapability<${name}>`, FLAG)]);
    call(session, APTOS_ACCOUNT, "deposit_coins", [asset], [owner, minted]);
  }
  if (amount >= before) return;
  // The framework burns the fungible part only if it still has the asset's burn reference; that of APT belongs to the fees.
  const paired = pairedMetadata(session, asset);
  const store = paired === undefined ? undefined : primaryStore(session, decode, owner, paired);
  const fungible = store?.balance() ?? 0n;
  const fromStore = fungible < before - amount ? fungible : before - amount;
  if (fromStore > 0n) store?.burn(fromStore);
  const fromCoins = before - amount - fromStore;
  if (fromCoins > 0n)
    call(session, COIN, "burn_from", [asset], [owner, fromCoins, made(decode, `0x1::coin::BurnCapability<${name}>`, FLAG)]);
}

type Decode = (type: TypeTag, bytes: Uint8Array) => Value;
/** BCS of a struct without fields. */
const FLAG = Uint8Array.of(0);

function call(session: Session, module: ModuleId, name: string, types: readonly TypeTag[], args: readonly Value[]): Value {
  return session.callFunction(module, name, types, args)[0] as Value;
}

/** New value for an argument that is an immutable reference, which callers pass as the value itself. */
function made(decode: Decode, type: string, bytes: Uint8Array): Value {
  return decode(structTag(type), bytes);
}

function primaryStore(session: Session, decode: Decode, owner: Address, metadata: Address) {
  const bytes = hexToBytes(metadata.slice(2));
  const object = decode(structTag("0x1::object::Object<0x1::fungible_asset::Metadata>"), bytes);
  return {
    balance: () => call(session, PRIMARY_STORE, "balance", [METADATA], [owner, object]) as bigint,
    mint: (amount: bigint) =>
      call(session, PRIMARY_STORE, "mint", [], [made(decode, "0x1::fungible_asset::MintRef", bytes), owner, amount]),
    burn: (amount: bigint) =>
      call(session, PRIMARY_STORE, "burn", [], [made(decode, "0x1::fungible_asset::BurnRef", bytes), owner, amount]),
  };
}

/** Metadata of the fungible asset that is paired with a coin. */
function pairedMetadata(session: Session, coin: StructTag): Address | undefined {
  const found = call(session, COIN, "paired_metadata", [coin], []);
  const bytes = session.serialize(structTag("0x1::option::Option<0x1::object::Object<0x1::fungible_asset::Metadata>>"), found);
  return bytes.length === 1 ? undefined : address(bytesToHex(bytes.subarray(1)));
}

/** Verifies modules and their links, those to each other included. */
function checkedModules(code: ReturnType<Environment["codes"]["at"]>, modules: readonly Uint8Array[]): SessionChanges["modules"] {
  const read = modules.map((bytes) => {
    const unit = readModule(bytes, PUBLISHING_LIMITS);
    const id = selfId(unit);
    return { id, name: printModuleId(id), bytes, unit };
  });
  const units = new Map(read.map(({ name, unit }) => [name, unit]));
  if (units.size < read.length) throw new StateOrderError("The same module occurs twice.");
  for (const { id, name, bytes, unit } of read) {
    if (code.native.getModule(id) !== undefined)
      throw new StateOrderError(`${name} runs natively in this network, so its bytecode has no effect; start the network with it instead.`);
    checkComplexity(unit, bytes.length);
    checkPublishable(unit);
    verifyModule(unit, PRODUCTION_LIMITS);
  }
  const resolve = (id: ModuleId) => units.get(printModuleId(id)) ?? code.getUnit(id);
  for (const { unit } of read) {
    checkLinks(unit, resolve);
    checkResourceGroups(unit, undefined, resolve);
  }
  return read.map(({ id, bytes }) => ({ id, bytes }));
}

function decodeAs(layouts: { of(type: TypeTag): Parameters<typeof decodeValue>[0] }, type: TypeTag, bytes: Uint8Array): Value {
  try {
    return decodeValue(layouts.of(type), bytes);
  } catch (error) {
    if (error instanceof BcsError) throw new StateOrderError(`The bytes are no ${printTypeTag(type)}: ${error.message}.`);
    throw error;
  }
}
