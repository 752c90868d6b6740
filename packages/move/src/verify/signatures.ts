import { hasAbilities } from "../binary/abilitySet.ts";
import type {
  AbilitySet,
  CodeUnit,
  CompiledField,
  CompiledModule,
  CompiledScript,
  CompiledStruct,
  Signature,
  SignatureToken,
} from "../binary/compiledModule.ts";
import { ABILITY_BIT, ALL_ABILITIES } from "../binary/format.ts";
import { type FaultPlace, ModuleError } from "../binary/moduleError.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import { OPCODES } from "../binary/opcodes.ts";
import { baseOpcode, functionOperand, memberOperand } from "./operands.ts";
import { REFERENCE_ABILITIES, requiredOfParts, SIGNER_ABILITIES, VALUE_ABILITIES } from "./tokens.ts";

type Unit = CompiledModule | CompiledScript;

/**
 * Checks that types are well formed: references only where they may be, and type arguments with the abilities that are asked of them, in the
 * signatures of functions, in fields and in code.
 */
export function checkSignatures(unit: Unit): void {
  unit.signatures.forEach((signature, index) => {
    for (const token of signature) checkToken(unit, token, { allowReference: true, required: 0, place: { table: "signatures", index } });
  });
  checkInstantiations(unit);
  unit.functionHandles.forEach(({ parameters, returns, typeParameters }, index) => {
    for (const signature of [parameters, returns]) {
      checkInContext(unit, signatureAt(unit, signature), typeParameters, { table: "functionHandles", index });
    }
  });
  if (unit.kind === "script") {
    checkInContext(unit, signatureAt(unit, unit.parameters), unit.typeParameters, {});
    checkCode(unit, unit.code, unit.typeParameters, {});
    return;
  }
  unit.functions.forEach(({ handle, code }, index) => {
    if (code !== undefined) checkCode(unit, code, entryAt(unit, "functionHandles", handle).typeParameters, { function: index });
  });
  unit.structs.forEach((struct, index) => {
    checkStruct(unit, struct, { table: "structs", index });
  });
}

interface TypeDemand {
  readonly allowReference: boolean;
  readonly required: AbilitySet;
  readonly place: FaultPlace;
  /** What type parameters have; without it their own demands are left to those who use the signature. */
  readonly typeParameters?: readonly AbilitySet[];
}

function checkToken(unit: Unit, token: SignatureToken, demand: TypeDemand): void {
  const { allowReference, required, place, typeParameters } = demand;
  const expectAbilities = (abilities: AbilitySet): void => {
    if (!hasAbilities(abilities, required)) throw new ModuleError("CONSTRAINT_NOT_SATISFIED", "a type lacks an ability", place);
  };
  const inner = { allowReference: false, place, ...(typeParameters === undefined ? {} : { typeParameters }) };
  switch (token.kind) {
    case "typeParameter":
      if (typeParameters !== undefined) expectAbilities(typeParameters[token.index] ?? 0);
      return;
    case "signer":
      expectAbilities(SIGNER_ABILITIES);
      return;
    case "reference":
      if (!allowReference) throw new ModuleError("INVALID_SIGNATURE_TOKEN", "a reference where none may be", place);
      expectAbilities(REFERENCE_ABILITIES);
      checkToken(unit, token.to, { ...inner, required: 0 });
      return;
    case "vector":
      expectAbilities(VALUE_ABILITIES);
      checkToken(unit, token.element, { ...inner, required: requiredOfParts(required) });
      return;
    case "function":
      expectAbilities(token.abilities);
      for (const part of [...token.parameters, ...token.results]) checkToken(unit, part, { ...inner, allowReference: true, required: 0 });
      return;
    case "struct": {
      const handle = entryAt(unit, "structHandles", token.handle);
      expectAbilities(handle.abilities);
      checkArguments(unit, token.typeArguments, handle.typeParameters, { ...inner, required });
      return;
    }
    default:
      expectAbilities(VALUE_ABILITIES);
  }
}

