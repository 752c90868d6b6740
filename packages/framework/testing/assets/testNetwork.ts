import {
  type Address,
  address,
  createLayouts,
  createMemoryState,
  createSession,
  MoveAbort,
  type NativeContext,
  parseStructTag,
  printTypeTag,
  type Session,
  type StructTag,
  shortAddress,
  type TypeTag,
  type Value,
  VmFailure,
} from "@atoll/move";
import { accountModule } from "../../src/account/account/account.ts";
import { registerApt } from "../../src/assets/aptos_account/aptosAccount.ts";
import { configureAccountsForTest, initializeAptosCoin } from "../../src/assets/aptos_coin/aptosCoin.ts";
import { assetModules } from "../../src/assets/assetModules.ts";
import { createCoinConversionMap, createPairing } from "../../src/assets/coin/coinPairing.ts";
import { storeAptosCoinBurnCapability, storeAptosCoinMintCapability } from "../../src/assets/transaction_fee/transactionFee.ts";
import { tags as aptosCoinTags } from "../../src/generated/assets/aptos_coin.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "../../src/native/addresses.ts";
import { ERROR_CATEGORIES, type ErrorCategory } from "../../src/native/errors.ts";
import type { NativeModule } from "../../src/native/implementModule.ts";
import { createRegistry } from "../../src/native/registry.ts";
import { initializeAggregatorFactory } from "../../src/stdlib/aggregator_factory/aggregatorFactory.ts";
import { DEFAULT_FEATURES, type FeatureName, initializeFeatures } from "../../src/stdlib/features/features.ts";
import { stdlibModules } from "../../src/stdlib/stdlibModules.ts";

/** Test support: asset modules over in-memory state, initialized like in genesis. */
export interface TestNetwork {
  /** Runs a transaction: commits its changes if the body returns, discards them if it throws. */
  run<T>(body: (context: NativeContext) => T): T;
  /** Calls a function, for instance `0x1::coin::balance<0x1::aptos_coin::AptosCoin>`, in a separate transaction. */
  call(functionName: string, ...args: Value[]): Value[];
  /** Events of the last transaction: type without address, and data. */
  lastEvents(): readonly { type: string; data: Value }[];
  /** Number of resources and table items written by the last transaction. */
  lastWrites(): { resources: string[]; tableItems: number };
}

export const APT = address("0xa");
export const FRAMEWORK: Address = FRAMEWORK_ADDRESS;
export const CORE_RESOURCES: Address = CORE_RESOURCES_ADDRESS;
export const ALICE = address("0xa11ce");
export const BOB = address("0xb0b");
export const CAROL = address("0xca501");

export interface TestNetworkOptions {
  readonly without?: readonly FeatureName[];
  readonly modules?: readonly NativeModule[];
}

export function createTestNetwork({ without = [], modules = [] }: TestNetworkOptions = {}): TestNetwork {
  const { declarations, natives } = createRegistry([...stdlibModules, accountModule, ...assetModules, ...modules]);
  const layouts = createLayouts(declarations);
  const state = createMemoryState();
  let transactions = 0;
  let events: { type: string; data: Value }[] = [];
  let writes: { resources: string[]; tableItems: number } = { resources: [], tableItems: 0 };

  function run<T>(body: (session: Session) => T): T {
    const sessionHash = new Uint8Array(32);
    new DataView(sessionHash.buffer).setUint32(0, ++transactions);
    const session = createSession({
      state,
      declarations,
      natives,
      layouts,
      sessionHash,
      transaction: {
        sender: ALICE,
        secondarySigners: [],
        gasPayer: ALICE,
        maxGasAmount: 0n,
        gasUnitPrice: 0n,
        chainId: 4,
        hash: sessionHash,
        scriptHash: new Uint8Array(0),
        isOrderless: false,
      },
    });
    const result = body(session);
    const changes = session.finish();
    events = changes.events.map(({ type, data }) => ({ type: printTypeTag(type), data: session.deserialize(type, data) }));
    writes = {
      resources: changes.resources.map(({ owner, type }) => `${shortAddress(owner)}/${printTypeTag(type)}`),
      tableItems: changes.tableItems.length,
    };
    state.apply(changes);
    return result;
  }

  run((context) => {
    initializeFeatures(
      context,
      DEFAULT_FEATURES.filter((name) => !without.includes(name)),
    );
    initializeAggregatorFactory(context, FRAMEWORK);
    initializeAptosCoin(context);
    createCoinConversionMap(context);
    createPairing(context, aptosCoinTags.AptosCoin);
    storeAptosCoinBurnCapability(context);
    storeAptosCoinMintCapability(context);
    registerApt(context, CORE_RESOURCES);
    configureAccountsForTest(context, CORE_RESOURCES);
  });
  return {
    run,
    call: (functionName, ...args) =>
      run((session) => {
        const { module, name, typeArguments } = parseFunctionName(functionName);
        return session.callFunction(module, name, typeArguments, args);
      }),
    lastEvents: () => events,
    lastWrites: () => writes,
  };
}

/** Parses a function name with the parser of struct tags, which have the same syntax. */
function parseFunctionName(text: string): { module: { address: Address; name: string }; name: string; typeArguments: readonly TypeTag[] } {
  const tag: StructTag = parseStructTag(text);
  return { module: { address: tag.address, name: tag.module }, name: tag.name, typeArguments: tag.typeArguments };
}

/** Outcome of a call as text: `0x1::coin 0x10006`, `ARITHMETIC_ERROR`, or `ok`. */
export function outcomeOf(run: () => unknown): string {
  try {
    run();
    return "ok";
  } catch (error) {
    if (error instanceof MoveAbort && error.location !== undefined) return abortText(error);
    if (error instanceof VmFailure) return error.status;
    throw error;
  }
}

/** Expected outcome text of an abort. */
export function abortOf(module: string, category: ErrorCategory, reason: bigint): string {
  return `0x1::${module} 0x${((ERROR_CATEGORIES[category] << 16n) | reason).toString(16)}`;
}

function abortText(abort: MoveAbort): string {
  const { location, code } = abort;
  return `${location === undefined ? "script" : `${shortAddress(location.address)}::${location.name}`} 0x${code.toString(16)}`;
}
