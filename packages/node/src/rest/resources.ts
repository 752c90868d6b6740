import {
  type BcsWriter,
  compareBytes,
  encodeBcs,
  printTypeTag,
  type StructTag,
  shortAddress,
  BcsWriter as Writer,
  writeStructTag,
} from "@atoll/move";
import type { StateKey } from "../chain/stateKey.ts";
import { decodeResourceGroup, type GroupMember } from "../execution/resourceGroup.ts";
import { readLedgerValue } from "../reader/ledgerValue.ts";
import { type ReadContext, readAt } from "../reader/readContext.ts";
import { readResource } from "../reader/stateReader.ts";
import { resourceToJson } from "../render/changes.ts";
import { CURSOR_HEADER } from "./headers.ts";
import { MAX_STATE_PAGE_SIZE } from "./limits.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { pageLimit } from "./page.ts";
import { listText, type Pieces, textInPieces } from "./pieces.ts";
import { bcs, JSON_TEXT_TYPE, json, type Reply, withHeaders } from "./reply.ts";
import { ADDRESS, pathParameter, queryParameter, readVersion, STATE_KEY, STRUCT_TAG } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { notFound } from "./restErrors.ts";
import { listAccountState } from "./statePage.ts";

export function resourceOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address/resources",
      id: "get_account_resources",
      summary: "Resources of an account, page by page",
      query: ["ledger_version", "start", "limit"],
      handle: (request) => listResources(context, request),
    },
    {
      method: "GET",
      path: "/accounts/:address/resource/:resource_type",
      id: "get_account_resource",
      summary: "One resource of an account",
      query: ["ledger_version"],
      handle: (request) => getResource(context, request),
    },
  ];
}

type ResourceKey = Extract<StateKey, { kind: "resource" | "resourceGroup" }>;

function isResourceKey(key: StateKey): key is ResourceKey {
  return key.kind === "resource" || key.kind === "resourceGroup";
}

/** Lists an account's resources. `limit` counts state items: a resource group is one item but lists all its resources. */
function listResources(context: RestContext, request: RestRequest): Reply {
  const address = pathParameter(request, "address", ADDRESS);
  const start = queryParameter(request, "start", STATE_KEY);
  const limit = pageLimit(request, MAX_STATE_PAGE_SIZE, MAX_STATE_PAGE_SIZE);
  const version = readVersion(request);
  const shown = readAt(context, version);
  const { items, next } = listAccountState(context, address, version, { start, limit, isWanted: isResourceKey });
  const resources = items.flatMap(({ key, bytes }): GroupMember[] =>
    key.kind === "resource" ? [{ type: key.type, bytes }] : [...decodeResourceGroup(bytes).values()],
  );
  const reply =
    request.format === "bcs"
      ? bcs(encodeResources(resources))
      : textInPieces(
          context,
          JSON_TEXT_TYPE,
          listText(resources, (member) => resourceText(shown, member)),
        );
  return next === undefined ? reply : withHeaders(reply, { [CURSOR_HEADER]: next });
}

function* resourceText(context: ReadContext, { type, bytes }: GroupMember): Pieces<string> {
  yield JSON.stringify(resourceToJson(type, readLedgerValue(context, type, bytes)));
}

function getResource(context: RestContext, request: RestRequest): Reply {
  const address = pathParameter(request, "address", ADDRESS);
  const type = pathParameter(request, "resource_type", STRUCT_TAG);
  const version = readVersion(request);
  const bytes = readResource(context.chain.stateAt(version), context.codes, address, type);
  if (bytes === undefined) {
    const place = `Address(${shortAddress(address)}), Struct tag(${printTypeTag(type)}) and Ledger version(${version})`;
    throw notFound("resource_not_found", "Resource", place);
  }
  return request.format === "bcs" ? bcs(bytes) : json(resourceToJson(type, readLedgerValue(readAt(context, version), type, bytes)));
}

/** Encodes resources as a BCS map from type to bytes, sorted by encoded key. */
function encodeResources(resources: readonly GroupMember[]): Uint8Array {
  const entries = resources.map(({ type, bytes }) => ({ key: encodeTag(type), bytes })).sort((a, b) => compareBytes(a.key, b.key));
  return encodeBcs((writer) => writer.vector(entries, writeEntry));
}

function encodeTag(type: StructTag): Uint8Array {
  const writer = new Writer();
  writeStructTag(writer, type);
  return writer.finish();
}

function writeEntry(writer: BcsWriter, entry: { readonly key: Uint8Array; readonly bytes: Uint8Array }): void {
  writer.fixedBytes(entry.key).bytes(entry.bytes);
}
