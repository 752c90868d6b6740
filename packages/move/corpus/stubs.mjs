// Move sources that declare the structs and functions of this project's framework, so that a compiler can compile against them. Every
// function is native, without a body.

/** Move source of one module. `move` is the package `@atoll/move`. */
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
  // Omits `entry`: no calling code depends on it, and the compiler restricts the parameters of entry functions differently.
  return `native ${visibility}fun ${fun.name}${generics}(${parameters.join(", ")})${result};`;
}

/** Returns true if a function with this first parameter can be called as a method, which the compiler decides by the parameter's name. */
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
