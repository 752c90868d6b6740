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
  type StructValue,
  shortAddress,
  structTag,
  type TransactionFacts,
  type Value,
  VmFailure,
} from "@atoll/move";
import { runGenesis } from "../src/genesis.ts";
import type { GenesisOptions } from "../src/genesisOptions.ts";
import { frameworkModules } from "../src/modules.ts";
import { VM_ADDRESS } from "../src/native/addresses.ts";
import { createRegistry } from "../src/native/registry.ts";

/** Test support: the entire framework over in-memory state, after real genesis. */
export interface Network {
  /** Runs a session: commits its changes if the body returns, discards them if it throws. */
  run<T>(body: (context: Session) => T, facts?: Partial<TransactionFacts>): T;
  /** Calls a function, for instance `0x1::coin::balance<0x1::aptos_coin::AptosCoin>`, in a separate session. */
  call(functionName: string, ...args: Value[]): Value[];
  /** Returns a currently stored resource. */
  resource<T extends StructValue>(owner: Address, type: string): T | undefined;
  /** Lists all locations where a resource was ever stored. */
  resourcePlaces(): readonly ResourcePlace[];
  /** Returns the events of the last session. */
  lastEvents(): readonly NetworkEvent[];
  /** Storage usage at the start of the epoch. */
  usage: { items: bigint; bytes: bigint };
}
interface ResourcePlace {
  readonly owner: Address;
  readonly type: StructTag;
}
interface NetworkEvent {
  readonly kind: "v1" | "v2";
  readonly type: string;
  readonly data: Value;
  readonly creationNumber?: bigint;
  readonly sequenceNumber?: bigint;
}

export const CHAIN_ID = 4;
export const ALICE = address("0xa11ce");
export const BOB = address("0xb0b");

/** Creates a network with one validator and no delegation pools by default, enough for most tests. */
export function createNetwork(options: Partial<GenesisOptions> = {}): Network {
  const { declarations, natives } = createRegistry(frameworkModules);
  const layouts = createLayouts(declarations);
  const state = createMemoryState();
  const usage = { items: 0n, bytes: 0n };
  let sessions = 0;
  let events: NetworkEvent[] = [];
  const places = new Map<string, ResourcePlace>();

  function start(facts: Partial<TransactionFacts> = {}): Session {
    const sessionHash = new Uint8Array(32);
    new DataView(sessionHash.buffer).setUint32(0, ++sessions);
    const transaction: TransactionFacts = {
      sender: VM_ADDRESS,
      secondarySigners: [],
      gasPayer: VM_ADDRESS,
      maxGasAmount: 0n,
      gasUnitPrice: 0n,
      chainId: CHAIN_ID,
      hash: sessionHash,
      scriptHash: new Uint8Array(0),
      isOrderless: false,
      ...facts,
    };
    return createSession({ state, declarations, natives, layouts, sessionHash, transaction, storageUsage: () => usage });
  }
  function run<T>(body: (session: Session) => T, facts?: Partial<TransactionFacts>): T {
    const session = start(facts);
    const result = body(session);
    const changes = session.finish();
    events = changes.events.map((event) => ({
      kind: event.kind,
      type: printTypeTag(event.type),
      data: session.deserialize(event.type, event.data),
      ...(event.kind === "v1" && { creationNumber: event.key.creationNumber, sequenceNumber: event.sequenceNumber }),
    }));
    for (const { owner, type } of changes.resources) places.set(`${owner}/${printTypeTag(type)}`, { owner, type });
    state.apply(changes);
    return result;
  }
  const defaults = { chainId: CHAIN_ID, coreResourcesAuthKey: new Uint8Array(32).fill(7), delegationPools: [], vestingGrants: [] };
  run((context: NativeContext) => runGenesis(context, { ...defaults, ...options }));
  return {
    run,
    call: (functionName, ...args) =>
      run((session) => {
        const tag = parseStructTag(functionName);
        return session.callFunction({ address: tag.address, name: tag.module }, tag.name, tag.typeArguments, args);
      }),
    resource: (owner, type) => {
      const session = start();
      const tag = structTag(type);
      return session.exists(owner, tag) ? session.borrow(owner, tag) : undefined;
    },
    resourcePlaces: () => [...places.values()],
    lastEvents: () => events,
    usage,
  };
}

/** Outcome of a call as text: `0x1::coin 0x10006`, `ARITHMETIC_ERROR`, or `ok`. */
export function outcomeOf(run: () => unknown): string {
  try {
    run();
    return "ok";
  } catch (error) {
    if (error instanceof VmFailure) return error.status;
    if (!(error instanceof MoveAbort) || error.location === undefined) throw error;
    return `${shortAddress(error.location.address)}::${error.location.name} 0x${error.code.toString(16)}`;
  }
}
