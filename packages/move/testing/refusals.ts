import { assembleModule } from "../src/assemble/assemble.ts";
import type { CompiledModule } from "../src/binary/compiledModule.ts";
import { ModuleError, type ModuleStatus } from "../src/binary/moduleError.ts";
import { PRODUCTION_LIMITS, type VerifierLimits } from "../src/verify/limits.ts";
import { verifyModule } from "../src/verify/verifyModule.ts";

/** Rejection case of a test table: reason, faulty input, and expected status. */
export type Refusal = readonly [reason: string, text: string, status: ModuleStatus];

/** Status with which `run` rejects a module. Errors other than `ModuleError` are our own defects and are rethrown. */
export function statusOf(run: () => unknown): ModuleStatus | "accepted" {
  try {
    run();
  } catch (error) {
    if (error instanceof ModuleError) return error.status;
    throw error;
  }
  return "accepted";
}

/** Assembles a module `0x2::m` of version 10 with these declarations. */
export function moduleOf(declarations: string): CompiledModule {
  return assembleModule(`module 0x2::m version 10 ${declarations}`);
}

/** Verifies a module with these declarations; returns the error status, or "accepted". */
export function verdictOn(declarations: string, limits: VerifierLimits = PRODUCTION_LIMITS): ModuleStatus | "accepted" {
  return statusOf(() => verifyModule(moduleOf(declarations), limits));
}

/** Type whose properties and elements are all mutable. */
export type Draft<T> = T extends Uint8Array | bigint | string | number | boolean | undefined
  ? T
  : { -readonly [K in keyof T]: Draft<T[K]> };

/** Copies a module and applies a change that the assembler cannot express. */
export function damaged(module: CompiledModule, change: (draft: Draft<CompiledModule>) => void): CompiledModule {
  const draft = structuredClone(module) as Draft<CompiledModule>;
  change(draft);
  return draft as CompiledModule;
}

/** Returns an entry of a module's table in a draft. */
export function at<T>(entries: T[], index: number): T {
  const entry = entries[index];
  if (entry === undefined) throw new TypeError(`there is no entry ${index}`);
  return entry;
}
