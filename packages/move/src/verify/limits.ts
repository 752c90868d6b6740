import type { CompiledField, CompiledModule, CompiledUnit, SignatureToken } from "../binary/compiledModule.ts";
import { type FaultPlace, ModuleError } from "../binary/moduleError.ts";
import { signatureAt } from "../binary/names.ts";
import { walkType } from "../binary/walkTypes.ts";

/** Size limits for verified code. */
export interface VerifierLimits {
  readonly maxLoopDepth: number;
  readonly maxTypeParameters: number;
  readonly maxParameters: number;
  readonly maxReturnValues: number;
  /** Basic blocks per function or script. Release 1.38 has no limit for scripts; later releases use this limit. */
  readonly maxBasicBlocks: number;
  readonly maxStackSize: number;
  /** Maximum values pushed by a basic block. */
  readonly maxPushesPerBlock: number;
  readonly maxTypeNodes: number;
  readonly maxTypeDepth: number;
  /** Maximum verification work units per function, and per module overall. */
  readonly maxMeterUnits: number;
}

/** Verifier limits of mainnet in release 1.38. */
export const PRODUCTION_LIMITS: VerifierLimits = {
  maxLoopDepth: 5,
  maxTypeParameters: 32,
  maxParameters: 128,
  maxReturnValues: 128,
  maxBasicBlocks: 1024,
  maxStackSize: 1024,
  maxPushesPerBlock: 10_000,
  maxTypeNodes: 128,
  maxTypeDepth: 20,
  maxMeterUnits: 80_000_000,
};

/** Structs and type parameters can represent large types, so they weigh more. */
const OPAQUE_TYPE_WEIGHT = 4;

/** Checks the sizes of types and signatures. */
export function checkLimits(unit: CompiledUnit | CompiledModule, limits: VerifierLimits): void {
  unit.functionHandles.forEach(({ typeParameters, parameters, returns }, index) => {
    const place = { table: "functionHandles", index };
    checkCount(typeParameters.length, limits.maxTypeParameters, "TOO_MANY_TYPE_PARAMETERS", place);
    checkCount(signatureAt(unit, parameters).length, limits.maxParameters, "TOO_MANY_PARAMETERS", place);
    checkCount(signatureAt(unit, returns).length, limits.maxReturnValues, "TOO_MANY_PARAMETERS", place);
  });
  unit.structHandles.forEach(({ typeParameters }, index) => {
    checkCount(typeParameters.length, limits.maxTypeParameters, "TOO_MANY_TYPE_PARAMETERS", { table: "structHandles", index });
  });
  unit.signatures.forEach((signature, index) => {
    for (const token of signature) checkType(token, limits, { table: "signatures", index });
  });
  unit.constants.forEach(({ type }, index) => {
    checkType(type, limits, { table: "constants", index });
  });
  if (!("structs" in unit)) return;
  unit.structs.forEach(({ body }, index) => {
    const checkFields = (fields: readonly CompiledField[]): void => {
      for (const { type } of fields) checkType(type, limits, { table: "structs", index });
    };
    if (body.kind === "fields") checkFields(body.fields);
    if (body.kind === "variants") for (const { fields } of body.variants) checkFields(fields);
  });
}

function checkType(type: SignatureToken, limits: VerifierLimits, place: FaultPlace): void {
  let size = 0;
  walkType(type, (token, depth) => {
    if (depth > limits.maxTypeDepth) throw new ModuleError("TOO_MANY_TYPE_NODES", `a type deeper than ${limits.maxTypeDepth}`, place);
    size += token.kind === "struct" || token.kind === "typeParameter" ? OPAQUE_TYPE_WEIGHT : 1;
    if (token.kind !== "function") return;
    checkCount(token.parameters.length, limits.maxParameters, "TOO_MANY_PARAMETERS", place);
    checkCount(token.results.length, limits.maxReturnValues, "TOO_MANY_PARAMETERS", place);
  });
  checkCount(size, limits.maxTypeNodes, "TOO_MANY_TYPE_NODES", place);
}

function checkCount(
  count: number,
  max: number,
  status: "TOO_MANY_TYPE_PARAMETERS" | "TOO_MANY_PARAMETERS" | "TOO_MANY_TYPE_NODES",
  place: FaultPlace,
): void {
  if (count > max) throw new ModuleError(status, `${count}, at most ${max}`, place);
}
