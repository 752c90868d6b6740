/** Decompresses at most `maxBytes`; undefined if the result is larger. Throws on damaged or truncated input. */
export function unpackedBytes(bytes: Uint8Array, format: CompressionFormat, maxBytes: number): Promise<Uint8Array | undefined> {
  return readUpTo(streamOf(bytes).pipeThrough(new DecompressionStream(format)), maxBytes);
}

/** Compresses bytes. */
export async function packedBytes(bytes: Uint8Array, format: CompressionFormat): Promise<Uint8Array> {
  return (await readUpTo(streamOf(bytes).pipeThrough(new CompressionStream(format)), Number.POSITIVE_INFINITY)) ?? new Uint8Array();
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([Uint8Array.from(bytes)]).stream();
}

async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
