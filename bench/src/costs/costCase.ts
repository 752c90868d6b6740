import type { Address, TypeTag } from "@atoll/move";

/** Parameters of a generated program: value size, type depth, number of frames and so on, by name. */
export type Shape = Readonly<Record<string, number>>;

/** A family of programs that spend their time in one part of the machine. */
export interface CostCase {
  /** `instruction/CopyLoc/bytes`: unique, and accepted by `npm run bench -- costs <name>`. */
  readonly name: string;
  /** Values that each parameter may take, smallest first. */
  readonly dimensions: Readonly<Record<string, readonly number[]>>;
  /** Program of a shape; `nonce` changes what caches know programs by. `undefined` if no such program can be built. */
  program(shape: Shape, nonce: number): Program | undefined;
}

/** A module to publish, in assembly text, with `0xa550c18` as its address. */
export interface SourceModule {
  readonly name: string;
  readonly text: string;
}

export const DEFAULT_GAS_UNITS = 100;

/** Set-up transactions, which are not timed, and the timed run. */
export interface Program {
  readonly modules?: readonly SourceModule[];
  readonly before?: readonly EntryCall[];
  readonly run: TimedRun;
  /** Gas units that the timed transaction may use; `DEFAULT_GAS_UNITS` unless given. */
  readonly gasUnits?: number;
}

export interface EntryCall {
  readonly module: string;
  readonly name: string;
  readonly typeArguments?: readonly TypeTag[];
  readonly args?: readonly Uint8Array[];
}

export type TimedRun =
  | ({ readonly kind: "call" } & EntryCall)
  | ({ readonly kind: "view" } & EntryCall)
  | { readonly kind: "script"; readonly code: Uint8Array; readonly typeArguments?: readonly TypeTag[] }
  | { readonly kind: "publish"; readonly modules: readonly SourceModule[] }
  /** Validation of a transaction whose sender has this authentication function. */
  | { readonly kind: "authenticate"; readonly module: string; readonly name: string };

/** Result of one timed run. */
export interface Outcome {
  readonly ms: number;
  /** Execution and IO gas that the run paid for. */
  readonly gasUnits: number;
  readonly status: string;
}

/** Account that publishes and calls everything. */
export const SENDER_TEXT = "0xa550c18";
export type Sender = Address;
