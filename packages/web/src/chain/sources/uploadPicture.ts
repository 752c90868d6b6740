import { asObject, asText } from "../facts/jsonFields.ts";

const MEDIA_PATH = "/-/media";
/** Maximum size of a picture on the embedded network's server. */
export const MAX_UPLOAD_BYTES = 2 << 20;
/** Timeout of an upload: a stopped server accepts requests without responding. */
const UPLOAD_MS = 30_000;

/** Result of an upload: the picture's address, or the reason of its rejection. */
export type Upload =
  | { readonly kind: "stored"; readonly uri: string }
  | { readonly kind: "tooLarge" | "notAPicture" | "full" | "tokenRejected" | "failed" };

/** Uploads a picture to the page's own server, with the token of the network's owner. */
export async function uploadPicture(
  picture: Blob,
  token: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Upload> {
  try {
    const answer = await fetch(MEDIA_PATH, {
      method: "PUT",
      headers: { "x-atoll-token": token },
      body: picture,
      credentials: "omit",
      signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_MS)]),
    });
    return answer.ok ? { kind: "stored", uri: asText(asObject(await answer.json()).uri) } : { kind: refusalOf(answer.status) };
  } catch {
    // The server is unavailable, responds in another form, or the user chose another file.
    return { kind: "failed" };
  }
}

function refusalOf(status: number): Exclude<Upload["kind"], "stored"> {
  switch (status) {
    case 403:
      return "tokenRejected";
    case 413:
      return "tooLarge";
    case 415:
      return "notAPicture";
    case 507:
      return "full";
    default:
      return "failed";
  }
}
