import type { RunOptions } from "../chain/chain.ts";
import type { RestRequest } from "./operation.ts";
import type { RestContext } from "./restContext.ts";

/**
 * Identity of the client for per-client limits. Browsers send the page origin, which scripts cannot forge and all connections share. Other
 * programs are identified by connection.
 */
export function runOptionsOf({ connectionOf }: RestContext, { http: { raw } }: RestRequest): RunOptions {
  return { client: raw.headers.get("origin") ?? connectionOf(raw), signal: () => raw.signal };
}
