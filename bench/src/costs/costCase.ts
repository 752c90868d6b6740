import type { TypeTag } from "@atoll/move";

/** Parameters of a generated program: value size, type depth, number of frames and so on, by name. */
export type Shape = Readonly<Record<string, number>>;

/** Benchmark case: a family of programs that stress a single part of the VM. */
export interface CostCase {
  /** Unique name such as `instruction/CopyLoc/bytes`, accepted by `npm run bench -- costs <name>`. */
  readonly name: string;
  /** Possible values of each parameter, smallest first. */
  readonly dimensions: Readonly<Record<string, readonly number[]>>;
  /** Builds the program for given parameters; `nonce` changes the program's cache keys. `undefined` if no such program can be built. */
  program(shape: Shape, nonce: number): Program | undefined;
}

/** Module to publish at address `0xa550c18`, in assembly text. */
export interface SourceModule {
  readonly name: string;
  readonly text: string;
}

export const DEFAULT_GAS_UNITS = 100;

/** Transactions of a program: set-up, which is not timed, and the timed run. */
export interface Program {
  readonly modules?: readonly SourceModule[];
  readonly before?: readonly EntryCall[];
  readonly run: TimedRun;
  /** Gas limit of the timed transaction, `DEFAULT_GAS_UNITS` by default. */
  readonly gasUnits?: number;
}

export interface EntryCall {
  readonly module: string;
  readonly name: string;
  readonly typeArguments?: readonly TypeTag[];
  readonly args?: readonly Uint8Array[];
}

type TimedRun =
  | ({ readonly kind: "call" } & EntryCall)
  | ({ readonly kind: "view" } & EntryCall)
  | { readonly kind: "script"; readonly code: Uint8Array; readonly typeArguments?: readonly TypeTag[] }
  | { readonly kind: "publish"; readonly modules: readonly SourceModule[] }
  /** Validates a transaction whose sender has this authentication function. */
  | { readonly kind: "authenticate"; readonly module: string; readonly name: string };

/** Result of a timed run. */
export interface Outcome {
  readonly ms: number;
  /** Execution and IO gas paid by the run. */
  readonly gasUnits: number;
  readonly status: string;
}

/** Account that publishes and calls all benchmark programs. */
export const SENDER_TEXT = "0xa550c18";
