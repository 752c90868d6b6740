import type { FunctionDefinition, ModuleId, StructDefinition } from "@atoll/move";
import { checkUses, type ModuleScope, readModuleId } from "./moduleScope.ts";
import { readFunction } from "./parseFunction.ts";
import { declareNames, readStruct } from "./parseStructs.ts";
import { Tokens } from "./tokens.ts";

/** Declarations of a `.move` file. */
export interface ParsedModule {
  /** Path from the package's `src`, such as `stdlib/guid/guid.move`. */
  readonly path: string;
  readonly id: ModuleId;
  readonly friends: readonly ModuleId[];
  readonly structs: readonly StructDefinition[];
  /** Functions by name, as in module metadata. */
  readonly functions: readonly FunctionDefinition[];
  /** Abort codes: constants with a doc comment, which is their description. */
  readonly errors: readonly ConstantDeclaration[];
  readonly constants: readonly ConstantDeclaration[];
  /** Doc comments of structs and functions by name. */
  readonly docs: ReadonlyMap<string, string>;
}

interface ConstantDeclaration {
  readonly name: string;
  readonly type: string;
  readonly value: bigint | boolean;
  readonly doc: string;
}

const INTEGER_BITS: ReadonlyMap<string, bigint> = new Map([8n, 16n, 32n, 64n, 128n, 256n].map((bits) => [`u${bits}`, bits]));
const CONSTANT_NAME = /^[A-Z][A-Z0-9_]*$/;
const NUMBER = /^(?:\d[\d_]*|0x[0-9a-fA-F_]+)$/;

/** Parses a `.move` file of one module. Throws `DeclarationError` with file and line. */
export function parseModule(path: string, text: string): ParsedModule {
  const tokens = new Tokens(path, text);
  tokens.docs();
  tokens.expect("module");
  const id = readModuleId(tokens);
  checkPlace(tokens, path, id);
  tokens.expect("{");
  const scope: ModuleScope = { id, structs: new Map(), uses: [], imports: { modules: new Map(), structs: new Map(), used: new Set() } };
  declareNames(tokens, scope);
  const friends: ModuleId[] = [];
  const structs: StructDefinition[] = [];
  const functions: FunctionDefinition[] = [];
  const constants: ConstantDeclaration[] = [];
  const docs = new Map<string, string>();
  while (!tokens.accept("}")) {
    const doc = tokens.docs();
    const position = tokens.position;
    const keyword = keywordOf(tokens);
    if (doc !== "" && (keyword === "use" || keyword === "friend")) tokens.fail(`a doc comment cannot describe "${keyword}"`);
    if (keyword === "use") readUse(tokens, scope);
    else if (keyword === "friend") friends.push(readFriend(tokens));
    else if (keyword === "const") constants.push(readConstant(tokens, doc));
    else {
      const declared = keyword === "fun" ? readDeclaredFunction(tokens, scope) : readStruct(tokens, scope);
      if ("parameters" in declared) functions.push(declared);
      else structs.push(declared);
      if (functions.filter(({ name }) => name === declared.name).length > 1)
        tokens.failAt(position, `"${declared.name}" is declared twice`);
      if (doc !== "") docs.set(declared.name, doc);
    }
  }
  tokens.end();
  checkUses(scope);
  checkImports(tokens, scope);
  tokens.requireUnique(
    constants.map(({ name }) => name),
    "constant",
  );
  return {
    path,
    id,
    friends,
    structs,
    functions: functions.sort((a, b) => (a.name < b.name ? -1 : 1)),
    errors: constants.filter(({ doc }) => doc !== ""),
    constants: constants.filter(({ doc }) => doc === ""),
    docs,
  };
}

function checkPlace(tokens: Tokens, path: string, { name }: ModuleId): void {
  const [folder, file] = path.split("/").slice(-2);
  if (folder !== name || file !== `${name}.move`) tokens.fail(`module "${name}" belongs in ${name}/${name}.move`);
}

/** Keyword of the next declaration, after its attributes and modifiers. */
function keywordOf(tokens: Tokens): "use" | "friend" | "const" | "struct" | "enum" | "fun" {
  let ahead = 0;
  while (tokens.peek(ahead) === "#") {
    while (tokens.peek(ahead) !== "]" && tokens.peek(ahead) !== "") ahead++;
    ahead++;
  }
  if (tokens.peek(ahead) === "friend" && !["fun", "entry", "native"].includes(tokens.peek(ahead + 1))) return "friend";
  for (; ; ahead++) {
    const word = tokens.peek(ahead);
    if (word === "use" || word === "const" || word === "struct" || word === "enum" || word === "fun") return word;
    if (!["public", "entry", "native", "friend", "package", "(", ")"].includes(word)) {
      tokens.fail(word === "" ? 'expected "}", found the end' : `expected a declaration, found "${word}"`);
    }
  }
}

/** Reads `use a::m;`, `use a::m::S;`, `use a::m::{Self, S};`, each name with an optional alias. */
function readUse(tokens: Tokens, { imports, structs }: ModuleScope): void {
  tokens.expect("use");
  const module = readModuleId(tokens);
  const add = (name: string) => {
    const alias = tokens.accept("as") ? tokens.name("an alias") : name === "Self" ? module.name : name;
    if (imports.structs.has(alias) || imports.modules.has(alias) || structs.has(alias)) tokens.fail(`"${alias}" is declared twice`);
    if (name === "Self") imports.modules.set(alias, module);
    else imports.structs.set(alias, { module, name });
  };
  if (!tokens.accept("::")) add("Self");
  else if (tokens.accept("{")) for (const _ of tokens.list("}", () => add(tokens.name("a name"))));
  else add(tokens.name("a struct name"));
  tokens.expect(";");
}

function checkImports(tokens: Tokens, { imports }: ModuleScope): void {
  for (const name of [...imports.modules.keys(), ...imports.structs.keys()]) {
    if (!imports.used.has(name)) tokens.failAt(tokens.all().indexOf(name), `"${name}" is imported, but not used`);
  }
}

function readFriend(tokens: Tokens): ModuleId {
  tokens.expect("friend");
  const id = readModuleId(tokens);
  tokens.expect(";");
  return id;
}

/** Reads a constant of an integer type or bool. */
function readConstant(tokens: Tokens, doc: string): ConstantDeclaration {
  tokens.expect("const");
  const name = tokens.name("a constant");
  if (!CONSTANT_NAME.test(name)) tokens.fail(`constant "${name}" is not in capital letters`);
  tokens.expect(":");
  const type = tokens.name("a type");
  tokens.expect("=");
  const value = constantValue(tokens, type, tokens.take());
  tokens.expect(";");
  if (doc !== "" && type !== "u64") tokens.fail("an abort code is a u64");
  return { name, type, value, doc };
}

function constantValue(tokens: Tokens, type: string, text: string): bigint | boolean {
  if (type === "bool" && (text === "true" || text === "false")) return text === "true";
  const bits = INTEGER_BITS.get(type);
  if (bits === undefined || !NUMBER.test(text)) tokens.fail(`"${text}" is not a constant of type ${type}`);
  const value = BigInt(text.replaceAll("_", ""));
  if (value >= 1n << bits) tokens.fail(`${text} exceeds ${type}`);
  return value;
}

function readDeclaredFunction(tokens: Tokens, scope: ModuleScope): FunctionDefinition {
  const declared = readFunction(tokens, scope);
  if (tokens.peek() === "{") tokens.fail(`the body of "${declared.name}" is TypeScript; end its declaration with ";"`);
  tokens.expect(";");
  return declared;
}
