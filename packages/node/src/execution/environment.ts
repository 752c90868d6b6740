import {
  type Address,
  type CodeReader,
  createSession,
  type DeclarationResolver,
  type Layouts,
  type MonotonicBase,
  type NativeTable,
  type Session,
  type SessionMeter,
  type SessionOptions,
  type StateReader,
  type Tracer,
  type TransactionFacts,
} from "@atoll/move";
import type { StateCode, StateCodes } from "../chain/code.ts";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import type { KeylessPart } from "../transaction/keylessParts.ts";
import { createScripts, type Scripts } from "./scripts.ts";
import type { SessionIdentity } from "./sessionId.ts";

export type MayActAs = (signer: Address) => boolean;
export type OnDefect = (error: unknown) => void;
/** Whether a keyless proof was already verified under this chain configuration. */
export type IsKeylessProven = (part: KeylessPart, facts: KeylessFacts) => boolean;

/** Inputs for starting a single session. */
interface SessionRun {
  readonly identity: SessionIdentity;
  readonly state: StateReader;
  readonly code: StateCode;
  readonly facts: Omit<TransactionFacts, "hash">;
  readonly meter?: SessionMeter | undefined;
  readonly monotonic?: MonotonicBase | undefined;
  /** Tracer that receives every operation of the session. */
  readonly tracer?: Tracer | undefined;
  /** Whether to cache lowered code. False if the session is never committed. */
  readonly keepsCode?: boolean;
}

/** Resources shared by all runs of one executor. */
export interface Environment {
  readonly codes: StateCodes;
  readonly scripts: Scripts;
  readonly chainId: number;
  readonly mayActAs: MayActAs;
  readonly isKeylessProven: IsKeylessProven;
  readonly onDefect: OnDefect | undefined;
  /** Whether expiry counts in wall clock time, so that execution never rejects a transaction as expired. */
  readonly expiresByWallTime: boolean;
  startSession(run: SessionRun): Session;
}

export function createEnvironment(options: {
  readonly codes: StateCodes;
  readonly natives: NativeTable;
  readonly chainId: number;
  readonly mayActAs?: MayActAs;
  readonly isKeylessProven?: IsKeylessProven;
  readonly storageUsage?: () => { readonly items: bigint; readonly bytes: bigint };
  readonly onDefect?: OnDefect;
  readonly expiresByWallTime?: boolean | undefined;
}): Environment {
  const { codes, natives, storageUsage } = options;
  return {
    codes,
    scripts: createScripts(),
    chainId: options.chainId,
    mayActAs: options.mayActAs ?? (() => false),
    isKeylessProven: options.isKeylessProven ?? (() => false),
    onDefect: options.onDefect,
    expiresByWallTime: options.expiresByWallTime ?? false,
    startSession: (run) => createSession(new RunOptions({ natives, storageUsage }, run)),
  };
}

type Shared = Pick<SessionOptions, "natives" | "storageUsage">;

/** Session options that compute transaction facts and session hash lazily, because few transactions use them. */
class RunOptions implements SessionOptions {
  readonly declarations: DeclarationResolver;
  readonly builtIn: DeclarationResolver;
  readonly natives: NativeTable;
  readonly layouts: Layouts;
  readonly code: CodeReader;
  readonly storageUsage: SessionOptions["storageUsage"];
  readonly state: StateReader;
  readonly meter: SessionMeter | undefined;
  readonly monotonic: MonotonicBase | undefined;
  readonly tracer: Tracer | undefined;
  readonly keepsCode: boolean | undefined;
  readonly #identity: SessionIdentity;
  readonly #facts: SessionRun["facts"];

  constructor(shared: Shared, run: SessionRun) {
    this.declarations = run.code.declarations;
    this.builtIn = run.code.native;
    this.natives = shared.natives;
    this.layouts = run.code.layouts;
    this.code = run.code;
    this.storageUsage = shared.storageUsage;
    this.state = run.state;
    this.meter = run.meter;
    this.monotonic = run.monotonic;
    this.tracer = run.tracer;
    this.keepsCode = run.keepsCode;
    this.#identity = run.identity;
    this.#facts = run.facts;
  }

  get sessionHash(): Uint8Array {
    return this.#identity.hash();
  }
  get transaction(): TransactionFacts {
    return { ...this.#facts, hash: this.sessionHash };
  }
}
