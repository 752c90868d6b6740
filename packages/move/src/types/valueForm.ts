import { address } from "./address.ts";
import type { StructBody, StructDefinition } from "./definitions.ts";

const STANDARD_LIBRARY = address("0x1");

/**
 * Runtime form of a struct's values, also shown to clients: the declared form, except for `0x1::option::Option`. Option is declared as an
 * enum but keeps the form of its former vector, with identical bytes.
 */
export function valueForm({ module, name, body }: StructDefinition): StructBody {
  if (body.kind === "fields" || name !== "Option" || module.name !== "option" || module.address !== STANDARD_LIBRARY) return body;
  const element = body.variants[1]?.fields[0]?.type;
  return element === undefined ? body : { kind: "fields", fields: [{ name: "vec", type: { kind: "vector", element } }] };
}
