import type { LedgerSummary } from "../chain/chain.ts";
import { BCS_TYPE, JSON_TYPE } from "./negotiate.ts";

/** Response of an operation before its conversion to HTTP. */
export interface Reply {
  readonly status: number;
  readonly contentType: string;
  /** Response body; long bodies are streams, generated while they are sent. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ledger position of the response, if the ledger advanced during the request. */
  readonly ledger?: LedgerSummary;
}

export const JSON_TEXT_TYPE = `${JSON_TYPE}; charset=utf-8`;

/** Creates a response from already serialised JSON. */
export function jsonText(text: string, status = 200): Reply {
  return { status, contentType: JSON_TEXT_TYPE, body: text };
}

export function json(value: unknown, status = 200): Reply {
  return jsonText(JSON.stringify(value), status);
}

export function bcs(bytes: Uint8Array, status = 200): Reply {
  return { status, contentType: BCS_TYPE, body: bytes };
}

export function html(text: string): Reply {
  return { status: 200, contentType: "text/html; charset=utf-8", body: text };
}

export function yaml(text: string): Reply {
  return { status: 200, contentType: "application/x-yaml", body: text };
}

export function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
