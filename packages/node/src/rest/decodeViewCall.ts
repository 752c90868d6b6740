import { decodeBcs, readIdentifier, readModuleId, readTypeTag } from "@atoll/move";
import type { ViewCall } from "../chain/chain.ts";
import { MAX_LIST_ELEMENTS } from "./limits.ts";

/** Decodes the call of a view function from BCS. Throws `BcsError`. */
export function decodeViewCall(bytes: Uint8Array): ViewCall {
  return decodeBcs(
    bytes,
    (reader) => ({
      module: readModuleId(reader),
      name: readIdentifier(reader),
      typeArguments: reader.vector(readTypeTag),
      args: reader.vector((inner) => inner.bytes()),
    }),
    MAX_LIST_ELEMENTS,
  );
}
