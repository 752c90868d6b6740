import { encodeBcs, USECS_PER_SEC } from "@atoll/move";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, html, json, type Reply, withHeaders, yaml } from "./reply.ts";
import { queryParameter, UINT32 } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError } from "./restErrors.ts";
import { createSpecification, specificationPage } from "./specification.ts";
import { toYaml } from "./yaml.ts";

/** Creates the general operations. `allOperations` is called lazily, because the specification includes operations created later. */
export function generalOperations(context: RestContext, allOperations: () => readonly Operation[]): Operation[] {
  return [
    {
      method: "GET",
      path: "/",
      id: "get_ledger_info",
      summary: "Where the ledger stands",
      handle: (request) => ledgerInfo(context, request),
    },
    {
      method: "GET",
      path: "/-/healthy",
      id: "healthy",
      summary: "Whether the node is up and, if a duration is given, whether its latest block is no older",
      query: ["duration_secs"],
      handle: (request) => healthy(context, request),
    },
    { method: "GET", path: "/info", id: "info", summary: "What this node is", handle: () => info(context) },
    { method: "GET", path: "/spec", id: "spec", summary: "This API, for people", handle: () => html(specificationPage(allOperations())) },
    {
      method: "GET",
      path: "/spec.json",
      id: "spec_json",
      summary: "This API, for programs",
      handle: () => json(createSpecification(allOperations())),
    },
    {
      method: "GET",
      path: "/spec.yaml",
      id: "spec_yaml",
      summary: "The same in YAML",
      handle: () =>
        withHeaders(yaml(toYaml(createSpecification(allOperations()))), { "Content-Disposition": 'inline; filename="spec.yaml"' }),
    },
  ];
}

function ledgerInfo(context: RestContext, request: RestRequest): Reply {
  const { ledger } = request;
  if (request.format === "bcs") return bcs(encodeLedgerInfo(context, request));
  return json({
    chain_id: context.chain.chainId,
    epoch: ledger.epoch.toString(),
    ledger_version: ledger.version.toString(),
    oldest_ledger_version: ledger.oldestVersion.toString(),
    ledger_timestamp: ledger.timestampUsecs.toString(),
    node_role: context.nodeRole,
    oldest_block_height: ledger.oldestBlockHeight.toString(),
    block_height: ledger.blockHeight.toString(),
    git_hash: context.gitHash,
    encryption_key: null,
  });
}

/** Encodes ledger info as BCS. Integers are strings, the encoding of the API's own u64 type. */
function encodeLedgerInfo(context: RestContext, { ledger }: RestRequest): Uint8Array {
  return encodeBcs((writer) => {
    writer.u8(context.chain.chainId);
    for (const value of [ledger.epoch, ledger.version, ledger.oldestVersion, ledger.timestampUsecs]) writer.string(value.toString());
    writer.uleb128(context.nodeRole === "validator" ? 0 : 1);
    writer.string(ledger.oldestBlockHeight.toString()).string(ledger.blockHeight.toString());
  });
}

const HEALTHY = "aptos-node:ok";

function healthy(context: RestContext, request: RestRequest): Reply {
  const allowedSecs = queryParameter(request, "duration_secs", UINT32);
  if (allowedSecs !== undefined) {
    const oldestUsecs = context.chain.nowUsecs() - allowedSecs * USECS_PER_SEC;
    if (request.ledger.timestampUsecs < oldestUsecs) {
      const seconds = request.ledger.timestampUsecs / USECS_PER_SEC;
      const message = `The latest ledger info timestamp is ${seconds}s, which is beyond the allowed skew (${allowedSecs}s).`;
      throw new ApiError(503, "health_check_failed", message);
    }
  }
  return request.format === "bcs" ? bcs(encodeBcs((writer) => writer.string(HEALTHY))) : json({ message: HEALTHY });
}

function info(context: RestContext): Reply {
  return json({
    build_pkg_name: "atoll",
    build_commit_hash: context.gitHash,
    chain_id: context.chain.chainId,
    node_role: context.nodeRole,
  });
}
