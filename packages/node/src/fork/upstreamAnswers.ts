import { hexToBytes } from "@atoll/move";
import { UpstreamError } from "../chain/fork.ts";
import type { UpstreamRequests } from "./upstreamRequests.ts";

export const JSON_TYPE = "application/json";
const BCS_TYPE = "application/x-bcs";

/** Reads a JSON object of an upstream. Throws `UpstreamError`; `absent` is the message if there is none. */
export async function getJson(requests: UpstreamRequests, path: string, absent?: string): Promise<Readonly<Record<string, unknown>>> {
  return parseObject(await get(requests, path, JSON_TYPE, absent), path);
}

/** Reads an answer of an upstream in BCS. Throws `UpstreamError`; `absent` is the message if there is none. */
export function getBcs(requests: UpstreamRequests, path: string, absent?: string): Promise<Uint8Array> {
  return get(requests, path, BCS_TYPE, absent);
}

async function get(requests: UpstreamRequests, path: string, accept: string, absent: string | undefined): Promise<Uint8Array> {
  const answer = await requests.send({ method: "GET", path, accept, contentType: undefined, body: undefined });
  if (answer.status === 401 || answer.status === 403)
    throw new UpstreamError(
      "refused",
      `The upstream refuses to answer (status ${answer.status}); set ATOLL_FORK_API_KEY if it needs a key.`,
    );
  if (answer.status === 410) throw new UpstreamError("refused", "The upstream has pruned that version; fork a newer one, or another node.");
  if (answer.status === 404 && absent !== undefined) throw new UpstreamError("absent", absent);
  if (answer.status !== 200)
    throw new UpstreamError("invalid", `The upstream answers status ${answer.status} for ${path}; is this the URL of a REST API (…/v1)?`);
  if (answer.headers.get("content-type")?.split(";", 1)[0]?.trim() !== accept)
    throw new UpstreamError("invalid", `The upstream's answer for ${path} is not ${accept}; is this the URL of a REST API (…/v1)?`);
  return answer.body;
}

/** Parses the body of an answer as a JSON object. Throws `UpstreamError`. */
export function parseObject(body: Uint8Array, path: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Falls through to the error of an answer that is no object.
  }
  throw new UpstreamError("invalid", `The upstream's answer for ${path} is not a JSON object; is this the URL of a REST API (…/v1)?`);
}

/** Whole number of an answer, which nodes write as text or as number. Throws `UpstreamError`. */
export function integer(value: unknown): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "string" && /^\d{1,20}$/.test(value)) return BigInt(value);
  throw new UpstreamError("invalid", "The upstream's answer lacks a number; is this the URL of a REST API (…/v1)?");
}

/** Hash of an answer. Throws `UpstreamError`. */
export function hash(value: unknown): Uint8Array {
  if (typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value)) return hexToBytes(value.slice(2));
  throw new UpstreamError("invalid", "The upstream's answer lacks a hash; is this the URL of a REST API (…/v1)?");
}
