import type { CompiledField, CompiledFunction, CompiledModule, CompiledScript, CompiledStruct } from "../binary/compiledModule.ts";
import { entryAt, identifierAt, moduleIdAt, moduleIdOf, signatureAt } from "../binary/names.ts";
import { ATTRIBUTE_KIND, type KnownAttribute, type RuntimeMetadata, readRuntimeMetadata } from "../binary/readMetadata.ts";
import { printAttributes, printFunctionHead, printStructHead } from "../disassemble/printDeclarations.ts";
import { createNameScope, type NameScope, printStruct, printToken } from "../disassemble/printNames.ts";
import { address } from "../types/address.ts";
import { isIdentifier } from "../types/identifier.ts";
import { verifyModule } from "../verify/verifyModule.ts";
import { declareLocals } from "./declare.ts";
import { type FunctionTree, readFunctionTree } from "./functionTree.ts";
import { MoveNames } from "./moveNames.ts";
import { arePlaces, namesOf, type PrintScope, printExpression } from "./printExpression.ts";
import { printBody, printLines, type StatementScope, TooDeepError } from "./printStatements.ts";
import { type SourceNames, UsableNames } from "./sourceNames.ts";
import { createTextBudget, type TextBudget } from "./textBudget.ts";

export type { SourceNames } from "./sourceNames.ts";
export { TooMuchTextError } from "./textBudget.ts";

/** A function decompiled to Move source. */
interface DecompiledFunction {
  readonly name: string;
  readonly text: string;
  /** Whether jumps became `if`, `while` and `loop`; otherwise the text has numbered blocks with jump targets. */
  readonly isStructured: boolean;
}

export interface DecompiledModule {
  readonly text: string;
  readonly functions: readonly DecompiledFunction[];
}

export interface DecompileOptions {
  readonly maxCharacters?: number;
  /** Names from an author's source to print where they do not change the meaning. */
  readonly sourceNames?: SourceNames | undefined;
}

/** Maximum characters of a decompiled module, far above any hand-written module. */
const MAX_CHARACTERS = 8_000_000;
const INDENT = "    ";
const NO_NAMES: SourceNames = { functions: new Map(), structs: new Map(), errors: new Map() };
const BACKQUOTES_NOTE = "// Names in backquotes are none in Move:\n// no Move source has them.\n";

/** Naming scope of a module whose names print as Move identifiers. */
type ModuleScope = NameScope & Pick<PrintScope, "unit" | "names"> & { readonly usable: UsableNames };

/**
 * Decompiles a module to Move: its declarations, and statements equivalent to its code, in the same order. Bytecode lacks names of locals
 * and constants, comments, and code expanded by the compiler. Throws `ModuleError` for an unverifiable module, and `TooMuchTextError`.
 */
export function decompileModule(
  module: CompiledModule,
  { maxCharacters = MAX_CHARACTERS, sourceNames = NO_NAMES }: DecompileOptions = {},
): DecompiledModule {
  verifyModule(module);
  const budget = createTextBudget(maxCharacters);
  const names = new MoveNames(module);
  const nameScope = createNameScope(module, module.self);
  const usable = new UsableNames(module, sourceNames);
  const scope: ModuleScope = { ...nameScope, unit: module, names, usable, printMember: (kind, member) => names.member(kind, member) };
  const metadata = readRuntimeMetadata(module);
  const functions = module.functions.map((fun, index) => decompileFunction({ scope, metadata, budget }, fun, index));
  const uses = names.used.map((used) => `${INDENT}use ${used};\n`).join("");
  const friends = module.friends.map((friend) => `${INDENT}friend ${names.module(moduleIdOf(module, friend))};\n`).join("");
  const structs = module.structs.map((struct) => printDefinition(scope, metadata, struct));
  const constants = usable.constants.map(({ name, code }) => `${INDENT}const ${name}: u64 = ${code};\n`).join("");
  for (const text of [uses, friends, constants, ...structs]) budget.take(text.length);
  const sections = [uses, friends, constants, ...structs, ...functions.map(({ text }) => text)].filter((section) => section !== "");
  const text = `module ${names.module(moduleIdAt(module, module.self))} {\n${sections.join("\n")}}\n`;
  return { text: names.hasBackquotes ? `${BACKQUOTES_NOTE}${text}` : text, functions };
}

