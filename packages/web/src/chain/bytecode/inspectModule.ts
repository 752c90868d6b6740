import {
  type CompiledModule,
  dependenciesOf,
  disassembleModule,
  friendsOf,
  ModuleError,
  type MoveModuleAbi,
  moduleAbi,
  moduleDefinition,
  printModuleId,
  readCompilationMetadata,
  readModule,
  readRuntimeMetadata,
  selfId,
} from "@atoll/move";
import { decompileModule, TooMuchTextError } from "@atoll/move/decompile";

/** What a module's bytecode says about itself. */
export interface BytecodeFacts {
  /** `0x1::coin`: the address without leading zeros. */
  readonly id: string;
  readonly formatVersion: number;
  readonly bytes: number;
  /** Modules that it uses, sorted. */
  readonly dependencies: readonly string[];
  readonly friends: readonly string[];
  /** Where the compiler noted them. */
  readonly compiler: { readonly compilerVersion: string; readonly languageVersion: string; readonly unstable: boolean } | undefined;
  /** Reasons that the module gives for its aborts, by code. */
  readonly errors: readonly { readonly code: bigint; readonly name: string; readonly description: string }[];
  /** In the form in which nodes show it. */
  readonly abi: MoveModuleAbi;
}

/** What can be said about bytecode, or why it is no module: in the words of the reader, with the place. */
export type Inspected<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Reads a module's outline. */
export function moduleFacts(bytecode: Uint8Array): Inspected<BytecodeFacts> {
  return inspected(() => factsOf(readModule(bytecode), bytecode.length));
}

/** A module in the assembler's language. */
export function disassembled(bytecode: Uint8Array): Inspected<string> {
  return inspected(() => disassembleModule(readModule(bytecode)));
}

/** A module as Move that does the same. Only what verifies is decompiled: what does not, no network runs. */
export function decompiled(bytecode: Uint8Array): Inspected<string> {
  return inspected(() => decompileModule(readModule(bytecode)).text);
}

function factsOf(module: CompiledModule, bytes: number): BytecodeFacts {
  return {
    id: printModuleId(selfId(module)),
    formatVersion: module.version,
    bytes,
    dependencies: dependenciesOf(module).map(printModuleId).sort(),
    friends: friendsOf(module).map(printModuleId).sort(),
    compiler: readCompilationMetadata(module),
    errors: [...readRuntimeMetadata(module).errors].map(([code, { name, description }]) => ({ code, name, description })),
    abi: moduleAbi(moduleDefinition(module)),
  };
}

/** What a reading gave; only refusals of bytecode become reasons, anything else is a fault of this page. */
export function inspected<T>(read: () => T): Inspected<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof ModuleError || error instanceof TooMuchTextError) return { ok: false, reason: error.message };
    throw error;
  }
}
