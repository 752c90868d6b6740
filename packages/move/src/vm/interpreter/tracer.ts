import type { Address } from "../../types/address.ts";
import type { StructTag, Type, TypeTag } from "../../types/type.ts";
import type { Value } from "../../values/value.ts";
import type { SessionChanges, SessionEvent } from "../sessionChanges.ts";
import type { FunctionInstance } from "./functionInstance.ts";

/**
 * Observer of everything a session executes. Sessions without a tracer run code without tracing hooks. `gasLeft` is the remaining internal
 * execution gas, infinite for unmetered sessions.
 */
export interface Tracer {
  /** Called when a bytecode function is entered; its arguments are the first locals, read-only. */
  onEnter(instance: FunctionInstance, locals: readonly Value[], gasLeft: number): void;
  onLeave(instance: FunctionInstance, results: readonly Value[], gasLeft: number): void;
  /** Called before an instruction, with the gas left before charging it. `readOperands` is valid until the next instruction. */
  onInstruction(instance: FunctionInstance, offset: number, gasLeft: number, readOperands: ReadOperands): void;
  /** Called when a native function is entered; arguments have the form that native functions receive. */
  onCall(call: NativeFunctionCall, gasLeft: number): void;
  onReturn(call: NativeFunctionCall, results: readonly Value[], gasLeft: number): void;
  /** Called on the first access to a stored item. */
  onRead(item: ReadItem): void;
  onEvent(event: SessionEvent): void;
  /** Called when a session finishes, with its changes. Failed sessions never call this. */
  onFinish(changes: SessionChanges): void;
}

/** Operand stack value that an instruction uses. */
export interface Operand {
  readonly type: Type;
  readonly value: Value;
}
/** Reads the operands of an instruction (`operandCount`), lowest first, before it runs or after it failed. */
export type ReadOperands = () => readonly Operand[];

export interface NativeFunctionCall {
  /** Full name of the native function, such as `0x1::coin::transfer`. */
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
  readonly args: readonly Value[];
}

/** Item read from storage; `bytes` are absent if nothing is stored. */
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
