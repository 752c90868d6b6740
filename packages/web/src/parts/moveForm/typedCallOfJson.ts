import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asObject, asText, type JsonObject } from "../../chain/facts/jsonFields.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { argumentKinds, someOf, type TypedArgument, type TypedCall } from "./typedCall.ts";

/** Typed form of a call that a node reports as JSON; `fn` is the called function, whose types decode the arguments. */
export function typedCallOf(json: JsonObject, fn: MoveFunction | undefined): TypedCall {
  const typeArguments = asArray(json.type_arguments).map(asText);
  const values = asArray(json.arguments);
  if (fn === undefined) return { functionId: asText(json.function), typeArguments, args: values.map((value) => exactJsonToText(value)) };
  const kinds = argumentKinds(fn, typeArguments);
  return { functionId: fn.id, typeArguments, args: kinds.map((kind, at) => typedOf(kind, values[at])) };
}

/** Converts a node's JSON value to the text that a user would type. */
export function typedOf(kind: ArgumentKind, json: unknown): TypedArgument {
  switch (kind.kind) {
    case "bool":
      return json === true;
    case "option": {
      const [inner] = asArray(asObject(json).vec);
      return inner === undefined ? null : someOf(kind.inner, typedOf(kind.inner, inner));
    }
    case "list":
      return asArray(json).map((one) => typedOf(kind.item, one));
    // Nodes leave out leading zeros, without which a typed address counts as incomplete.
    case "address":
      return readAddress(json);
    case "object":
      return readAddress(typeof json === "string" ? json : asObject(json).inner);
    case "fixedPoint":
      return asText(asObject(json).value);
    default:
      return typeof json === "number" ? json.toString() : typeof json === "string" ? json : exactJsonToText(json);
  }
}
