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
 * Checks that types are well formed in function signatures, fields and code: references only in allowed positions, type arguments with the
 * required abilities.
 */
export function checkSignatures(unit: Unit): void {
  unit.signatures.forEach((signature, index) => {
    const context = { unit, place: { table: "signatures", index }, typeParameters: undefined };
    for (const token of signature) checkToken(context, token, 0, true);
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

/** Location of a type, for error reports. A whole signature shares the object, since a file can contain millions of type nodes. */
interface TypeContext {
  readonly unit: Unit;
  readonly place: FaultPlace;
  /** Abilities of the type parameters; absent if they are checked where the signature is used. */
  readonly typeParameters: readonly AbilitySet[] | undefined;
}

function checkToken(context: TypeContext, token: SignatureToken, required: AbilitySet, allowReference: boolean): void {
  switch (token.kind) {
    case "typeParameter":
      if (context.typeParameters !== undefined) expectAbilities(context, context.typeParameters[token.index] ?? 0, required);
      return;
    case "signer":
      expectAbilities(context, SIGNER_ABILITIES, required);
      return;
    case "reference":
      if (!allowReference) throw new ModuleError("INVALID_SIGNATURE_TOKEN", "a reference where none may be", context.place);
      expectAbilities(context, REFERENCE_ABILITIES, required);
      checkToken(context, token.to, 0, false);
      return;
    case "vector":
      expectAbilities(context, VALUE_ABILITIES, required);
      checkToken(context, token.element, requiredOfParts(required), false);
      return;
    case "function":
      expectAbilities(context, token.abilities, required);
      for (const part of token.parameters) checkToken(context, part, 0, true);
      for (const part of token.results) checkToken(context, part, 0, true);
      return;
    case "struct": {
      const handle = entryAt(context.unit, "structHandles", token.handle);
      expectAbilities(context, handle.abilities, required);
      checkArguments(context, token.typeArguments, handle.typeParameters, required);
      return;
    }
    default:
      expectAbilities(context, VALUE_ABILITIES, required);
  }
}

function expectAbilities({ place }: TypeContext, abilities: AbilitySet, required: AbilitySet): void {
  if (!hasAbilities(abilities, required)) throw new ModuleError("CONSTRAINT_NOT_SATISFIED", "a type lacks an ability", place);
}

/** Checks type arguments against the required abilities; `required` lists abilities of the whole type. */
function checkArguments(
  context: TypeContext,
  typeArguments: Signature,
  parameters: readonly { readonly constraints: AbilitySet; readonly phantom: boolean }[],
  required: AbilitySet,
): void {
  if (typeArguments.length !== parameters.length) {
    throw new ModuleError(
      "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
      `${typeArguments.length} type arguments for ${parameters.length} parameters`,
      context.place,
    );
  }
  const ofParts = requiredOfParts(required);
  parameters.forEach(({ constraints, phantom }, index) => {
    checkToken(context, typeArguments[index] as SignatureToken, phantom ? constraints : constraints | ofParts, false);
  });
}

function checkInContext(unit: Unit, signature: Signature, typeParameters: readonly AbilitySet[], place: FaultPlace): void {
  const context = { unit, place, typeParameters };
  for (const token of signature) checkToken(context, token, 0, true);
}

/** Checks the type arguments of every instantiation, even if unused by code. */
function checkInstantiations(unit: Unit): void {
  unit.functionInstantiations.forEach(({ handle, typeArguments }, index) => {
    const parameters = entryAt(unit, "functionHandles", handle).typeParameters;
    checkFunctionArguments(unit, signatureAt(unit, typeArguments), parameters, { table: "functionInstantiations", index });
  });
  if (unit.kind === "script") return;
  const check = (table: string, definition: number, typeArguments: number, index: number): void => {
    const handle = entryAt(unit, "structHandles", entryAt(unit, "structs", definition).handle);
    checkArguments(
      { unit, place: { table, index }, typeParameters: undefined },
      signatureAt(unit, typeArguments),
      handle.typeParameters,
      0,
    );
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
  const declared = parameters.map((constraints) => ({ constraints, phantom: true }));
  checkArguments({ unit, place, typeParameters }, typeArguments, declared, 0);
}

const STORAGE_OPCODES: ReadonlySet<string> = new Set(["Exists", "MoveFrom", "MoveTo", "ImmBorrowGlobal", "MutBorrowGlobal"]);

function checkCode(unit: Unit, code: CodeUnit, typeParameters: readonly AbilitySet[], place: FaultPlace): void {
  checkInContext(unit, signatureAt(unit, code.locals), typeParameters, place);
  // Operands already checked: equal operands have equal meaning within a function, so each is checked once.
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
        checkArguments({ unit, place: here, typeParameters }, member.typeArguments, handle.typeParameters, required);
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
  checkToken({ unit, place, typeParameters }, type, 0, false);
}

function checkStruct(module: CompiledModule, { handle, body }: CompiledStruct, place: FaultPlace): void {
  const { abilities, typeParameters } = entryAt(module, "structHandles", handle);
  const declared = typeParameters.map(({ constraints }) => constraints);
  // Checks fields of a generic struct with all abilities on every type parameter, because the instantiation decides the struct's abilities.
  const everything = typeParameters.map(() => ALL_ABILITIES);
  const checkFields = (fields: readonly CompiledField[]): void => {
    for (const { type } of fields) {
      checkToken({ unit: module, place, typeParameters: declared }, type, 0, false);
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
    checkToken({ unit: module, place, typeParameters }, type, required, false);
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    throw new ModuleError("FIELD_MISSING_TYPE_ABILITY", "a field lacks an ability that its struct has", place);
  }
}

/** Checks that a phantom parameter appears only as a phantom argument of another struct. */
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
