import { checkModuleBounds, checkScriptBounds } from "../binary/checkBounds.ts";
import type { CodeUnit, CompiledModule, CompiledScript } from "../binary/compiledModule.ts";
import { signatureAt } from "../binary/names.ts";
import { checkAcquires } from "./acquires.ts";
import { checkConstants } from "./constants.ts";
import { checkControlFlow } from "./controlFlow.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkFriends } from "./friends.ts";
import { placeOf, signatureOf } from "./functionContext.ts";
import { checkInstantiationLoops } from "./instantiationLoops.ts";
import { checkInstructionConsistency } from "./instructionConsistency.ts";
import { checkLimits, PRODUCTION_LIMITS, type VerifierLimits } from "./limits.ts";
import { checkLocalsSafety } from "./localsSafety.ts";
import { createMeter, type Meter } from "./meter.ts";
import { checkRecursiveStructs } from "./recursiveStructs.ts";
import { type AcquiresByHandle, acquiresByHandle, checkReferenceSafety } from "./referenceSafety.ts";
import { checkSignatures } from "./signatures.ts";
import { checkStackUsage } from "./stackUsage.ts";
import { checkTypeSafety } from "./typeSafety.ts";

/**
 * Verifies a module in isolation; throws `ModuleError`. Each pass relies on the passes before it; `linking.ts` checks uses of other
 * modules. Modules published together share a meter, so many small modules cost as much to verify as a large module.
 */
export function verifyModule(
  module: CompiledModule,
  limits: VerifierLimits = PRODUCTION_LIMITS,
  meter: Meter = createMeter(limits.maxMeterUnits),
): void {
  checkModuleBounds(module);
  checkLimits(module, limits);
  checkDuplicates(module);
  checkSignatures(module);
  module.functions.forEach(({ code }, index) => {
    if (code !== undefined) checkInstructionConsistency(module, code, placeOf(index));
  });
  checkConstants(module);
  checkFriends(module);
  checkRecursiveStructs(module);
  checkInstantiationLoops(module);
  const checks = { meter, limits, acquires: acquiresByHandle(module) };
  module.functions.forEach(({ code }, index) => {
    if (code !== undefined) verifyCode(module, index, code, checks);
  });
  checkAcquires(module);
}

/** Verifies a script in isolation, like `verifyModule`. */
export function verifyScript(
  script: CompiledScript,
  limits: VerifierLimits = PRODUCTION_LIMITS,
  meter: Meter = createMeter(limits.maxMeterUnits),
): void {
  checkScriptBounds(script);
  checkLimits(script, limits);
  checkDuplicates(script);
  checkSignatures(script);
  checkInstructionConsistency(script, script.code, placeOf(undefined));
  checkConstants(script);
  verifyCode(script, undefined, script.code, { meter, limits, acquires: new Map() });
}

interface CodeChecks {
  readonly meter: Meter;
  readonly limits: VerifierLimits;
  readonly acquires: AcquiresByHandle;
}

function verifyCode(
  unit: CompiledModule | CompiledScript,
  functionIndex: number | undefined,
  code: CodeUnit,
  { meter, limits, acquires }: CodeChecks,
): void {
  meter.beginFunction();
  const graph = checkControlFlow(code, functionIndex, limits);
  const signature = signatureOf(unit, functionIndex);
  const locals = [...signature.parameters, ...signatureAt(unit, code.locals)];
  const context = { unit, functionIndex, ...signature, locals, code, graph, meter };
  checkStackUsage(context, limits);
  checkTypeSafety(context);
  checkLocalsSafety(context);
  checkReferenceSafety(context, acquires);
}
