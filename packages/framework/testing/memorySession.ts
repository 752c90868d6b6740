import {
  address,
  createLayouts,
  createMemoryState,
  createSession,
  type DeclarationResolver,
  type Layouts,
  type MemoryState,
  type NativeBody,
  type Session,
  type SessionMeter,
  type Tracer,
  type TransactionFacts,
} from "@atoll/move";
import type { NativeModule } from "../src/native/implementModule.ts";
import { createRegistry } from "../src/native/registry.ts";

const HASH_LENGTH_BYTES = 32;

/** Runs native modules over in-memory state, without a ledger: one session at a time. */
export interface MemoryMachine {
  readonly state: MemoryState;
  readonly declarations: DeclarationResolver;
  readonly layouts: Layouts;
  startSession(transaction?: Partial<TransactionFacts>, meter?: SessionMeter, tracer?: Tracer): Session;
  /** Runs a separate session and commits its changes unless it throws. */
  run<Result>(body: (session: Session) => Result, transaction?: Partial<TransactionFacts>): Result;
}

/** Creates the machine. `bytecode` contains compiled modules that add to native modules or replace them. */
export function createMemoryMachine(
  modules: readonly NativeModule[],
  bytecode: readonly Uint8Array[] = [],
  privateNatives: Readonly<Record<string, NativeBody>> = {},
): MemoryMachine {
  const { declarations, natives, code } = createRegistry(modules, bytecode, privateNatives);
  const layouts = createLayouts(declarations);
  const state = createMemoryState();
  let sessions = 0;
  function startSession(transaction: Partial<TransactionFacts> = {}, meter?: SessionMeter, tracer?: Tracer): Session {
    const sessionHash = new Uint8Array(HASH_LENGTH_BYTES);
    new DataView(sessionHash.buffer).setUint32(0, ++sessions);
    return createSession({
      state,
      declarations,
      natives,
      layouts,
      code,
      meter,
      tracer,
      sessionHash,
      transaction: { ...factsOf(sessionHash), ...transaction },
      monotonic: { timestampUsecs: BigInt(sessions), transactionIndex: 0, sessionNumber: 0 },
    });
  }
  return {
    state,
    declarations,
    layouts,
    startSession,
    run(body, transaction) {
      const session = startSession(transaction);
      const result = body(session);
      state.apply(session.finish());
      return result;
    },
  };
}

function factsOf(hash: Uint8Array): TransactionFacts {
  const sender = address("0xcafe");
  return {
    sender,
    secondarySigners: [],
    gasPayer: sender,
    maxGasAmount: 1_000n,
    gasUnitPrice: 100n,
    chainId: 4,
    hash,
    scriptHash: new Uint8Array(0),
    isOrderless: false,
  };
}
