import type { Address } from "../../types/address.ts";
import type { StructTag, Type, TypeTag } from "../../types/type.ts";
import type { Value } from "../../values/value.ts";
import type { SessionChanges, SessionEvent } from "../sessionChanges.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/**
 * Told of everything that a session does. Without one, code is made that never asks for it. `gasLeft` is internal gas that may still be spent on
 * execution; infinite where nothing is metered.
 */
export interface Tracer {
  /** A function of bytecode begins; its arguments come first among the locals. Not to be written to. */
  onEnter(instance: FunctionInstance, locals: readonly Value[], gasLeft: number): void;
  onLeave(instance: FunctionInstance, results: readonly Value[], gasLeft: number): void;
  /** Before an instruction, with the gas that is left before it is charged. */
  onInstruction(instance: FunctionInstance, offset: number, gasLeft: number): void;
  /** A function with a native body begins; arguments as native bodies see them. */
  onCall(call: NativeFunctionCall, gasLeft: number): void;
  onReturn(call: NativeFunctionCall, results: readonly Value[], gasLeft: number): void;
  /** The first touch of something stored. */
  onRead(item: ReadItem): void;
  onEvent(event: SessionEvent): void;
  /** The session is over, with what it changed. Sessions that fail do not get here. */
  onFinish(changes: SessionChanges): void;
}

export interface NativeFunctionCall {
  /** `0x1::coin::transfer` */
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  readonly args: readonly Value[];
}

/** `bytes` are absent where nothing is stored. */
export type ReadItem =
  | { readonly kind: "resource"; readonly owner: Address; readonly type: StructTag; readonly bytes: Uint8Array | undefined }
  | {
      readonly kind: "tableItem";
      readonly handle: Address;
      readonly keyType: TypeTag;
      readonly key: Uint8Array;
      readonly valueType: TypeTag;
      readonly bytes: Uint8Array | undefined;
    };