/** `required` is what the whole has to have. */
function checkArguments(
  unit: Unit,
  typeArguments: Signature,
  parameters: readonly { readonly constraints: AbilitySet; readonly phantom: boolean }[],
  demand: TypeDemand,
): void {
  if (typeArguments.length !== parameters.length) {
    throw new ModuleError(
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
      `${typeArguments.length} type arguments for ${parameters.length} parameters`,
      demand.place,
    );
  }
  parameters.forEach(({ constraints, phantom }, index) => {
    const required = phantom ? constraints : constraints | requiredOfParts(demand.required);
    checkToken(unit, typeArguments[index] as SignatureToken, { ...demand, allowReference: false, required });
  });
}

function checkInContext(unit: Unit, signature: Signature, typeParameters: readonly AbilitySet[], place: FaultPlace): void {
  for (const token of signature) checkToken(unit, token, { allowReference: true, required: 0, place, typeParameters });
}

/** Every instantiation is well formed even if no code uses it. */
function checkInstantiations(unit: Unit): void {
  unit.functionInstantiations.forEach(({ handle, typeArguments }, index) => {
    const parameters = entryAt(unit, "functionHandles", handle).typeParameters;
    checkFunctionArguments(unit, signatureAt(unit, typeArguments), parameters, { table: "functionInstantiations", index });
  });
  if (unit.kind === "script") return;
  const check = (table: string, definition: number, typeArguments: number, index: number): void => {
    const handle = entryAt(unit, "structHandles", entryAt(unit, "structs", definition).handle);
    const demand = { allowReference: false, required: 0, place: { table, index } };
    checkArguments(unit, signatureAt(unit, typeArguments), handle.typeParameters, demand);
  };
  unit.structInstantiations.forEach(({ handle, typeArguments }, index) => {
    check("structInstantiations", handle, typeArguments, index);
  });
  unit.fieldInstantiations.forEach(({ handle, typeArguments }, index) => {
    check("fieldInstantiations", entryAt(unit, "fieldHandles", handle).struct, typeArguments, index);
  });
  unit.structVariantInstantiations.forEach(({ handle, typeArguments }, index) => {
    check("structVariantInstantiations", entryAt(unit, "structVariantHandles", handle).struct, typeArguments, index);
  });
  unit.variantFieldInstantiations.forEach(({ handle, typeArguments }, index) => {
    check("variantFieldInstantiations", entryAt(unit, "variantFieldHandles", handle).struct, typeArguments, index);
  });
}

function checkFunctionArguments(
  unit: Unit,
  typeArguments: Signature,
  parameters: readonly AbilitySet[],
  place: FaultPlace,
  typeParameters?: readonly AbilitySet[],
): void {
  const demand = { allowReference: false, required: 0, place, ...(typeParameters === undefined ? {} : { typeParameters }) };
  checkArguments(
    unit,
    typeArguments,
    parameters.map((constraints) => ({ constraints, phantom: true })),
    demand,
  );
}

const STORAGE_OPCODES: ReadonlySet<string> = new Set(["Exists", "MoveFrom", "MoveTo", "ImmBorrowGlobal", "MutBorrowGlobal"]);

