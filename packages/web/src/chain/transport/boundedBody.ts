/** Error for a response that exceeds its size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`the answer is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** Text of a response, streamed and aborted at the limit: a node may send endlessly, and a few bytes may decompress to any amount. */
export async function readBoundedText(response: Response, maxBytes: number): Promise<{ readonly text: string; readonly bytes: number }> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new AnswerTooLarge(maxBytes);
  }
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of partsOf(response)) {
    bytes += part.length;
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
    text += decoder.decode(part, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}

/** Beginning of a response: reads until `enough` accepts it, the response ends, or `maxBytes` arrived. */
export async function readStartOfText(response: Response, maxBytes: number, enough: (text: string) => boolean): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of partsOf(response)) {
    const accepted = part.subarray(0, maxBytes - bytes);
    bytes += accepted.length;
    text += decoder.decode(accepted, { stream: true });
    if (bytes === maxBytes || enough(text)) break;
  }
  return text;
}

/** Chunks of a response body; stopping the iteration cancels the download. */
async function* partsOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  let isOver = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      yield value;
    }
    isOver = true;
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await reader.cancel();
  }
}
