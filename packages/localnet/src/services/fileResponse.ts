import type { ContentEncoding, PageFile } from "./pageFiles.ts";

/** Content encodings, preferred one first. */
const ENCODINGS: readonly ContentEncoding[] = ["br", "gzip"];

/** Responds with a file in an accepted encoding, or with 304 if the browser has it cached. */
export function fileResponse(request: Request, file: PageFile): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", file);
  const body = (encoding === undefined ? undefined : file.encoded?.[encoding]) ?? file.body;
  const headers = new Headers({ "content-type": file.contentType, "content-length": String(body.length) });
  if (file.encoded !== undefined) headers.set("vary", "accept-encoding");
  const tag = file.hash === undefined ? undefined : `"${file.hash}${encoding === undefined ? "" : `-${encoding}`}"`;
  if (tag !== undefined) headers.set("etag", tag);
  if (tag !== undefined && hasTag(request.headers.get("if-none-match"), tag)) {
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Chooses a content encoding by the `accept-encoding` weights; ties go to the smaller form. Undefined means uncompressed. */
function chooseEncoding(accepted: string, file: PageFile): ContentEncoding | undefined {
  const weights = readWeights(accepted);
  const others = weights.get("*") ?? 0;
  // The uncompressed form weighs 0 unless the header names `identity`, so every accepted encoding comes first.
  let best: { readonly encoding: ContentEncoding | undefined; readonly weight: number } = {
    encoding: undefined,
    weight: weights.get("identity") ?? 0,
  };
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? others;
    // Tests for the key, because reading the value may compress the file.
    if (file.encoded !== undefined && encoding in file.encoded && weight > best.weight) best = { encoding, weight };
  }
  return best.encoding;
}

function readWeights(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const written = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = written === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(written) ? Number(written) : 0;
    if (name !== "") weights.set(name, weight);
  }
  return weights;
}

function hasTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === tag);
}
