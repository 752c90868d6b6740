import { compiledModules, type Registry } from "@atoll/framework";
import {
  type Address,
  type CodeReader,
  createLayouts,
  createSession,
  type DeclarationResolver,
  type Layouts,
  type MonotonicBase,
  type NativeTable,
  type Session,
  type SessionMeter,
  type SessionOptions,
  type StateReader,
  type TransactionFacts,
} from "@atoll/move";
import type { KeylessFacts } from "../transaction/keylessCheck.ts";
import type { KeylessPart } from "../transaction/keylessParts.ts";
import { createResourcePlaces, type ResourcePlaces } from "./resourcePlaces.ts";
import { createScripts, type Scripts } from "./scripts.ts";
import type { SessionIdentity } from "./sessionId.ts";

export type MayActAs = (signer: Address) => boolean;
export type OnDefect = (error: unknown) => void;
/** Whether a keyless proof was verified under these facts. */
export type IsKeylessProven = (part: KeylessPart, facts: KeylessFacts) => boolean;

/** What a single session has of its own. */
export interface SessionRun {
  readonly identity: SessionIdentity;
  readonly state: StateReader;
  readonly facts: Omit<TransactionFacts, "hash">;
  readonly meter?: SessionMeter | undefined;
  readonly monotonic?: MonotonicBase | undefined;
}

/** What all runs of one executor share. */
export interface Environment {
  readonly declarations: DeclarationResolver;
  readonly natives: NativeTable;
  readonly layouts: Layouts;
  readonly places: ResourcePlaces;
  readonly scripts: Scripts;
  readonly chainId: number;
  readonly mayActAs: MayActAs;
  readonly isKeylessProven: IsKeylessProven;
  readonly onDefect: OnDefect | undefined;
  startSession(run: SessionRun): Session;
}

export function createEnvironment(options: {
  readonly registry: Registry;
  readonly chainId: number;
  readonly mayActAs?: MayActAs;
  readonly isKeylessProven?: IsKeylessProven;
  readonly storageUsage?: () => { readonly items: bigint; readonly bytes: bigint };
  readonly onDefect?: OnDefect;
}): Environment {
  const { declarations, natives, code } = options.registry;
  const { storageUsage } = options;
  const layouts = createLayouts(declarations);
  const places = createResourcePlaces(declarations);
  return {
    declarations,
    natives,
    layouts,
    places,
    scripts: createScripts(compiledModules(options.registry)),
    chainId: options.chainId,
    mayActAs: options.mayActAs ?? (() => false),
    isKeylessProven: options.isKeylessProven ?? (() => false),
    onDefect: options.onDefect,
    startSession: (run) => createSession(new RunOptions({ declarations, natives, layouts, code, storageUsage }, run)),
  };
}

type Shared = Pick<SessionOptions, "declarations" | "natives" | "layouts" | "code" | "storageUsage">;

/** Few transactions ask about themselves or for their session's hash, so both are made only for those. */
class RunOptions implements SessionOptions {
  readonly declarations: DeclarationResolver;
  readonly natives: NativeTable;
  readonly layouts: Layouts;
  readonly code: CodeReader | undefined;
  readonly storageUsage: SessionOptions["storageUsage"];
  readonly state: StateReader;
  readonly meter: SessionMeter | undefined;
  readonly monotonic: MonotonicBase | undefined;
  readonly #identity: SessionIdentity;
  readonly #facts: SessionRun["facts"];

  constructor(shared: Shared, run: SessionRun) {
    this.declarations = shared.declarations;
    this.natives = shared.natives;
    this.layouts = shared.layouts;
    this.code = shared.code;
    this.storageUsage = shared.storageUsage;
    this.state = run.state;
    this.meter = run.meter;
    this.monotonic = run.monotonic;
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
