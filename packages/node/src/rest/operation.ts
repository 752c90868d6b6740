import type { HonoRequest } from "hono";
import type { LedgerSummary } from "../chain/chain.ts";
import type { Format } from "./negotiate.ts";
import type { Reply } from "./reply.ts";

/** Operation of the REST API with route, name and handler. The OpenAPI document is generated from these. */
export interface Operation {
  readonly method: "GET" | "POST";
  /** URL path below `/v1`, with `:name` for path parameters. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly query?: readonly string[];
  /** Media types that the operation accepts as request body. */
  readonly consumes?: readonly string[];
  handle(request: RestRequest): Reply | Promise<Reply>;
}

export interface RestRequest {
  readonly http: HonoRequest;
  /** Ledger position of the request, the same for all its reads. */
  readonly ledger: LedgerSummary;
  readonly format: Format;
}
