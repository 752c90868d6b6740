import { type Address, BcsError, type BcsWriter, bytesToHex, decodeBcs, encodeBcs } from "@atoll/move";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { writeMetadata } from "../ledger/writeSet.ts";
import { readBody } from "./body.ts";
import { member, objectOf, parseJson, readShape, textOf } from "./jsonBody.ts";
import { MAX_KEY_REQUEST_BYTES } from "./limits.ts";
import { contentType, JSON_TYPE } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, type Reply } from "./reply.ts";
import { HEX_BYTES, readVersion } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError, forbidden, notFound } from "./restErrors.ts";

export function stateValueOperations(context: RestContext): Operation[] {
  return [
    {
      method: "POST",
      path: "/experimental/state_values/raw",
      id: "get_raw_state_value",
      summary: "The bytes of any state item with the record of its deposits, by the bytes of its key",
      query: ["ledger_version"],
      consumes: [JSON_TYPE],
      handle: (request) => getRawStateValue(context, request),
    },
  ];
}

async function getRawStateValue(context: RestContext, request: RestRequest): Promise<Reply> {
  contentType(request.http.header("content-type"), [JSON_TYPE]);
  const body = parseJson(await readBody(request.http, MAX_KEY_REQUEST_BYTES));
  const version = readVersion(request);
  const key = readShape(() => objectOf("RawStateValueRequest", body, (object) => textOf(HEX_BYTES, member(object, "key"))));
  if (request.format === "json") throw forbidden("Get raw state value", "Only BCS is supported as an AcceptType.");
  const value = context.chain.stateAt(version).get(decodeKey(key));
  if (value === undefined) {
    throw notFound("state_value_not_found", "Raw State Value", `StateKey(0x${bytesToHex(key)}) and Ledger version(${version})`);
  }
  return bcs(encodeBcs((writer) => writeStateValue(writer, value)));
}

const ACCESS_PATH = 0;
const TABLE_ITEM = 1;

/** Converts a state key from BCS, where table item keys are length-prefixed, to the ledger's encoding. */
function decodeKey(bytes: Uint8Array): EncodedStateKey {
  try {
    return decodeBcs(bytes, (reader) => {
      const variant = reader.uleb128();
      if (variant === TABLE_ITEM) {
        const handle: Address = reader.address();
        return encodeStateKey({ kind: "tableItem", handle, key: reader.bytes() });
      }
      if (variant !== ACCESS_PATH) throw new BcsError(`unknown state key variant ${variant}`);
      reader.address();
      reader.bytes();
      return bytesToHex(bytes) as EncodedStateKey;
    });
  } catch (error) {
    // Returns status 500 for an invalid key, as public nodes do, because clients may check for it.
    const message = `Failed deserializing state value. key: 0x${bytesToHex(bytes)}`;
    if (error instanceof BcsError) throw new ApiError(500, "internal_error", `${message}: ${error.message}`);
    throw error;
  }
}

function writeStateValue(writer: BcsWriter, { bytes, metadata }: StateValue): void {
  writer.uleb128(metadata === undefined ? 0 : 1).bytes(bytes);
  if (metadata !== undefined) writeMetadata(writer, metadata);
}
