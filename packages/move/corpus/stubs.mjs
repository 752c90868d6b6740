// Move sources that declare what our framework declares, for a compiler to compile against. Every function is native: it has no body to show.

/** The source of one module. `move` is `@atoll/move`. */
export function stubOf(definition, move) {
  const { id, friends, structs, functions } = definition;
  const lines = [
    ...friends.map((friend) => `friend ${move.printModuleId(friend)};`),
    ...structs.map((struct) => structStub(struct, move)),
    ...functions.map((fun) => functionStub(fun, move)),
  ];
  return `module ${move.printModuleId(id)} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

function structStub({ name, abilities, typeParameters, body }, move) {
  const generics = typeParameters.map(
    ({ constraints, phantom }, index) => `${phantom ? "phantom " : ""}${typeParameter(constraints, index)}`,
  );
  const head = `${name}${angled(generics)}${abilities.length > 0 ? ` has ${abilities.join(", ")}` : ""}`;
  const fieldsOf = (fields) => fields.map((field) => `${field.name}: ${move.printType(field.type)}`).join(", ");
  if (body.kind === "fields") return `struct ${head} { ${fieldsOf(body.fields)} }`;
  return `enum ${head} { ${body.variants.map((variant) => `${variant.name} { ${fieldsOf(variant.fields)} }`).join(", ")} }`;
}

function functionStub(fun, move) {
  const visibility = { public: "public ", friend: "public(friend) ", private: "" }[fun.visibility];
  const generics = angled(fun.typeParameters.map(typeParameter));
  const parameters = fun.parameters.map(({ type }, index) => {
    const name = index === 0 && isOfModule(type, fun.module) ? "self" : `p${index}`;
    return `${name}: ${move.printType(type)}`;
  });
  const returns = fun.returns.map((type) => move.printType(type));
  const result = returns.length === 0 ? "" : `: ${returns.length === 1 ? returns[0] : `(${returns.join(", ")})`}`;
  // Not `entry`: no caller's code depends on it, and the compiler has its own idea of what such functions may take.
  return `native ${visibility}fun ${fun.name}${generics}(${parameters.join(", ")})${result};`;
}

/** Whether a function with such a first parameter can be called as its method, which the compiler allows by the parameter's name. */
function isOfModule(type, module) {
  const { kind, address, module: name } = type.kind === "reference" ? type.to : type;
  return kind === "vector" ? module.name === "vector" : kind === "struct" && address === module.address && name === module.name;
}

function typeParameter(constraints, index) {
  return `T${index}${constraints.length > 0 ? `: ${constraints.join(" + ")}` : ""}`;
}

function angled(items) {
  return items.length === 0 ? "" : `<${items.join(", ")}>`;
}
