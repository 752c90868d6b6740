import { assembleModule } from "../assemble/assemble.ts";
import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError, type ModuleStatus } from "../binary/moduleError.ts";
import { PRODUCTION_LIMITS, type VerifierLimits } from "../verify/limits.ts";
import { verifyModule } from "../verify/verifyModule.ts";

/** A reason, what is wrong, and the status it is refused with. */
export type Refusal = readonly [reason: string, text: string, status: ModuleStatus];

/** The status with which something is refused. Anything but a `ModuleError` is a fault of ours and goes on. */
export function statusOf(run: () => unknown): ModuleStatus | "accepted" {
  try {
    run();
  } catch (error) {
    if (error instanceof ModuleError) return error.status;
    throw error;
  }
  return "accepted";
}

/** A module `0x2::m` of version 10 with these declarations. */
export function moduleOf(declarations: string): CompiledModule {
  return assembleModule(`module 0x2::m version 10 ${declarations}`);
}

/** What the verifier says about a module with these declarations. */
export function verdictOn(declarations: string, limits: VerifierLimits = PRODUCTION_LIMITS): ModuleStatus | "accepted" {
  return statusOf(() => verifyModule(moduleOf(declarations), limits));
}

/** A copy whose parts may be changed. */
export type Draft<T> = T extends Uint8Array | bigint | string | number | boolean | undefined
  ? T
  : { -readonly [K in keyof T]: Draft<T[K]> };

/** A module with something changed that the assembler would not write. */
export function damaged(module: CompiledModule, change: (draft: Draft<CompiledModule>) => void): CompiledModule {
  const draft = structuredClone(module) as Draft<CompiledModule>;
  change(draft);
  return draft as CompiledModule;
}

/** The entry of a draft's table. */
export function at<T>(entries: T[], index: number): T {
  const entry = entries[index];
  if (entry === undefined) throw new TypeError(`there is no entry ${index}`);
  return entry;
}
