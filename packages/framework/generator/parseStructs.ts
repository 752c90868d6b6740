import type { FieldDefinition, StructAttribute, StructBody, StructDefinition, StructTypeParameter, VariantDefinition } from "@atoll/move";
import { type ModuleScope, readAbilities, readType, type TypeParameterNames } from "./moduleScope.ts";
import type { Tokens } from "./tokens.ts";

const SCOPES = ["global", "address", "module"] as const;

/** Dummy field that the compiler adds to empty structs. */
const DUMMY_FIELD: FieldDefinition = { name: "dummy_field", type: { kind: "bool" } };

/** Collects all struct names before parsing bodies, since structs may refer to later structs. */
export function declareNames(tokens: Tokens, scope: ModuleScope): void {
  const all = tokens.all();
  for (let i = 0; i + 1 < all.length; i++) {
    const name = all[i + 1];
    if ((all[i] !== "struct" && all[i] !== "enum") || name === undefined || !/^\w/.test(name)) continue;
    if (scope.structs.has(name)) tokens.failAt(i + 1, `"${name}" is declared twice`);
    scope.structs.set(name, undefined);
  }
}

/** Reads a struct or enum declaration. */
export function readStruct(tokens: Tokens, scope: ModuleScope): StructDefinition {
  const attributes = readAttributes(tokens, scope);
  tokens.accept("public");
  const keyword = tokens.take();
  if (keyword !== "struct" && keyword !== "enum") tokens.fail(`expected "struct" or "enum", found "${keyword}"`);
  const name = tokens.name(`a ${keyword} name`);
  const parameters = tokens.accept("<") ? tokens.list(">", () => readTypeParameter(tokens)) : [];
  const names = parameters.map((parameter) => parameter.name);
  tokens.requireUnique(names, "type parameter");
  scope.structs.set(name, parameters.length);
  const abilities = tokens.accept("has") ? readAbilities(tokens, ",") : [];
  const body = keyword === "struct" ? readFieldsBody(tokens, scope, names) : readVariantsBody(tokens, scope, names);
  tokens.accept(";");
  return {
    module: scope.id,
    name,
    abilities,
    typeParameters: parameters.map(({ constraints, phantom }): StructTypeParameter => ({ constraints, phantom })),
    body,
    attributes,
  };
}

function readTypeParameter(tokens: Tokens): StructTypeParameter & { readonly name: string } {
  const phantom = tokens.accept("phantom");
  const name = tokens.name("a type parameter");
  return { name, phantom, constraints: tokens.accept(":") ? readAbilities(tokens, "+") : [] };
}

function readFieldsBody(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames): StructBody {
  const fields = readFields(tokens, scope, parameters);
  if (fields === undefined) tokens.fail(`expected fields, found "${tokens.peek()}"`);
  return { kind: "fields", fields: fields.length === 0 ? [DUMMY_FIELD] : fields };
}

function readVariantsBody(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames): StructBody {
  tokens.expect("{");
  const variants: VariantDefinition[] = [];
  // Variants with braces need no trailing comma.
  while (!tokens.accept("}")) {
    const name = tokens.name("a variant");
    const fields = readFields(tokens, scope, parameters);
    variants.push({ name, fields: fields ?? [] });
    if (!tokens.accept(",") && fields === undefined && tokens.peek() !== "}") tokens.fail(`expected ",", found "${tokens.peek()}"`);
  }
  if (variants.length === 0) tokens.fail("an enum needs a variant");
  tokens.requireUnique(
    variants.map((variant) => variant.name),
    "variant",
  );
  return { kind: "variants", variants };
}

/** Fields such as `{ a: u64 }` or `(u64)`; `undefined` if no field list starts here. */
function readFields(tokens: Tokens, scope: ModuleScope, parameters: TypeParameterNames): FieldDefinition[] | undefined {
  let position = 0;
  if (tokens.accept("(")) return tokens.list(")", () => ({ name: `${position++}`, type: readType(tokens, scope, parameters) }));
  if (!tokens.accept("{")) return undefined;
  const fields = tokens.list("}", () => {
    const name = tokens.name("a field");
    tokens.expect(":");
    return { name, type: readType(tokens, scope, parameters) };
  });
  tokens.requireUnique(
    fields.map((field) => field.name),
    "field",
  );
  return fields;
}

function readAttributes(tokens: Tokens, scope: ModuleScope): StructAttribute[] {
  const attributes: StructAttribute[] = [];
  while (tokens.accept("#")) {
    tokens.expect("[");
    attributes.push(...tokens.list("]", () => readAttribute(tokens, scope)).filter((attribute) => attribute !== undefined));
  }
  return attributes;
}

function readAttribute(tokens: Tokens, scope: ModuleScope): StructAttribute | undefined {
  const name = tokens.name("an attribute");
  switch (name) {
    case "event":
      return { kind: "event" };
    case "deprecated":
      return undefined;
    case "resource_group": {
      readKey(tokens, "scope");
      const value = tokens.name("a scope");
      tokens.expect(")");
      const found = SCOPES.find((candidate) => candidate === (value === "module_" ? "module" : value));
      if (found === undefined) tokens.fail(`"${value}" is not a resource group scope`);
      return { kind: "resourceGroup", scope: found };
    }
    case "resource_group_member": {
      readKey(tokens, "group");
      const group = readType(tokens, scope, []);
      tokens.expect(")");
      if (group.kind !== "struct") tokens.fail("a resource group is a struct");
      return { kind: "resourceGroupMember", group: `0x${BigInt(group.address).toString(16)}::${group.module}::${group.name}` };
    }
    default:
      return tokens.fail(`unknown attribute "${name}"`);
  }
}

function readKey(tokens: Tokens, key: string): void {
  tokens.expect("(");
  tokens.expect(key);
  tokens.expect("=");
}
