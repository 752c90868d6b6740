import {
  abilitiesOf,
  type DeclarationResolver,
  displayAddress,
  type FunctionDefinition,
  type ModuleId,
  printModuleId,
  printTypeTag,
  type TypeTag,
  VmFailure,
} from "@atoll/move";

/** Resolves a function and validates its type arguments. Throws `VmFailure`. */
export function loadFunction(
  declarations: DeclarationResolver,
  module: ModuleId,
  name: string,
  typeArguments: readonly TypeTag[],
): FunctionDefinition {
  const declared = declarations.getFunction(module, name);
  if (declared === undefined) {
    const isModuleThere = declarations.getModule(module) !== undefined;
    throw isModuleThere
      ? new VmFailure("FUNCTION_RESOLUTION_FAILURE", `function ${printModuleId(module)}::${name} does not exist`)
      : missingModule(module);
  }
  checkTypeArguments(declarations, declared, typeArguments);
  return declared;
}

/** Failure to find a module. Views return its text, which has all digits of the address, as public nodes print it. */
function missingModule({ address, name }: ModuleId): VmFailure {
  return new VmFailure("LINKER_ERROR", `Linker Error: Module ${address.slice(2)}::${name} doesn't exist`);
}

/** Type parameter constraints of a function or script. */
export type FunctionTypes = Pick<FunctionDefinition, "typeParameters">;

/** Checks existence, count and abilities of type arguments. Throws `VmFailure`. */
export function checkTypeArguments(declarations: DeclarationResolver, declared: FunctionTypes, typeArguments: readonly TypeTag[]): void {
  for (const argument of typeArguments) checkTypeExists(declarations, argument);
  if (typeArguments.length !== declared.typeParameters.length) {
    const message = `expected ${declared.typeParameters.length} type arguments, got ${typeArguments.length}`;
    throw new VmFailure("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", message);
  }
  typeArguments.forEach((argument, index) => {
    const abilities = abilitiesOf(argument, declarations);
    const missing = declared.typeParameters[index]?.find((constraint) => !abilities.has(constraint));
    if (missing !== undefined) throw new VmFailure("CONSTRAINT_NOT_SATISFIED", `${printTypeTag(argument)} does not have ${missing}`);
  });
}

/** Maximum nesting depth of a loaded type. */
const MAX_TYPE_DEPTH = 20;

function checkTypeExists(declarations: DeclarationResolver, type: TypeTag, depth = 1): void {
  if (depth > MAX_TYPE_DEPTH) throw new VmFailure("VM_MAX_TYPE_DEPTH_REACHED");
  if (type.kind === "vector") checkTypeExists(declarations, type.element, depth + 1);
  if (type.kind !== "struct") return;
  const module = { address: type.address, name: type.module };
  const struct = declarations.getStruct(module, type.name);
  if (struct === undefined) {
    const isModuleThere = declarations.getModule(module) !== undefined;
    throw isModuleThere
      ? new VmFailure("TYPE_RESOLUTION_FAILURE", `Struct ${displayAddress(type.address)}::${type.module}::${type.name} does not exist`)
      : missingModule(module);
  }
  for (const argument of type.typeArguments) checkTypeExists(declarations, argument, depth + 1);
  if (struct.typeParameters.length !== type.typeArguments.length) throw new VmFailure("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH");
  type.typeArguments.forEach((argument, index) => {
    const abilities = abilitiesOf(argument, declarations);
    const missing = struct.typeParameters[index]?.constraints.find((constraint) => !abilities.has(constraint));
    if (missing !== undefined) throw new VmFailure("CONSTRAINT_NOT_SATISFIED", `${printTypeTag(argument)} does not have ${missing}`);
  });
}
