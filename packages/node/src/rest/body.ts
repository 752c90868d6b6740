import type { HonoRequest } from "hono";
import { readBoundedBody } from "./boundedBody.ts";
import { frameworkError } from "./errors.ts";
import { FREE_BODY_BYTES, MAX_BODY_BYTES } from "./limits.ts";
import type { Turns } from "./turns.ts";

/** Reads a request body for synchronous decoding. Large bodies wait for their turn, or are rejected with status 503. */
export async function readBodyInTurn(turns: Turns, request: HonoRequest, maxBytes: number): Promise<Uint8Array> {
  // Reads the whole body even if the queue is full: most clients close a connection that answers early, and the thousands of new
  // connections of a flood would delay those of others, because the event loop accepts one at a time.
  const body = await readBody(request, maxBytes);
  if (body.length > FREE_BODY_BYTES) await turns.next(body.length, request.raw.signal);
  return body;
}

/** Reads a request body up to `maxBytes`; throws an error with status 413 as soon as the limit is exceeded. */
export async function readBody(request: HonoRequest, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array> {
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge();
  // With a declared length, which HTTP servers enforce, reading in one piece is faster. In-process and chunked requests declare no length.
  const bytes = declared === undefined ? await readBoundedBody(request.raw.body, maxBytes) : bounded(await request.arrayBuffer(), maxBytes);
  if (bytes === undefined) throw tooLarge();
  return bytes;
}

function bounded(buffer: ArrayBuffer, maxBytes: number): Uint8Array | undefined {
  return buffer.byteLength > maxBytes ? undefined : new Uint8Array(buffer);
}

function tooLarge() {
  return frameworkError(413, "payload too large");
}
