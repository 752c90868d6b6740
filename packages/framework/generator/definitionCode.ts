import { type FunctionDefinition, type ModuleId, printModuleId, type StructDefinition, type Type } from "@atoll/move";
import type { FileImports } from "./fileImports.ts";

const DEFINITIONS = "native/definitions.ts";

/** Constant with the module's own id. */
export const OWN_ID = "moduleId";

/** Code that creates a module id. */
export function idCode(id: ModuleId, imports: FileImports): string {
  return `${imports.value("@atoll/move", "parseModuleId")}(${JSON.stringify(printModuleId(id))})`;
}

/** Writer of the code that creates definitions. Module ids and types that occur often become constants, in `constants`. */
export function createDefinitionWriter(own: ModuleId, imports: FileImports) {
  const constants = new Map<string, string>();
  const call = (name: string, ...args: string[]) => `${imports.value(DEFINITIONS, name)}(${args.join(", ")})`;
  const list = (items: readonly string[]) => `[${items.join(", ")}]`;
  const quoted = (text: string) => JSON.stringify(text);

  function moduleId(id: ModuleId): string {
    if (id.address === own.address && id.name === own.name) return OWN_ID;
    return shared(`${id.name}_${id.address.replace(/^0x0*/, "").slice(0, 6)}`, idCode(id, imports));
  }
  function shared(name: string, code: string): string {
    constants.set(name, code);
    return name;
  }
  function writeType(type: Type): string {
    switch (type.kind) {
      case "vector":
        return call("vector", writeType(type.element));
      case "struct":
        return call(
          "structOf",
          moduleId({ address: type.address, name: type.module }),
          quoted(type.name),
          ...type.typeArguments.map(writeType),
        );
      case "typeParameter":
        return shared(`t${type.index}`, call("typeParameter", `${type.index}`));
      case "reference":
        return call(type.mutable ? "mutable" : "reference", writeType(type.to));
      case "function":
        return call(
          "functionOf",
          list(type.parameters.map(writeType)),
          list(type.results.map(writeType)),
          ...(type.abilities.length === 0 ? [] : [JSON.stringify(type.abilities)]),
        );
      default:
        return shared(type.kind, call("primitive", quoted(type.kind)));
    }
  }
  const named = ({ name, type }: { readonly name: string; readonly type: Type }) => call("of", quoted(name), writeType(type));

  function writeFunction(declared: FunctionDefinition): string {
    const flags = [declared.isEntry && "ENTRY", declared.isView && "VIEW", declared.isNative && "NATIVE"]
      .filter((flag) => flag !== false)
      .map((flag) => imports.value(DEFINITIONS, flag));
    const generics = declared.typeParameters.map((constraints) => JSON.stringify(constraints));
    return call(
      "fun",
      moduleId(declared.module),
      quoted(declared.name),
      quoted(declared.visibility),
      flags.length === 0 ? "0" : flags.join(" | "),
      list(generics),
      list(declared.parameters.map(named)),
      list(declared.returns.map(writeType)),
    );
  }
  function writeStruct({ module, name, abilities, typeParameters, body, attributes }: StructDefinition): string {
    const content =
      body.kind === "fields"
        ? call("fields", ...body.fields.map(named))
        : call("variants", ...body.variants.map((variant) => list([quoted(variant.name), ...variant.fields.map(named)])));
    const generics = typeParameters.map(({ phantom, constraints }) => JSON.stringify([phantom, ...constraints]));
    return call("struct", moduleId(module), quoted(name), JSON.stringify(abilities), list(generics), content, JSON.stringify(attributes));
  }
  return { constants, moduleId, writeFunction, writeStruct };
}
