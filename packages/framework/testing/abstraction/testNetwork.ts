import {
  type Address,
  address,
  parseModuleId,
  parseStructTag,
  type Session,
  type TransactionFacts,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";
import type { AbstractionAuthData as AuthData } from "../../src/generated/abstraction/auth_data.ts";
import type { FunctionInfo } from "../../src/generated/objects/function_info.ts";
import { runGenesis } from "../../src/genesis.ts";
import { frameworkModules } from "../../src/modules.ts";
import { VM_ADDRESS } from "../../src/native/addresses.ts";
import { createFunctionInfo } from "../../src/objects/function_info/functionInfo.ts";
import { DEFAULT_FEATURES, type FeatureName } from "../../src/stdlib/features/features.ts";
import { moveString } from "../../src/stdlib/string/string.ts";
import { updateGlobalTime } from "../../src/stdlib/timestamp/timestamp.ts";
import { defineTestModule } from "../defineTestModule.ts";
import { createMemoryMachine } from "../memorySession.ts";

/** Custom authentication functions, like those of a published module; some have invalid signatures. */
const DATA = "0x1::auth_data::AbstractionAuthData";
const ownModule = defineTestModule({
  id: "0xcafe::own",
  functions: {
    [`public fun authenticate(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public fun authenticate_another(account: signer, data: ${DATA}): signer`]: () => address("0xbad"),
    [`fun private_one(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public(friend) fun for_friends(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public fun generic<T>(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public fun by_reference(account: &signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public fun returns_nothing(account: signer, data: ${DATA})`]: () => {},
    "public fun without_data(account: signer): signer": (_, account: Address) => account,
    [`public fun with_more(account: signer, data: ${DATA}, more: u64): signer`]: (_, account: Address) => account,
  },
});

/** Test support: a network after genesis with a published account module. */
export interface AbstractionNetwork {
  run<Result>(body: (session: Session) => Result, transaction?: Partial<TransactionFacts>): Result;
  call(functionName: string, ...args: Value[]): Value[];
  /** Calls a function like `call`, within a transaction that calls the given entry function. */
  callWithin(entryFunction: string, functionName: string, ...args: Value[]): Value[];
  setTime(seconds: bigint): void;
}

export function createAbstractionNetwork(
  options: { readonly without?: FeatureName; readonly withFeature?: FeatureName; readonly chainId?: number } = {},
): AbstractionNetwork {
  const machine = createMemoryMachine([...frameworkModules, ownModule]);
  const features = DEFAULT_FEATURES.filter((name) => name !== options.without);
  if (options.withFeature !== undefined) features.push(options.withFeature);
  const { run } = machine;
  run((session) => runGenesis(session, { chainId: options.chainId ?? 4, coreResourcesAuthKey: new Uint8Array(32), features }));
  function call(functionName: string, args: readonly Value[], transaction: Partial<TransactionFacts> = {}): Value[] {
    const { address: owner, module, name, typeArguments } = parseStructTag(functionName);
    return run((session) => session.callFunction({ address: owner, name: module }, name, typeArguments, args), transaction);
  }
  return {
    run,
    call: (functionName, ...args) => call(functionName, args),
    callWithin(entryFunction, functionName, ...args) {
      const [owner, module, name] = entryFunction.split("::") as [string, string, string];
      return call(functionName, args, {
        entryFunction: { module: parseModuleId(`${owner}::${module}`), name, typeArguments: [], args: [] },
      });
    },
    setTime: (seconds) => run((session) => updateGlobalTime(session, VM_ADDRESS, address("0x1"), seconds * 1_000_000n)),
  };
}

export function functionInfo(text: string): FunctionInfo {
  const [owner, module, name] = text.split("::") as [string, string, string];
  return createFunctionInfo(address(owner), moveString(module), moveString(name));
}

export function derivableData(digest: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): AuthData {
  return { [VARIANT_KEY]: "DerivableV1", digest, abstract_signature: signature, abstract_public_key: publicKey };
}
