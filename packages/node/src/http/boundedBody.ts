/**
 * Reads a body stream. Returns `undefined` and stops reading once it exceeds `maxBytes`, regardless of the declared length. `pause` delays
 * each further chunk of a body that has this many bytes already, or throws to stop reading.
 */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  pause?: (bytesRead: number) => Promise<void> | undefined,
): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
    try {
      await pause?.(length);
    } catch (error) {
      await reader.cancel();
      throw error;
    }
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
