import type { SourceNames } from "@atoll/move/decompile";
import { type CheckedPackage, checkPackage } from "./checkPackage.ts";
import { type CodePlace, type CodePosition, codePlaces } from "./codePlace.ts";
import { type CodeForm, compareModules, compareTexts, type ModuleDifference } from "./compareModules.ts";
import { type FunctionCalls, functionCalls } from "./functionCalls.ts";
import { type BytecodeFacts, decompiled, disassembled, type Inspected, moduleFacts } from "./inspectModule.ts";
import { type ScriptFacts, scriptFacts } from "./scriptFacts.ts";

/** A bytecode task for the worker. */
export type BytecodeTask =
  | { readonly kind: "facts"; readonly modules: readonly Uint8Array[] }
  | { readonly kind: "disassemble"; readonly bytecode: Uint8Array }
  | { readonly kind: "decompile"; readonly bytecode: Uint8Array; readonly names?: SourceNames | undefined }
  | { readonly kind: "compare"; readonly before: Uint8Array; readonly after: Uint8Array; readonly form: CodeForm }
  | { readonly kind: "compareTexts"; readonly before: string; readonly after: string; readonly module: string }
  | { readonly kind: "calls"; readonly bytecode: Uint8Array; readonly unit: "module" | "script" }
  | {
      readonly kind: "places";
      readonly bytecode: Uint8Array;
      readonly unit: "module" | "script";
      readonly positions: readonly CodePosition[];
    }
  | { readonly kind: "script"; readonly bytecode: Uint8Array }
  | { readonly kind: "check"; readonly modules: readonly Uint8Array[]; readonly published: readonly Uint8Array[] };

/** Result types by task. */
export interface BytecodeResults {
  readonly facts: readonly Inspected<BytecodeFacts>[];
  readonly disassemble: Inspected<string>;
  readonly decompile: Inspected<string>;
  readonly compare: Inspected<ModuleDifference>;
  readonly compareTexts: ModuleDifference;
  readonly calls: Inspected<readonly FunctionCalls[]>;
  readonly places: Inspected<readonly (CodePlace | undefined)[]>;
  readonly script: Inspected<ScriptFacts>;
  readonly check: CheckedPackage;
}

export function runBytecodeTask(task: BytecodeTask): BytecodeResults[BytecodeTask["kind"]] {
  switch (task.kind) {
    case "facts":
      return task.modules.map(moduleFacts);
    case "disassemble":
      return disassembled(task.bytecode);
    case "decompile":
      return decompiled(task.bytecode, task.names);
    case "compare":
      return compareModules(task.before, task.after, task.form);
    case "compareTexts":
      return compareTexts(task.before, task.after, task.module);
    case "calls":
      return functionCalls(task.bytecode, task.unit);
    case "places":
      return codePlaces(task.bytecode, task.unit, task.positions);
    case "script":
      return scriptFacts(task.bytecode);
    case "check":
      return checkPackage(task.modules, task.published);
  }
}
