import { asArray, asObject, asText } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import { askService } from "../transport/askService.ts";
import { ChainError } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";

/** Maximum number of rows per table in public indexes. */
export const MAX_ROWS = 100;

/** A GraphQL query with the parser of its response. It may use only tables and columns of public indexes. */
export interface IndexQuestion<T> {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Parses the `data` of the response, or throws UnreadableAnswer. */
  readonly read: (data: unknown) => T;
}

/** Client of a network's index. Each query is one HTTP request. */
export interface IndexApi {
  /** Sends a query. Throws a ChainError: `no_indexer` without an index, `graphql_error` if the response contains errors. */
  ask<T>(question: IndexQuestion<T>, signal?: AbortSignal): Promise<T>;
}

export function createIndexApi({ endpoints }: NetworkDefinition, transport: Transport): IndexApi {
  return {
    async ask({ query, variables, read }, signal) {
      const { indexer } = endpoints;
      if (indexer === undefined) {
        throw indexError({ status: 0, code: "no_indexer", message: "This network has no index", path: "" });
      }
      const request = {
        method: "POST",
        url: indexer,
        headers: { "content-type": "application/json" },
        body: { query, variables },
        signal,
        // Callers fall back to the node if the index is offline, so a third attempt would only delay them.
        attempts: 2,
        maxBytes: ANSWER_BYTES.rows,
      } as const;
      return askService(transport, endpoints, request, (answer, { status }) => {
        const body = asObject(answer);
        if (body.errors !== undefined) {
          const message = asText(asObject(asArray(body.errors)[0]).message);
          throw indexError({ status, code: "graphql_error", message, path: new URL(indexer).pathname });
        }
        return read(body.data);
      });
    },
  };
}

function indexError(fields: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly path: string;
}): ChainError {
  return new ChainError({ service: "indexer", vmErrorCode: undefined, ...fields });
}
