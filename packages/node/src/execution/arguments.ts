import {
  type Address,
  address,
  BcsError,
  decodeBounded,
  type FunctionDefinition,
  instantiateType,
  isObjectTag,
  isOptionTag,
  isStringTag,
  type Layouts,
  type ModuleId,
  MoveAbort,
  type Session,
  type SignerValue,
  type StructTag,
  type StructValue,
  TooManyStructsError,
  type Type,
  type TypeTag,
  type Value,
  VmFailure,
} from "@atoll/move";

const FRAMEWORK = address("0x1");
const STRING: ModuleId = { address: FRAMEWORK, name: "string" };
const OBJECT: ModuleId = { address: FRAMEWORK, name: "object" };

const INVALID_UTF8 = 1n;
/** Maximum number of structs in one argument, strings excluded. */
const MAX_CONSTRUCTED_STRUCTS = 10;
const TOO_MANY_STRUCTS = "too many structs in one argument";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export interface ArgumentContext {
  readonly session: Session;
  readonly layouts: Layouts;
}

/** Decodes entry function arguments: one signer per signer parameter, then BCS values of the declared types. Throws `VmFailure`. */
export function entryArguments(
  context: ArgumentContext,
  declared: Pick<FunctionDefinition, "parameters" | "returns">,
  call: { readonly typeArguments: readonly TypeTag[]; readonly args: readonly Uint8Array[] },
  signers: readonly SignerValue[],
): Value[] {
  if (declared.returns.length > 0) throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE", "an entry function must not return values");
  const signerCount = declared.parameters.filter(({ type }) => isSigner(type)).length;
  const types = declared.parameters.slice(signerCount).map(({ type }) => argumentType(type, call.typeArguments));
  if (types.length !== call.args.length) {
    throw new VmFailure("NUMBER_OF_ARGUMENTS_MISMATCH", `expected ${types.length} arguments, got ${call.args.length}`);
  }
  if (signerCount > 0 && signerCount !== signers.length) {
    throw new VmFailure("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH", `expected ${signerCount} signers, got ${signers.length}`);
  }
  const values = types.map((type, index) => argumentValue(context, type, call.args[index] as Uint8Array));
  return signerCount === 0 ? values : [...signers, ...values];
}

/** Decodes view function arguments. Throws `VmFailure`. */
export function viewArguments(
  context: ArgumentContext,
  declared: FunctionDefinition,
  call: { readonly typeArguments: readonly TypeTag[]; readonly args: readonly Uint8Array[] },
): Value[] {
  if (declared.parameters.length !== call.args.length) {
    const message = `expected ${declared.parameters.length} arguments, got ${call.args.length}`;
    throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE", message);
  }
  return declared.parameters.map(({ type }, index) => {
    const bytes = call.args[index] as Uint8Array;
    // Views have no signers, so callers pass an address for a signer parameter.
    if (type.kind === "signer") return decode(context.layouts, { kind: "address" }, bytes);
    return argumentValue(context, argumentType(type, call.typeArguments), bytes);
  });
}

function isSigner(type: Type): boolean {
  return type.kind === "signer" || (type.kind === "reference" && type.to.kind === "signer");
}

/** Instantiates a parameter type. Throws `VmFailure` if the type is not allowed in transaction arguments. */
function argumentType(type: Type, typeArguments: readonly TypeTag[]): TypeTag {
  if (type.kind === "reference") throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE");
  const instantiated = instantiateType(type, typeArguments);
  if (!isAllowed(instantiated)) throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE");
  return instantiated;
}

function isAllowed(type: TypeTag): boolean {
  switch (type.kind) {
    case "signer":
    case "function":
      return false;
    case "vector":
      return isAllowed(type.element);
    case "struct":
      return isStringTag(type) || isObjectTag(type) || isOptionTag(type) || isFixedPoint(type);
    default:
      return true;
  }
}

function isFixedPoint({ address: owner, module, name }: StructTag): boolean {
  if (owner !== FRAMEWORK) return false;
  return (module === "fixed_point32" && name === "FixedPoint32") || (module === "fixed_point64" && name === "FixedPoint64");
}

function argumentValue(context: ArgumentContext, type: TypeTag, bytes: Uint8Array): Value {
  const value = decode(context.layouts, type, bytes);
  checkStructs(context.session, type, value, { left: MAX_CONSTRUCTED_STRUCTS });
  return value;
}

function decode(layouts: Layouts, type: TypeTag, bytes: Uint8Array): Value {
  try {
    return decodeBounded(layouts.of(type), bytes);
  } catch (error) {
    if (error instanceof BcsError) throw new VmFailure("FAILED_TO_DESERIALIZE_ARGUMENT", error.message);
    if (error instanceof TooManyStructsError) throw new VmFailure("FAILED_TO_DESERIALIZE_ARGUMENT", TOO_MANY_STRUCTS);
    throw error;
  }
}

/**
 * Checks that each struct of an argument is one that its own constructor would return. The type of an option's content is checked only here,
 * for content that exists, as in release 1.38: `none` is a valid argument for an option of any type.
 */
function checkStructs(session: Session, type: TypeTag, value: Value, budget: { left: number }): void {
  if (!isAllowed(type)) throw new VmFailure("INVALID_MAIN_FUNCTION_SIGNATURE");
  if (type.kind === "vector") {
    if (!mayContainStruct(type.element)) return;
    for (const element of value as Value[]) checkStructs(session, type.element, element, budget);
    return;
  }
  if (type.kind !== "struct") return;
  const fields = value as StructValue;
  if (isStringTag(type)) {
    if (!isUtf8(fields.bytes as Uint8Array)) throw new MoveAbort(STRING, INVALID_UTF8);
    return;
  }
  if (budget.left-- === 0) throw new VmFailure("FAILED_TO_DESERIALIZE_ARGUMENT", TOO_MANY_STRUCTS);
  const inner = type.typeArguments[0];
  if (isObjectTag(type)) {
    session.callFunction(OBJECT, "address_to_object", type.typeArguments, [fields.inner as Address]);
  } else if (isOptionTag(type) && inner !== undefined) {
    // The decoder rejects options with more than one value.
    for (const element of fields.vec as Value[] | Uint8Array) checkStructs(session, inner, element, budget);
  }
}

function mayContainStruct(type: TypeTag): boolean {
  return type.kind === "vector" ? mayContainStruct(type.element) : type.kind === "struct";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
