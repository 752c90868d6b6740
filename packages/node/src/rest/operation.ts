import type { HonoRequest } from "hono";
import type { LedgerSummary } from "../chain.ts";
import type { Format } from "./negotiate.ts";
import type { Reply } from "./reply.ts";

/** One operation of the API: where it is, what it is called, and what it does. The OpenAPI document is made from these. */
export interface Operation {
  readonly method: "GET" | "POST";
  /** Below `/v1`, with `:name` for path parameters. */
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
  /** Where the ledger stands; the same for everything this request reads. */
  readonly ledger: LedgerSummary;
  readonly format: Format;
}