/** Decompiles a script: as the only function of a module, because both have the same code. Throws like `decompileModule`. */
export function decompileScript(script: CompiledScript, options: DecompileOptions = {}): string {
  const { text } = decompileModule(moduleOfScript(script), options);
  return text.replace(/^module \S+ \{$/m, "script {").replace("public entry fun main", "fun main");
}

/** Address that no module of a network has, so that no name of the script refers to it. */
const SCRIPT_ADDRESS = address(`0x${"f".repeat(64)}`);

/** Script as the function `main` of a module without a name on any network. */
export function moduleOfScript(script: CompiledScript): CompiledModule {
  const { code, parameters, typeParameters, accessSpecifiers, kind: _kind, ...unit } = script;
  const [identifiers, moduleName] = withEntry(unit.identifiers, (one) => one === "script_module", "script_module");
  const [allIdentifiers, mainName] = withEntry(identifiers, (one) => one === "main", "main");
  const [signatures, noResults] = withEntry(unit.signatures, ({ length }) => length === 0, []);
  const self = unit.moduleHandles.length;
  const main = { module: self, name: mainName, parameters, returns: noResults, typeParameters, accessSpecifiers, attributes: [] };
  return {
    ...unit,
    kind: "module",
    self,
    identifiers: allIdentifiers,
    addresses: [...unit.addresses, SCRIPT_ADDRESS],
    moduleHandles: [...unit.moduleHandles, { address: unit.addresses.length, name: moduleName }],
    signatures,
    functionHandles: [...unit.functionHandles, main],
    functions: [{ handle: unit.functionHandles.length, visibility: "public", isEntry: true, acquires: [], code }],
    friends: [],
    structs: [],
    structInstantiations: [],
    fieldHandles: [],
    fieldInstantiations: [],
    variantFieldHandles: [],
    variantFieldInstantiations: [],
    structVariantHandles: [],
    structVariantInstantiations: [],
  };
}

/** Table that contains an entry once, and the entry's index. */
function withEntry<Entry>(table: readonly Entry[], isEntry: (entry: Entry) => boolean, entry: Entry): readonly [readonly Entry[], number] {
  const at = table.findIndex(isEntry);
  return at < 0 ? [[...table, entry], table.length] : [table, at];
}

const ATTRIBUTE_NAMES = new Map<number, string>([
  [ATTRIBUTE_KIND.legacyView, "view"],
  [ATTRIBUTE_KIND.view, "view"],
  [ATTRIBUTE_KIND.resourceGroup, "resource_group"],
  [ATTRIBUTE_KIND.resourceGroupMember, "resource_group_member"],
  [ATTRIBUTE_KIND.event, "event"],
  [ATTRIBUTE_KIND.randomness, "randomness"],
]);
/** Allowed characters in printed attribute arguments: other text could imitate code. */
const PLAIN_ARGUMENT = /^[\w:<>, ]*$/;

function printKnownAttributes(attributes: readonly KnownAttribute[] = []): string {
  const known = attributes.flatMap(({ kind, args }) => {
    const name = ATTRIBUTE_NAMES.get(kind);
    if (name === undefined) return [];
    const shown = args.filter((arg) => PLAIN_ARGUMENT.test(arg));
    const word = kind === ATTRIBUTE_KIND.resourceGroup ? "scope" : kind === ATTRIBUTE_KIND.resourceGroupMember ? "group" : undefined;
    return [word === undefined || shown.length === 0 ? name : `${name}(${word} = ${shown.join(", ")})`];
  });
  return known.map((name) => `${INDENT}#[${name}]\n`).join("");
}

function printDefinition(within: ModuleScope, metadata: RuntimeMetadata, { handle, body }: CompiledStruct): string {
  const { unit: module, names } = within;
  const structHandle = entryAt(module, "structHandles", handle);
  const name = identifierAt(module, structHandle.name);
  const typeParameterNames = within.usable.structTypeParameters(name, structHandle.typeParameters.length);
  const scope = { ...within, typeParameterNames };
  const attributes = printKnownAttributes(metadata.structAttributes.get(name));
  const head = printStructHead(names.write("struct", name), structHandle, typeParameterNames);
  const fields = (list: readonly CompiledField[], indent: string): string => printFieldTypes(scope, list, indent);
  switch (body.kind) {
    case "native":
      return `${attributes}${INDENT}native struct ${head};\n`;
    case "fields": {
      const printed = fields(body.fields, INDENT);
      // Positional structs print abilities after their fields.
      if (!printed.startsWith("(")) return `${attributes}${INDENT}struct ${head}${printed}\n`;
      const [declared = head, abilities] = head.split(" has ");
      return `${attributes}${INDENT}struct ${declared}${printed}${abilities === undefined ? "" : ` has ${abilities}`};\n`;
    }
    case "variants": {
      const variants = body.variants.map((variant) => {
        const printed = variant.fields.length === 0 ? "" : fields(variant.fields, INDENT.repeat(2));
        return `${INDENT.repeat(2)}${names.write("variant", identifierAt(module, variant.name))}${printed},\n`;
      });
      return `${attributes}${INDENT}enum ${head} {\n${variants.join("")}${INDENT}}\n`;
    }
  }
}

/** Prints field types: `(u64, bool)` for positional fields, otherwise a line per field. */
function printFieldTypes(scope: ModuleScope, fields: readonly CompiledField[], indent: string): string {
  const names = namesOf(scope, fields);
  const types = fields.map(({ type }) => printToken(scope, type));
  if (arePlaces(names)) return `(${types.join(", ")})`;
  return ` {\n${names.map((name, index) => `${indent}${INDENT}${name}: ${types[index]},\n`).join("")}${indent}}`;
}

interface FunctionScope {
  readonly scope: ModuleScope;
  readonly metadata: RuntimeMetadata;
  readonly budget: TextBudget;
}

function decompileFunction({ scope: within, metadata, budget }: FunctionScope, fun: CompiledFunction, index: number): DecompiledFunction {
  const { unit: module, names, usable } = within;
  const handle = entryAt(module, "functionHandles", fun.handle);
  const name = identifierAt(module, handle.name);
  const parameterCount = signatureAt(module, handle.parameters).length;
  // Access specifiers name parameters by position.
  const parameterNames = handle.accessSpecifiers === undefined ? usable.parameters(name, parameterCount) : undefined;
  const parameterName = (at: number) => parameterNames?.[at] ?? `arg${at}`;
  const scope = { ...within, typeParameterNames: usable.typeParameters(name, handle.typeParameters.length) };
  const attributes = handle.attributes.length === 0 ? "" : `${INDENT}${printAttributes(handle.attributes)}\n`;
  const visibility = { public: "public ", friend: "public(friend) ", private: "" }[fun.visibility];
  const acquires = fun.acquires.map((struct) => printStruct(scope, entryAt(module, "structs", struct).handle));
  const words = `${fun.code === undefined ? "native " : ""}${visibility}${fun.isEntry ? "entry " : ""}fun`;
  const signature = printFunctionHead(scope, handle, acquires, parameterName);
  const head = `${attributes}${printKnownAttributes(metadata.functionAttributes.get(name))}${INDENT}${words} ${names.write("function", name)}${signature}`;
  budget.take(head.length);
  if (fun.code === undefined) return { name, text: `${head};\n`, isStructured: true };
  const tree = readFunctionTree(module, index, fun.code);
  const own = parameterCount + signatureAt(module, fun.code.locals).length;
  const body = printTree(tree, {
    ...scope,
    locals: tree.locals,
    budget,
    localName: (local) => (local < parameterCount ? parameterName(local) : local < own ? `loc${local}` : `tmp${local - own}`),
    errorConstant: (code) => usable.errorConstant(code),
    errorName: (code) => plainName(metadata.errors.get(code)?.name),
  });
  const unreached = tree.hasUnreached ? `${INDENT.repeat(2)}// Code that nothing leads to is left out.\n` : "";
  return { name, text: `${head} {\n${unreached}${body.text}${INDENT}}\n`, isStructured: body.isStructured };
}

function plainName(name: string | undefined): string | undefined {
  return name !== undefined && isIdentifier(name) ? name : undefined;
}

function printTree(tree: FunctionTree, scope: StatementScope): { readonly text: string; readonly isStructured: boolean } {
  if (tree.statements !== undefined) {
    try {
      return { text: printBody(scope, declareLocals(tree.statements, tree.parameterCount), 2), isStructured: true };
    } catch (error) {
      if (!(error instanceof TooDeepError)) throw error;
    }
  }
  return { text: printBlocks(tree, scope), isStructured: false };
}

/** Prints every block with its jump targets, for code that cannot be nested. */
function printBlocks({ blocks, locals, parameterCount }: FunctionTree, scope: StatementScope): string {
  const note = `${INDENT.repeat(2)}// Not structured: nested too deep. The code is in numbered blocks; "goto" says where each leads.\n`;
  const lets = locals
    .slice(parameterCount)
    .map((type, index) => `${INDENT.repeat(2)}let ${scope.localName(parameterCount + index)}: ${printToken(scope, type)};\n`);
  const printed = [...blocks].map(([number, { statements, exit }]) => {
    const jump =
      exit.kind === "jump"
        ? `// goto block ${exit.to}`
        : exit.kind === "branch"
          ? `if (${printExpression(scope, exit.condition)}) { /* goto block ${exit.yes} */ } else { /* goto block ${exit.no} */ };`
          : "";
    const lines = printLines(scope, statements, 2);
    return `${INDENT.repeat(2)}// block ${number}\n${lines}${jump === "" ? "" : `${INDENT.repeat(2)}${jump}\n`}`;
  });
  const text = `${note}${lets.join("")}${printed.join("")}`;
  scope.budget.take(text.length);
  return text;
}
