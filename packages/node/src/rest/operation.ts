import type { HonoRequest } from "hono";
import type { LedgerSummary } from "../chain/chain.ts";
import type { Format } from "./negotiate.ts";
import type { Reply } from "./reply.ts";

/** API operation with route, name and handler. The OpenAPI document is generated from these. */
export interface Operation {
  readonly method: "GET" | "POST";
  /** Path below `/v1`, with `:name` for path parameters. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly query?: readonly string[];
  /** Media types of the request body. */
  readonly consumes?: readonly string[];
  handle(request: RestRequest): Reply | Promise<Reply>;
}

export interface RestRequest {
  readonly http: HonoRequest;
  /** Ledger position, constant for all reads of this request. */
  readonly ledger: LedgerSummary;
  readonly format: Format;
}
