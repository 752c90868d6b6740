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
import { decompileModule, type SourceNames, TooMuchTextError } from "@atoll/move/decompile";

/** Facts read from a module's bytecode. */
export interface BytecodeFacts {
  /** Module id such as `0x1::coin`, the address without leading zeros. */
  readonly id: string;
  readonly formatVersion: number;
  readonly bytes: number;
  /** Ids of the modules that this module depends on, sorted. */
  readonly dependencies: readonly string[];
  readonly friends: readonly string[];
  /** Compiler and language versions; undefined if the compiler stored none. */
  readonly compiler: { readonly compilerVersion: string; readonly languageVersion: string; readonly unstable: boolean } | undefined;
  /** Abort reasons from the module's metadata, by code. */
  readonly errors: readonly { readonly code: bigint; readonly name: string; readonly description: string }[];
  /** ABI in the node's JSON format. */
  readonly abi: MoveModuleAbi;
}

/** Result of inspecting bytecode, or the parser's reason for rejecting it, with position. */
export type Inspected<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Reads id, dependencies, friends, metadata and ABI of a module. */
export function moduleFacts(bytecode: Uint8Array): Inspected<BytecodeFacts> {
  return inspected(() => factsOf(readModule(bytecode), bytecode.length));
}

/** Disassembles a module. */
export function disassembled(bytecode: Uint8Array): Inspected<string> {
  return inspected(() => disassembleModule(readModule(bytecode)));
}

/**
 * Decompiles a module to equivalent Move, with names from the author's source if given. Only verified bytecode is decompiled, since no
 * network runs anything else.
 */
export function decompiled(bytecode: Uint8Array, sourceNames?: SourceNames): Inspected<string> {
  return inspected(() => decompileModule(readModule(bytecode), { sourceNames }).text);
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

/** Converts the parser's rejection of bytecode into a reason; other errors are bugs of this page and propagate. */
export function inspected<T>(read: () => T): Inspected<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof ModuleError || error instanceof TooMuchTextError) return { ok: false, reason: error.message };
    throw error;
  }
}
