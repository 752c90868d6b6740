import { type FieldDefinition, type FunctionDefinition, printModuleId, type StructDefinition, type Type, VARIANT_KEY } from "@atoll/move";
import { createDefinitionWriter, idCode, OWN_ID } from "./definitionCode.ts";
import { createFileImports, type FileImports } from "./fileImports.ts";
import type { ParsedModule } from "./parseModule.ts";
import { createTypeWriter, generatedFile, type KnownStructs, typeName, usedParameters } from "./typescriptTypes.ts";

const MOVE = "@atoll/move";
const IMPLEMENT = "native/implementModule.ts";
const SIGNERS = "native/signerArguments.ts";
const ERRORS = "native/errors.ts";
/** Parameter names of Move that TypeScript reserves. */
const RESERVED = new Set(["arguments", "default", "delete", "enum", "eval", "export", "function", "in", "new", "package", "this", "with"]);

/** TypeScript file of a module: struct types, tags, constants, abort codes, types of bodies, and definitions. */
export function generateModule(module: ParsedModule, known: KnownStructs): string {
  const file = generatedFile(module);
  const imports = createFileImports(file, [...module.structs.map(({ name }) => typeName(name)), "Bodies"]);
  const writeType = createTypeWriter(known, file, imports);
  const definitions = createDefinitionWriter(module.id, imports);
  // The representation of options is not an enum: see `native/moveTypes.ts`.
  const types = printModuleId(module.id) === "0x1::option" ? [] : module.structs;
  const sections = [
    `const ${OWN_ID} = ${idCode(module.id, imports)};`,
    ...types.map((struct) => structType(module, struct, known, writeType)),
    tagTable(types, known, imports),
    ...module.constants.map(({ name, type, value }) => `export const ${name} = ${value}${isWide(type) ? "n" : ""};`),
    errorTable(module, imports),
    bodyTypes(module, writeType, imports),
    definitionCode(module, definitions, imports),
  ].filter((section) => section !== "");
  return [`// Generated from ${module.path}. Do not edit: \`npm run generate\` writes it.`, imports.print(), ...sections, ""].join("\n");
}

type TypeWriter = ReturnType<typeof createTypeWriter>;

function structType(module: ParsedModule, struct: StructDefinition, known: KnownStructs, writeType: TypeWriter): string {
  const used = usedParameters(known, struct);
  const parameters = struct.typeParameters.map((_, index) => `T${index}`);
  const fields = (list: readonly FieldDefinition[]) =>
    list.map(({ name, type }) => `${JSON.stringify(name)}: ${writeType(type, parameters)}`);
  const object = (members: readonly string[]) => `{ ${members.join("; ")} }`;
  const { body } = struct;
  const text =
    body.kind === "fields"
      ? object(fields(body.fields))
      : body.variants
          .map((variant) => `\n  | ${object([`${VARIANT_KEY}: ${JSON.stringify(variant.name)}`, ...fields(variant.fields)])}`)
          .join("");
  const value = used.length === 0 ? "" : writeType({ kind: "typeParameter", index: 0 }, []);
  const generics = used.map((index) => `T${index} extends ${value} = ${value}`);
  return `${doc(module.docs.get(struct.name))}export type ${typeName(struct.name)}${generics.length === 0 ? "" : `<${generics.join(", ")}>`} = ${text};`;
}

/** Tags by struct name; functions of the type arguments for structs with type parameters. */
function tagTable(structs: readonly StructDefinition[], known: KnownStructs, imports: FileImports): string {
  if (structs.length === 0) return "";
  const entries = structs.map((struct) => {
    const { name, typeParameters } = struct;
    const values = usedParameters(known, struct).map(() => imports.type(MOVE, "Value"));
    const type = `${imports.type(MOVE, "TypedTag")}<${typeName(name)}${values.length === 0 ? "" : `<${values.join(", ")}>`}>`;
    const parameters = typeParameters.map((_, index) => `t${index}`).join(", ");
    const tag = `{ kind: "struct", address: ${OWN_ID}.address, module: ${OWN_ID}.name, name: ${JSON.stringify(name)}, typeArguments: [${parameters}] }`;
    if (typeParameters.length === 0) return { type: `${name}: ${type}`, value: `${name}: ${tag}` };
    const typed = typeParameters.map((_, index) => `t${index}: ${imports.type(MOVE, "TypeTag")}`).join(", ");
    return { type: `${name}: (${typed}) => ${type}`, value: `${name}: (${parameters}) => (${tag})` };
  });
  const types = entries.map(({ type }) => `  readonly ${type};`).join("\n");
  return `/** Tags of the module's structs. */\nexport const tags: {\n${types}\n} = {\n${entries.map(({ value }) => `  ${value},`).join("\n")}\n};`;
}

