import {
  bytesToHex,
  decodeValue,
  type JsonObject,
  type JsonValue,
  printTypeTag,
  shortAddress,
  type TypeTag,
  valueToJson,
} from "@atoll/move";
import type { ContractEvent } from "../../ledger/event.ts";
import type { RenderContext } from "../context.ts";

/** Module events belong to no stream: they are shown with this one. */
const NO_STREAM = { guid: { creation_number: "0", account_address: "0x0" }, sequence_number: "0" } as const;

export function eventToJson(context: RenderContext, event: ContractEvent): JsonObject {
  const stream =
    event.kind === "v2"
      ? NO_STREAM
      : {
          guid: { creation_number: event.key.creationNumber.toString(), account_address: shortAddress(event.key.address) },
          sequence_number: event.sequenceNumber.toString(),
        };
  return { ...stream, type: printTypeTag(event.type), data: stateToJson(context, event.type, event.data) };
}

/** Bytes of a known type, as the API shows them. The ledger only holds values that fit, so a failure is a fault of ours: it is reported, and the bytes shown. */
export function stateToJson(context: RenderContext, type: TypeTag, bytes: Uint8Array): JsonValue {
  try {
    const layout = context.code.layouts.of(type);
    return valueToJson(layout, decodeValue(layout, bytes));
  } catch (error) {
    context.log(`a stored value is not a ${printTypeTag(type)}`, error);
    return `0x${bytesToHex(bytes)}`;
  }
}
