import { readBoundedBody } from "@atoll/node";
import { errorResponse } from "../services/errorResponse.ts";
import { type OwnerCredentials, ownerRefusal } from "../services/ownerRequest.ts";
import { MAX_CONCURRENT_UPLOADS, MAX_PICTURE_BYTES } from "./limits.ts";
import { MediaFullError } from "./mediaFiles.ts";
import type { MediaStore } from "./mediaStore.ts";
import { mediaTypeOf } from "./mediaType.ts";
import { createSharedReads } from "./sharedReads.ts";

/** Path of the picture service on the page's port. */
export const MEDIA_PATH = "/-/media";
const HASH = /^[0-9a-f]{64}$/;

export interface MediaServiceOptions extends OwnerCredentials {
  readonly store: MediaStore;
  /** URL prefix of stored pictures, on another origin than the page's. */
  readonly mediaUrl: string;
}

/**
 * Handler of `PUT /-/media`, which stores a picture for the owner of the network, and of `GET /-/media/<hash>`, which serves it to
 * everybody, but never on the page's origin.
 */
export function createMediaService({ store, mediaUrl, ...owner }: MediaServiceOptions) {
  const mediaOrigin = new URL(mediaUrl).origin;
  const readPicture = createSharedReads(store);
  let arriving = 0;

  async function upload(request: Request): Promise<Response> {
    const refusal = ownerRefusal(request, owner, "Uploads");
    if (refusal !== undefined) return refusal;
    if (request.method !== "PUT") return errorResponse(405, "method_not_allowed", "Pictures are uploaded with PUT.");
    if (Number(request.headers.get("content-length") ?? 0) > MAX_PICTURE_BYTES) return tooLarge();
    if (arriving >= MAX_CONCURRENT_UPLOADS)
      return errorResponse(429, "too_many_uploads", `${MAX_CONCURRENT_UPLOADS} uploads are in progress; try again when one has ended.`);
    arriving++;
    try {
      const bytes = await readBoundedBody(request.body, MAX_PICTURE_BYTES);
      return bytes === undefined ? tooLarge() : await storePicture(new Uint8Array(bytes));
    } finally {
      arriving--;
    }
  }

  async function storePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const type = mediaTypeOf(bytes);
    if (type === undefined) return errorResponse(415, "not_a_picture", "The file is not a PNG, JPEG, WebP, GIF or AVIF picture.");
    try {
      const hash = await store.put(bytes);
      return Response.json({ uri: `${mediaUrl}/${hash}`, hash, type, bytes: bytes.length }, { status: 201 });
    } catch (error) {
      if (error instanceof MediaFullError) return errorResponse(507, "store_full", error.message);
      throw error;
    }
  }

  async function serve(request: Request, url: URL, hash: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD")
      return errorResponse(405, "method_not_allowed", "Stored pictures cannot be changed.");
    if (url.origin !== mediaOrigin) return new Response(null, { status: 307, headers: { location: `${mediaUrl}/${hash}` } });
    const tag = `"${hash}"`;
    if (store.has(hash) && request.headers.get("if-none-match") === tag)
      return new Response(null, { status: 304, headers: headersOf(tag) });
    const read = await readPicture(hash);
    const type = read && mediaTypeOf(read.bytes);
    if (read === undefined || type === undefined) {
      read?.release();
      return errorResponse(404, "not_found", "There is no picture of this hash.");
    }
    const headers = { ...headersOf(tag), "content-type": type, "content-length": String(read.bytes.length) };
    if (request.method === "GET") return new Response(read.stream(), { headers });
    read.release();
    return new Response(null, { headers });
  }

  return async (request: Request, url: URL): Promise<Response> => {
    if (url.pathname === MEDIA_PATH) return upload(request);
    const hash = url.pathname.slice(MEDIA_PATH.length + 1);
    return HASH.test(hash) ? serve(request, url, hash) : errorResponse(404, "not_found", "There is no picture of this hash.");
  };
}

/** Headers of a stored picture. Uploaded bytes may also be a valid page or script, so they run nothing and load nothing. */
function headersOf(tag: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "cross-origin",
    // Asks the server each time, because a reset deletes pictures.
    "cache-control": "no-cache",
    etag: tag,
  };
}

function tooLarge(): Response {
  return errorResponse(413, "picture_too_large", `A picture has at most ${MAX_PICTURE_BYTES >> 20} MiB.`);
}