function errorTable({ id, errors }: ParsedModule, imports: FileImports): string {
  if (errors.length === 0) return "";
  const lines = errors.map(({ name, value, doc: description }) => `  ${name}: [${value}n, ${JSON.stringify(description)}],`);
  // Control flow after `errors.abort` needs the explicit type.
  const type = `${imports.type(ERRORS, "ModuleErrors")}<${errors.map(({ name }) => JSON.stringify(name)).join(" | ")}>`;
  return `/** Abort codes of the module. */\nexport const errors: ${type} = ${imports.value(ERRORS, "defineErrors")}(${JSON.stringify(printModuleId(id))}, {\n${lines.join("\n")}\n});`;
}

function bodyTypes({ functions, docs }: ParsedModule, writeType: TypeWriter, imports: FileImports): string {
  const lines = functions.map((declared) => {
    const plain = bodyType(declared, writeType, imports, true);
    if (!declared.parameters.some(({ type }) => isSigner(type)))
      return `${doc(docs.get(declared.name), "  ")}  readonly ${declared.name}: ${plain};`;
    const raw = bodyType(declared, writeType, imports, false);
    return `${doc(docs.get(declared.name), "  ")}  readonly ${declared.name}: (${plain}) | ${imports.type(SIGNERS, "BodyOfSigners")}<${raw}>;`;
  });
  return `/** Types of the module's bodies. */\nexport interface Bodies {\n${lines.join("\n")}\n}`;
}

/** Type of a body. It receives addresses of signers, unless it asks for signers (`withSigners`). */
function bodyType({ parameters, returns }: FunctionDefinition, writeType: TypeWriter, imports: FileImports, asAddress: boolean): string {
  const args = parameters.map(({ name, type }, index) => {
    const isRenamed = name === "_" || RESERVED.has(name);
    const written = writeType(asAddress && isSigner(type) ? { kind: "address" } : type, []);
    return `${isRenamed ? `${name}${index}` : name}: ${written}`;
  });
  const results = returns.map((type) => writeType(type, []));
  const result = results.length === 0 ? "void" : results.length === 1 ? results[0] : `[${results.join(", ")}]`;
  return `(${[`call: ${imports.type(MOVE, "NativeCall")}`, ...args].join(", ")}) => ${result}`;
}

function definitionCode(
  { friends, structs, functions, errors }: ParsedModule,
  writer: ReturnType<typeof createDefinitionWriter>,
  imports: FileImports,
): string {
  const friendIds = friends.map(writer.moduleId);
  const structCode = structs.map((struct) => `      ${writer.writeStruct(struct)},`);
  const functionCode = functions.map((declared) => `      ${writer.writeFunction(declared)},`);
  const constants = [...writer.constants].map(([name, code]) => `const ${name} = ${code};`);
  const listed = (lines: readonly string[]) => (lines.length === 0 ? "[]" : `[\n${lines.join("\n")}\n    ]`);
  return [
    ...constants,
    "/** Definitions of the module. */",
    `export const declaration: ${imports.type(IMPLEMENT, "Declaration")}<Bodies> = {`,
    "  definition: {",
    `    id: ${OWN_ID},`,
    `    friends: [${friendIds.join(", ")}],`,
    `    structs: ${listed(structCode)},`,
    `    functions: ${listed(functionCode)},`,
    `    errors: ${errors.length === 0 ? "new Map()" : "errors.table"},`,
    "  },",
    "};",
  ].join("\n");
}

function isSigner(type: Type): boolean {
  return type.kind === "signer" || (type.kind === "reference" && type.to.kind === "signer");
}
function isWide(type: string): boolean {
  return type === "u64" || type === "u128" || type === "u256";
}
function doc(text: string | undefined, indent = ""): string {
  return text === undefined ? "" : `${indent}/** ${text} */\n`;
}
