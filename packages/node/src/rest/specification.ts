import type { JsonObject } from "@atoll/move";
import { BCS_TYPE, JSON_TYPE } from "./negotiate.ts";
import type { Operation } from "./operation.ts";

/** Creates the OpenAPI document from the operations, so it cannot become stale. */
export function createSpecification(operations: readonly Operation[]): JsonObject {
  const paths: { [path: string]: { [method: string]: JsonObject } } = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: "3.0.0",
    info: { title: "Atoll node API", version: "1.2.0", description: "The REST API of an Aptos-style node." },
    servers: [{ url: "/v1" }],
    paths,
  };
}

function describe(operation: Operation): JsonObject {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => parameter(name as string, "path", true));
  const inQuery = (operation.query ?? []).map((name) => parameter(name, "query", false));
  const content = Object.fromEntries((operation.consumes ?? []).map((type) => [type, {}]));
  return {
    operationId: operation.id,
    summary: operation.summary,
    parameters: [...inPath, ...inQuery],
    ...(operation.consumes === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      default: { description: "An error: `message`, `error_code` and `vm_error_code`", content: { [JSON_TYPE]: {} } },
      "2XX": { description: "Success", content: { [JSON_TYPE]: {}, [BCS_TYPE]: {} } },
    },
  };
}

function parameter(name: string, place: "path" | "query", required: boolean): JsonObject {
  return { name, in: place, required, schema: { type: "string" } };
}

/** Creates an HTML page of the OpenAPI specification. */
export function specificationPage(operations: readonly Operation[]): string {
  const rows = operations.map(
    ({ method, path, summary }) => `<tr><td><code>${method}</code></td><td><code>/v1${path}</code></td><td>${summary}</td></tr>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atoll node API</title></head><body>' +
    `<h1>Atoll node API</h1><p>For programs: <a href="/v1/spec.json">/v1/spec.json</a></p><table>${rows.join("")}</table></body></html>`
  );
}
