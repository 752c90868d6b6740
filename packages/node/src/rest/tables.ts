import {
  BcsError,
  bytesToHex,
  decodeBounded,
  encodeValue,
  type JsonValue,
  JsonValueError,
  jsonToValue,
  LayoutLimitError,
  type Layouts,
  shortAddress,
  TooManyStructsError,
  type TypeTag,
  UnknownTypeError,
} from "@atoll/move";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { readAt } from "../reader/readContext.ts";
import { hex } from "../render/hex.ts";
import { ledgerValueToJson } from "../render/ledgerValueToJson.ts";
import { readBody } from "./body.ts";
import { member, objectOf, parseJson, readShape, textOf } from "./jsonBody.ts";
import { MAX_KEY_REQUEST_BYTES } from "./limits.ts";
import { MOVE_TYPE } from "./moveTypeText.ts";
import { contentType, JSON_TYPE } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, json, type Reply } from "./reply.ts";
import { ADDRESS, HEX_BYTES, pathParameter, readVersion } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { forbidden, invalidInput, notFound } from "./restErrors.ts";

export function tableOperations(context: RestContext): Operation[] {
  return [
    {
      method: "POST",
      path: "/tables/:table_handle/item",
      id: "get_table_item",
      summary: "An item of a table, by a key in JSON and the types of key and value",
      query: ["ledger_version"],
      consumes: [JSON_TYPE],
      handle: (request) => getItem(context, request),
    },
    {
      method: "POST",
      path: "/tables/:table_handle/raw_item",
      id: "get_raw_table_item",
      summary: "The bytes of an item of a table, by the bytes of its key",
      query: ["ledger_version"],
      consumes: [JSON_TYPE],
      handle: (request) => getRawItem(context, request),
    },
  ];
}

async function getItem(context: RestContext, request: RestRequest): Promise<Reply> {
  const handle = pathParameter(request, "table_handle", ADDRESS);
  const version = readVersion(request);
  const body = await jsonBody(request);
  const { keyType, valueType, key } = readShape(() =>
    objectOf("TableItemRequest", body, (object) => ({
      keyType: textOf(MOVE_TYPE, member(object, "key_type")),
      valueType: textOf(MOVE_TYPE, member(object, "value_type")),
      key: object.key ?? null,
    })),
  );
  const { layouts } = readAt(context, version).code;
  const rawKey = keyBytes(layouts, keyType, key);
  const item = context.chain.stateAt(version).get(encodeStateKey({ kind: "tableItem", handle, key: rawKey }));
  if (item === undefined) {
    const place = `Table handle(${shortAddress(handle)}), Table key(${JSON.stringify(key)}) and Ledger version(${version})`;
    throw notFound("table_item_not_found", "Table Item", place);
  }
  if (request.format === "bcs") return bcs(item.bytes);
  return json(itemToJson(layouts, valueType, item.bytes));
}

async function getRawItem(context: RestContext, request: RestRequest): Promise<Reply> {
  const handle = pathParameter(request, "table_handle", ADDRESS);
  const body = await jsonBody(request);
  if (request.format === "json") throw forbidden("Get raw table item", "Only BCS is supported as an AcceptType.");
  const version = readVersion(request);
  const key = readShape(() => objectOf("RawTableItemRequest", body, (object) => textOf(HEX_BYTES, member(object, "key"))));
  const item = context.chain.stateAt(version).get(encodeStateKey({ kind: "tableItem", handle, key }));
  if (item === undefined) {
    const place = `Table handle(${shortAddress(handle)}), Table key(0x${bytesToHex(key)}) and Ledger version(${version})`;
    throw notFound("table_item_not_found", "Table Item", place);
  }
  return bcs(item.bytes);
}

async function jsonBody(request: RestRequest): Promise<JsonValue> {
  contentType(request.http.header("content-type"), [JSON_TYPE]);
  return parseJson(await readBody(request.http, MAX_KEY_REQUEST_BYTES));
}

function keyBytes(layouts: Layouts, type: TypeTag, key: JsonValue): Uint8Array {
  const layout = layoutFor(layouts, type);
  try {
    return encodeValue(layout, jsonToValue(layout, key));
  } catch (error) {
    if (error instanceof JsonValueError) throw invalidInput(error.message);
    throw error;
  }
}

// Converts a table item to JSON. The client chooses the type of the value, so bytes of another type are a bad request.
function itemToJson(layouts: Layouts, type: TypeTag, bytes: Uint8Array): JsonValue {
  const layout = layoutFor(layouts, type);
  try {
    return ledgerValueToJson({ layout, value: decodeBounded(layout, bytes), bytes });
  } catch (error) {
    if (error instanceof TooManyStructsError) return hex(bytes);
    if (error instanceof BcsError) throw invalidInput(`Failed to deserialize table item retrieved from DB: ${error.message}`);
    throw error;
  }
}

function layoutFor(layouts: Layouts, type: TypeTag) {
  try {
    return layouts.of(type);
  } catch (error) {
    if (error instanceof UnknownTypeError || error instanceof LayoutLimitError) throw invalidInput(error.message);
    throw error;
  }
}