function checkCode(unit: Unit, code: CodeUnit, typeParameters: readonly AbilitySet[], place: FaultPlace): void {
  checkInContext(unit, signatureAt(unit, code.locals), typeParameters, place);
  // The same operand means the same everywhere in a function.
  const checked = new Set<string>();
  code.instructions.forEach((instruction, codeOffset) => {
    if (!("index" in instruction)) return;
    const here = { ...place, codeOffset };
    const { operand } = OPCODES[instruction.op];
    const base = baseOpcode(instruction.op);
    const key = `${operand}.${STORAGE_OPCODES.has(base)}.${base === "CallClosure"}.${instruction.index}`;
    if (checked.has(key)) return;
    checked.add(key);
    switch (operand) {
      case "functionInstantiation":
      case "functionInstantiationAndMask": {
        const { handle, typeArguments } = functionOperand(unit, instruction);
        checkFunctionArguments(unit, typeArguments, handle.typeParameters, here, typeParameters);
        return;
      }
      case "signature":
      case "signatureAndCount":
        checkSignatureOperand(unit, signatureAt(unit, instruction.index), base === "CallClosure", typeParameters, here);
        return;
      default: {
        const member = memberOperand(unit, instruction);
        if (member?.isGeneric !== true) return;
        const handle = entryAt(unit, "structHandles", member.struct.handle);
        const required = STORAGE_OPCODES.has(base) ? ABILITY_BIT.key : 0;
        if (!hasAbilities(handle.abilities, required)) throw new ModuleError("CONSTRAINT_NOT_SATISFIED", "a struct lacks an ability", here);
        checkArguments(unit, member.typeArguments, handle.typeParameters, { allowReference: false, required, place: here, typeParameters });
      }
    }
  });
}

function checkSignatureOperand(
  unit: Unit,
  signature: Signature,
  isClosureCall: boolean,
  typeParameters: readonly AbilitySet[],
  place: FaultPlace,
): void {
  const [type] = signature;
  if (isClosureCall && (signature.length !== 1 || type?.kind !== "function")) {
    throw new ModuleError("CLOSURE_CALL_REQUIRES_FUNCTION", "a closure call names exactly one function type", place);
  }
  if (signature.length !== 1 || type === undefined) {
    throw new ModuleError("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", `a vector of ${signature.length} types`, place);
  }
  checkToken(unit, type, { allowReference: false, required: 0, place, typeParameters });
}

function checkStruct(module: CompiledModule, { handle, body }: CompiledStruct, place: FaultPlace): void {
  const { abilities, typeParameters } = entryAt(module, "structHandles", handle);
  const declared = typeParameters.map(({ constraints }) => constraints);
  // Whether a generic struct has an ability is asked when it is instantiated, so its fields are checked as if its parameters had all.
  const everything = typeParameters.map(() => ALL_ABILITIES);
  const checkFields = (fields: readonly CompiledField[]): void => {
    for (const { type } of fields) {
      checkToken(module, type, { allowReference: false, required: 0, place, typeParameters: declared });
      checkFieldAbilities(module, type, requiredOfParts(abilities), everything, place);
      checkPhantoms(module, type, typeParameters, false, place);
    }
  };
  if (body.kind === "fields") checkFields(body.fields);
  if (body.kind === "variants") for (const { fields } of body.variants) checkFields(fields);
}

function checkFieldAbilities(
  module: CompiledModule,
  type: SignatureToken,
  required: AbilitySet,
  typeParameters: readonly AbilitySet[],
  place: FaultPlace,
): void {
  try {
    checkToken(module, type, { allowReference: false, required, place, typeParameters });
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    throw new ModuleError("FIELD_MISSING_TYPE_ABILITY", "a field lacks an ability that its struct has", place);
  }
}

/** A phantom parameter may stand only where another struct takes a phantom. */
function checkPhantoms(
  module: CompiledModule,
  token: SignatureToken,
  context: readonly { readonly phantom: boolean }[],
  isPhantomPosition: boolean,
  place: FaultPlace,
): void {
  switch (token.kind) {
    case "typeParameter":
      if (context[token.index]?.phantom === true && !isPhantomPosition) {
        throw new ModuleError("INVALID_PHANTOM_TYPE_PARAM_POSITION", `T${token.index} is phantom and used in a field`, place);
      }
      return;
    case "struct": {
      const { typeParameters } = entryAt(module, "structHandles", token.handle);
      token.typeArguments.forEach((argument, index) => {
        checkPhantoms(module, argument, context, typeParameters[index]?.phantom === true, place);
      });
      return;
    }
    case "vector":
      checkPhantoms(module, token.element, context, false, place);
      return;
    case "reference":
      checkPhantoms(module, token.to, context, false, place);
      return;
    case "function":
      for (const part of [...token.parameters, ...token.results]) checkPhantoms(module, part, context, false, place);
  }
}
