import {
  ADDRESS_LENGTH_BYTES,
  type Address,
  BcsReader,
  decodeBounded,
  encodeBcs,
  encodeValue,
  type Layout,
  printTypeTag,
  type StructTag,
  type StructValue,
  shortAddress,
  TooManyStructsError,
} from "@atoll/move";
import type { Store } from "../chain/store.ts";
import { writeContractEvent } from "../ledger/eventEncoding.ts";
import { readAt } from "../reader/readContext.ts";
import { readEvent } from "../reader/readEvent.ts";
import { readResource } from "../reader/stateReader.ts";
import { eventToJson } from "../render/eventToJson.ts";
import { BCS_TYPE } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { pageLimit } from "./page.ts";
import { bytesInPieces, listText, type Pieces, textInPieces } from "./pieces.ts";
import { JSON_TEXT_TYPE, type Reply } from "./reply.ts";
import { ADDRESS, IDENTIFIER, pathParameter, queryParameter, STRUCT_TAG, U64 } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError, invalidInput, notFound } from "./restErrors.ts";

export function eventOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address/events/:creation_number",
      id: "get_events_by_creation_number",
      summary: "Events of a handle, by the handle's number",
      query: ["start", "limit"],
      handle: (request) => {
        const address = pathParameter(request, "address", ADDRESS);
        const creationNumber = pathParameter(request, "creation_number", U64);
        return listEvents(context, request, () => ({ address, creationNumber }));
      },
    },
    {
      method: "GET",
      path: "/accounts/:address/events/:event_handle/:field_name",
      id: "get_events_by_event_handle",
      summary: "Events of a handle, by the resource and field that hold it",
      query: ["start", "limit"],
      handle: (request) => {
        const address = pathParameter(request, "address", ADDRESS);
        const type = pathParameter(request, "event_handle", STRUCT_TAG);
        const field = pathParameter(request, "field_name", IDENTIFIER);
        return listEvents(context, request, () => findHandle(context, address, type, field, request.ledger.version));
      },
    },
  ];
}

interface Handle {
  readonly address: Address;
  readonly creationNumber: bigint;
}

/** Lists events of a handle in ascending order; without `start`, the latest page. */
function listEvents(context: RestContext, request: RestRequest, findHandle: () => Handle): Reply {
  const { store } = context.chain;
  const requested = queryParameter(request, "start", U64);
  const limit = pageLimit(request);
  const handle = findHandle();
  const start = requested ?? lastPage(countSeen(store, handle, request.ledger.version), limit);
  const { version: latest, oldestVersion } = request.ledger;
  const found = store.listEvents(handle, start, limit).filter(({ version }) => version <= latest);
  const events = found.filter(({ version }) => version >= oldestVersion);
  const firstAvailable = start + BigInt(found.length - events.length);
  if (firstAvailable > start && firstAvailable < store.countEvents(handle)) throw firstIsPruned(start, firstAvailable);
  if (request.format === "bcs") return bytesInPieces(context, BCS_TYPE, eventListBcs(events));
  return textInPieces(
    context,
    JSON_TEXT_TYPE,
    listText(events, (found) => eventText(context, found)),
  );
}

type Found = ReturnType<Store["listEvents"]>[number];

function* eventText(context: RestContext, { version, event }: Found): Pieces<string> {
  yield JSON.stringify({ version: version.toString(), ...eventToJson(readEvent(readAt(context, version), event)) });
}

function* eventListBcs(events: readonly Found[]): Pieces<Uint8Array> {
  yield encodeBcs((writer) => writer.uleb128(events.length));
  for (const { version, event } of events) yield encodeBcs((writer) => writeContractEvent(writer.u64(version), event));
}

function lastPage(count: bigint, limit: number): bigint {
  return count > BigInt(limit) ? count - BigInt(limit) : 0n;
}

/** Creates the error for pruned events, with the message and status of public nodes. */
function firstIsPruned(expected: bigint, actual: bigint): ApiError {
  const message = `Failed to find events by key: First requested event is probably pruned. expected: ${expected}, actual: ${actual}`;
  return new ApiError(500, "internal_error", message);
}

/** Number of events on the handle at ledger version `latest`. */
function countSeen(store: Store, handle: Handle, latest: bigint): bigint {
  const isSeen = (sequence: bigint) => (store.listEvents(handle, sequence, 1)[0]?.version ?? 0n) <= latest;
  let count = store.countEvents(handle);
  while (count > 0n && !isSeen(count - 1n)) count -= 1n;
  return count;
}

function findHandle(context: RestContext, address: Address, type: StructTag, field: string, version: bigint): Handle {
  const place = `Address(${shortAddress(address)}), Struct tag(${printTypeTag(type)})`;
  const bytes = readResource(context.chain.stateAt(version), context.codes, address, type);
  if (bytes === undefined) throw notFound("resource_not_found", "Resource", `${place} and Ledger version(${version})`);
  const layout = readAt(context, version).code.layouts.of(type);
  const fieldLayout = layout.kind === "struct" ? layout.fields.find(({ name }) => name === field) : undefined;
  if (fieldLayout === undefined) {
    throw notFound("struct_field_not_found", "Struct Field", `${place}, Field name(${field}) and Ledger version(${version})`);
  }
  const value = fieldsOf(layout, bytes)[fieldLayout.key];
  if (value === undefined) throw new TypeError(`no value of field ${field}`);
  // Nodes decode the field's bytes as an event handle, whatever its type: its counter, followed by its GUID.
  const encoded = encodeValue(fieldLayout.layout, value);
  if (encoded.length !== EVENT_HANDLE_LENGTH_BYTES) {
    const reason = encoded.length < EVENT_HANDLE_LENGTH_BYTES ? "unexpected end of input" : "remaining input";
    throw invalidInput(`Deserialization error, field(${field}) type is not a EventHandle struct: ${reason}`);
  }
  const reader = new BcsReader(encoded);
  reader.u64();
  const creationNumber = reader.u64();
  return { creationNumber, address: reader.address() };
}

function fieldsOf(layout: Layout, bytes: Uint8Array): StructValue {
  try {
    return decodeBounded(layout, bytes) as StructValue;
  } catch (error) {
    if (error instanceof TooManyStructsError) throw invalidInput("The resource has too many structs to look for event handles");
    throw error;
  }
}

/** Counter, creation number and account address. */
const EVENT_HANDLE_LENGTH_BYTES = 8 + 8 + ADDRESS_LENGTH_BYTES;
