import { type DeclarationResolver, type FunctionDefinition, printType, type StructType, shortAddress, type Type } from "@atoll/move";

/** Collects `use` declarations of a module that calls framework functions. */
export class UsedDeclarations {
  readonly #resolver: DeclarationResolver;
  readonly #structs = new Map<string, string>();
  readonly #functions = new Map<string, string>();

  constructor(resolver: DeclarationResolver) {
    this.#resolver = resolver;
  }

  /** Returns the text of a type and adds declarations for its structs. */
  type(type: Type): string {
    this.#visit(type);
    return printType(type);
  }

  /** Returns the full name of a function and adds its declaration. */
  fun(declared: FunctionDefinition): string {
    const name = fullName(declared);
    if (!this.#functions.has(name)) {
      const typeParameters = declared.typeParameters.map(
        (abilities, index) => `T${index}${abilities.length > 0 ? `: ${abilities.join(" + ")}` : ""}`,
      );
      const generics = typeParameters.length > 0 ? `<${typeParameters.join(", ")}>` : "";
      const parameters = declared.parameters.map(({ type }) => this.type(type)).join(", ");
      const returns = declared.returns.map((type) => this.type(type));
      this.#functions.set(name, `use fun ${name}${generics}(${parameters})${returns.length > 0 ? `: (${returns.join(", ")})` : ""};`);
    }
    return name;
  }

  /** Returns all collected declarations. */
  get lines(): readonly string[] {
    return [...this.#structs.values(), ...this.#functions.values()];
  }

  #visit(type: Type): void {
    switch (type.kind) {
      case "vector":
        this.#visit(type.element);
        return;
      case "reference":
        this.#visit(type.to);
        return;
      case "function":
        for (const part of [...type.parameters, ...type.results]) this.#visit(part);
        return;
      case "struct":
        this.#declare(type);
        for (const argument of type.typeArguments) this.#visit(argument);
        return;
    }
  }

  #declare({ address, module, name }: StructType): void {
    const full = `${shortAddress(address)}::${module}::${name}`;
    if (this.#structs.has(full)) return;
    const declared = this.#resolver.getStruct({ address, name: module }, name);
    if (declared === undefined) throw new RangeError(`there is no struct ${full}`);
    const parameters = declared.typeParameters.map(
      ({ phantom, constraints }, index) =>
        `${phantom ? "phantom " : ""}T${index}${constraints.length > 0 ? `: ${constraints.join(" + ")}` : ""}`,
    );
    const generics = parameters.length > 0 ? `<${parameters.join(", ")}>` : "";
    this.#structs.set(
      full,
      `use struct ${full}${generics}${declared.abilities.length > 0 ? ` has ${declared.abilities.join(", ")}` : ""};`,
    );
  }
}

/** Full name of a function, such as `0x1::coin::balance`. */
export function fullName({ module, name }: FunctionDefinition): string {
  return `${shortAddress(module.address)}::${module.name}::${name}`;
}
