import { functionName, type ModuleAbi, type MoveField, type MoveFunction, type MoveStruct, type TypeParameter } from "./moduleAbi.ts";
import { parseMoveType, printMoveType } from "./moveType.ts";
import { signatureText, typeParametersText } from "./signatureText.ts";

/** A function or struct whose declaration in the node's response differs from the bytecode; undefined if missing on that side. */
export interface AbiDifference {
  readonly name: string;
  readonly reported: string | undefined;
  readonly inCode: string | undefined;
}

/** Differences between a node's ABI of a module and the module's bytecode. */
export function abiDifferences(reported: ModuleAbi, inCode: ModuleAbi): readonly AbiDifference[] {
  const functions = differences(
    textsOf(reported.functions, functionName, functionText),
    textsOf(inCode.functions, functionName, functionText),
  );
  const withVariants = new Set(reported.structs.flatMap(({ name, variants }) => (variants?.length === 0 ? [] : [name])));
  // Older nodes omit the variants of an enum, so these are compared only if the node lists them.
  const structText = (struct: MoveStruct) => textOfStruct(struct, withVariants.has(struct.name) || struct.variants === undefined);
  const structs = differences(
    textsOf(reported.structs, ({ name }) => name, structText),
    textsOf(inCode.structs, ({ name }) => name, structText),
  );
  return [...functions, ...structs];
}

/** Difference between a node's description of one function and the bytecode. */
export function functionDifference(reported: MoveFunction, inCode: ModuleAbi): AbiDifference | undefined {
  const name = functionName(reported);
  const [difference] = differences(
    new Map([[name, functionText(reported)]]),
    textsOf(
      inCode.functions.filter((fn) => functionName(fn) === name),
      functionName,
      functionText,
    ),
  );
  return difference;
}

function textsOf<T>(members: readonly T[], nameOf: (member: T) => string, textOf: (member: T) => string): ReadonlyMap<string, string> {
  return new Map(members.map((member) => [nameOf(member), textOf(member)]));
}

function differences(reported: ReadonlyMap<string, string>, inCode: ReadonlyMap<string, string>): readonly AbiDifference[] {
  return [...new Set([...reported.keys(), ...inCode.keys()])]
    .filter((name) => reported.get(name) !== inCode.get(name))
    .sort()
    .map((name) => ({ name, reported: reported.get(name), inCode: inCode.get(name) }));
}

function functionText(fn: MoveFunction): string {
  // Parameter names come from the source and are missing in the bytecode.
  const plain = {
    ...fn,
    parameters: fn.parameters.map(({ type }) => ({ name: undefined, type })),
    typeParameters: sorted(fn.typeParameters),
  };
  const kinds = [fn.visibility, ...(fn.isEntry ? ["entry"] : []), ...(fn.isView ? ["view"] : [])];
  return `${kinds.join(" ")} ${signatureText(plain, canonical)}`;
}

function textOfStruct({ variants, fields, abilities, typeParameters }: MoveStruct, tellsVariants: boolean): string {
  const body = variants === undefined ? fieldsText(fields) : tellsVariants ? variantsText(variants) : "";
  const declared = `${variants === undefined ? "struct" : "enum"}${typeParametersText(sorted(typeParameters))}`;
  return [declared, abilities.length === 0 ? "" : `has ${[...abilities].sort().join(", ")}`, body].filter((part) => part !== "").join(" ");
}

function variantsText(variants: NonNullable<MoveStruct["variants"]>): string {
  return `{ ${variants.map(({ name, fields }) => `${name} ${fieldsText(fields)}`).join(", ")} }`;
}

function fieldsText(fields: readonly MoveField[]): string {
  return `{ ${fields.map(({ name, type }) => `${name}: ${canonical(type)}`).join(", ")} }`;
}

function sorted(parameters: readonly TypeParameter[]): readonly TypeParameter[] {
  return parameters.map(({ abilities }) => ({ abilities: [...abilities].sort() }));
}

/** Normalizes addresses within a type. Function value types are not compared, because nodes write them in several forms. */
function canonical(text: string): string {
  const type = parseMoveType(text);
  return type === undefined ? "…" : printMoveType(type);
}
