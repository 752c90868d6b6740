/** Unpacks bytes, never to more than `maxBytes`; undefined where there is more. Throws where they are damaged or end too early. */
export async function unpackedBytes(bytes: Uint8Array, format: CompressionFormat, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream(format)).getReader();
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
