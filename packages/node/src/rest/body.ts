import type { HonoRequest } from "hono";
import { frameworkError } from "./errors.ts";
import { MAX_BODY_BYTES } from "./limits.ts";

/** The whole body, refused as soon as it is known to be too long. */
export async function readBody(request: HonoRequest, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array> {
  const declared = request.header("content-length");
  if (declared !== undefined) {
    if (Number(declared) > maxBytes) throw tooLarge();
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > maxBytes) throw tooLarge();
    return bytes;
  }
  return readStream(request.raw.body, maxBytes);
}

// In-process requests and chunked ones have no length in front.
async function readStream(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (stream === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge() {
  return frameworkError(413, "payload too large");
}
