import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import { askService } from "../transport/askService.ts";
import type { Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { type GraphqlSchema, INTROSPECTION, readSchema } from "./schema.ts";

/** Result of a GraphQL query. A rejected query has errors and no data. */
export interface QueryAnswer {
  readonly data: unknown;
  readonly errors: readonly QueryError[];
  readonly milliseconds: number;
}

interface QueryError {
  readonly message: string;
  /** Line of the error in the query, counted from 1, if the index reports it. */
  readonly line: number | undefined;
  readonly column: number | undefined;
}

type Indexed = NetworkDefinition & { readonly endpoints: { readonly indexer: string } };

interface QueryRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Sends the user's query to a network's index, without retries: the user cancels slow queries. */
export function runQuery(network: Indexed, transport: Transport, query: QueryRequest, signal: AbortSignal): Promise<QueryAnswer> {
  return ask(network, transport, query, signal, (answer) => answer);
}

/** Sends a query and parses its response within the request, so that malformed responses count as the index's fault. */
async function ask<T>(
  { endpoints }: Indexed,
  transport: Transport,
  query: QueryRequest,
  signal: AbortSignal,
  read: (answer: QueryAnswer) => T,
): Promise<T> {
  const started = performance.now();
  const request = {
    method: "POST",
    url: endpoints.indexer,
    headers: { "content-type": "application/json" },
    body: query,
    signal,
    attempts: 1,
    maxBytes: ANSWER_BYTES.list,
  } as const;
  return askService(transport, endpoints, request, (answer) => {
    const body = asObject(answer);
    const errors = body.errors === undefined || body.errors === null ? [] : asArray(body.errors).map(readError);
    return read({ data: body.data ?? null, errors, milliseconds: performance.now() - started });
  });
}

/** Loads the GraphQL schema of a network's index. */
export function loadSchema(network: Indexed, transport: Transport, signal: AbortSignal): Promise<GraphqlSchema> {
  return ask(network, transport, { query: INTROSPECTION, variables: {} }, signal, ({ data, errors: [error] }) => {
    if (error !== undefined) throw new SchemaRefused(error.message);
    return readSchema(data);
  });
}

/** Error for an index that refuses introspection. */
export class SchemaRefused extends Error {
  override readonly name = "SchemaRefused";
}

function readError(json: unknown): QueryError {
  const { message, locations } = asObject(json);
  const [place] = Array.isArray(locations) ? locations : [];
  const { line, column } = typeof place === "object" && place !== null ? (place as Readonly<Record<string, unknown>>) : {};
  return {
    message: asText(message),
    line: typeof line === "number" ? line : undefined,
    column: typeof column === "number" ? column : undefined,
  };
}
