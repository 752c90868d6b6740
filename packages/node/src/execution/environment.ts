import {
  type Address,
  createLayouts,
  createSession,
  type DeclarationResolver,
  type Layouts,
  type MonotonicBase,
  type NativeTable,
  type Session,
  type SessionMeter,
  type StateReader,
  type TransactionFacts,
} from "@atoll/move";
import { createResourcePlaces, type ResourcePlaces } from "./resourcePlaces.ts";
import type { SessionIdentity } from "./sessionId.ts";

export type MayActAs = (signer: Address) => boolean;
export type OnDefect = (error: unknown) => void;

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
  readonly chainId: number;
  readonly mayActAs: MayActAs;
  readonly onDefect: OnDefect | undefined;
  startSession(run: SessionRun): Session;
}

export function createEnvironment(options: {
  readonly registry: { readonly declarations: DeclarationResolver; readonly natives: NativeTable };
  readonly chainId: number;
  readonly mayActAs?: MayActAs;
  readonly storageUsage?: () => { readonly items: bigint; readonly bytes: bigint };
  readonly onDefect?: OnDefect;
}): Environment {
  const { declarations, natives } = options.registry;
  const { storageUsage } = options;
  const layouts = createLayouts(declarations);
  const places = createResourcePlaces(declarations);
  return {
    declarations,
    natives,
    layouts,
    places,
    chainId: options.chainId,
    mayActAs: options.mayActAs ?? (() => false),
    onDefect: options.onDefect,
    startSession({ identity, state, facts, meter, monotonic }) {
      // Few transactions ask for the session's hash, so it is made only for those.
      const transaction: TransactionFacts = {
        ...facts,
        get hash() {
          return identity.hash();
        },
      };
      return createSession({
        state,
        declarations,
        natives,
        layouts,
        transaction,
        get sessionHash() {
          return identity.hash();
        },
        meter,
        monotonic,
        storageUsage,
      });
    },
  };
}
