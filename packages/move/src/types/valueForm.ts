import { address } from "./address.ts";
import type { StructBody, StructDefinition } from "./definitions.ts";

const STANDARD_LIBRARY = address("0x1");

/**
 * The form that values of a struct have, and that clients are told of. It is the declared one, but for `0x1::option::Option`: declared as an
 * enum, it keeps the form of the vector it once was, whose bytes are the same.
 */
export function valueForm({ module, name, body }: StructDefinition): StructBody {
  if (body.kind === "fields" || name !== "Option" || module.name !== "option" || module.address !== STANDARD_LIBRARY) return body;
  const element = body.variants[1]?.fields[0]?.type;
  return element === undefined ? body : { kind: "fields", fields: [{ name: "vec", type: { kind: "vector", element } }] };
}
