import { compareBytes, encodeBcs, printModuleId, shortAddress } from "@atoll/move";
import type { StateKey } from "../chain/stateKey.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { moduleToJson } from "../render/module.ts";
import { CURSOR_HEADER } from "./headers.ts";
import { MAX_STATE_PAGE_SIZE } from "./limits.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { pageLimit } from "./page.ts";
import { bcs, json, type Reply, withHeaders } from "./reply.ts";
import { ADDRESS, IDENTIFIER, pathParameter, queryParameter, readVersion, STATE_KEY } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { notFound } from "./restErrors.ts";
import { listAccountState, type StatePage } from "./statePage.ts";

export function moduleOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address/modules",
      id: "get_account_modules",
      summary: "Modules published at an address, page by page",
      query: ["ledger_version", "start", "limit"],
      handle: (request) => listModules(context, request),
    },
    {
      method: "GET",
      path: "/accounts/:address/module/:module_name",
      id: "get_account_module",
      summary: "One module published at an address",
      query: ["ledger_version"],
      handle: (request) => getModule(context, request),
    },
  ];
}

type ModuleKey = Extract<StateKey, { kind: "module" }>;

function isModuleKey(key: StateKey): key is ModuleKey {
  return key.kind === "module";
}

/** Number of modules that are rendered immediately. Longer lists take tens of milliseconds, so they wait for their turn. */
const SHORT_LIST = 16;

async function listModules(context: RestContext, request: RestRequest): Promise<Reply> {
  const address = pathParameter(request, "address", ADDRESS);
  const start = queryParameter(request, "start", STATE_KEY);
  const limit = pageLimit(request, MAX_STATE_PAGE_SIZE, MAX_STATE_PAGE_SIZE);
  const version = readVersion(request);
  const page = { start, isWanted: isModuleKey };
  const short = listAccountState(context, address, version, { ...page, limit: Math.min(limit, SHORT_LIST) });
  const isWhole = short.next === undefined || limit <= SHORT_LIST;
  if (!isWhole) await context.turns.next(0, request.http.raw.signal);
  const { items, next } = isWhole ? short : listAccountState(context, address, version, { ...page, limit });
  const reply =
    request.format === "bcs" ? bcs(encodeModules(items)) : json(items.map(({ key, bytes }) => moduleToJson(context.codes, key, bytes)));
  return next === undefined ? reply : withHeaders(reply, { [CURSOR_HEADER]: next });
}

function getModule(context: RestContext, request: RestRequest): Reply {
  const address = pathParameter(request, "address", ADDRESS);
  const name = pathParameter(request, "module_name", IDENTIFIER);
  const version = readVersion(request);
  const bytes = context.chain.stateAt(version).get(encodeStateKey({ kind: "module", address, name }))?.bytes;
  if (bytes === undefined) {
    const place = `Address(${shortAddress(address)}), Module name(${name}) and Ledger version(${version})`;
    throw notFound("module_not_found", "Module", place);
  }
  return request.format === "bcs" ? bcs(bytes) : json(moduleToJson(context.codes, { address, name }, bytes));
}

/** Encodes modules as a BCS map from printed module name to bytes, sorted by encoded key. */
function encodeModules(items: StatePage<ModuleKey>["items"]): Uint8Array {
  const entries = items
    .map(({ key, bytes }) => ({ key: encodeBcs((writer) => writer.string(printModuleId(key))), bytes }))
    .sort((a, b) => compareBytes(a.key, b.key));
  return encodeBcs((writer) => writer.vector(entries, (inner, { key, bytes }) => inner.fixedBytes(key).bytes(bytes)));
}
