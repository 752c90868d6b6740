/** Minimum size for compression: smaller responses take longer to compress than to send. */
export const MIN_COMPRESSED_BYTES = 8192;

/** Whether `Accept-Encoding` allows gzip, by name or wildcard, with nonzero weight. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const offer of acceptEncoding?.split(",") ?? []) {
    const [coding = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice("q=".length)));
  }
  const weight = weights.get("gzip") ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}

export function gzip(body: string | Uint8Array | ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const source = new Response(body as BodyInit).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return source.pipeThrough(new CompressionStream("gzip"));
}
