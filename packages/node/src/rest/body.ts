import type { HonoRequest } from "hono";
import { readBoundedBody } from "../http/boundedBody.ts";
import { BODY_CHUNK_BYTES, FREE_BODY_BYTES, MAX_BODY_BYTES } from "./limits.ts";
import type { RestContext } from "./restContext.ts";
import { frameworkError } from "./restErrors.ts";

/**
 * Reads a request body for synchronous decoding. Large bodies are read in chunks of 64 KiB, one per pass of the event loop for all
 * connections together, and then wait for their turn or are rejected with status 503.
 */
export async function readBodyInTurn(
  { turns, nextChunk, bodyBudget }: Pick<RestContext, "turns" | "nextChunk" | "bodyBudget">,
  request: HonoRequest,
  maxBytes: number,
): Promise<Uint8Array> {
  const declared = request.header("content-length");
  if (declared !== undefined && Number(declared) <= FREE_BODY_BYTES) return readBody(request, maxBytes);
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge();
  // Reads the whole body even if the queue is full, because many clients close a connection that answers early and then open a new one.
  let lastPauseAt = 0;
  const arriving = bodyBudget.open();
  const pause = (bytesRead: number) => {
    arriving.grow(bytesRead);
    if (bytesRead - lastPauseAt <= BODY_CHUNK_BYTES) return undefined;
    lastPauseAt = bytesRead;
    return nextChunk();
  };
  const body = await readBoundedBody(request.raw.body, maxBytes, pause).finally(arriving.release);
  if (body === undefined) throw tooLarge();
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
