import { readSourceUrl } from "./sourceUrl.ts";

/** Settings that decide whether a picture may be loaded. */
export interface PictureSources {
  /** Gateway prefix replacing `ipfs://`, such as `https://ipfs.example.com/ipfs/`; undefined until the user chooses one. */
  readonly gateway: string | undefined;
  /** Picture origins allowed by the user, as in this document's `img-src` policy. */
  readonly imageOrigins: readonly string[];
  /** URL prefix of pictures on the page's own server; undefined if that server stores none. */
  readonly media?: string | undefined;
}

/** Decision about showing a picture, with its URL. */
export type PictureAddress =
  /** The picture may be shown; `src` is for `<img src>`. */
  | { readonly kind: "shown"; readonly src: string }
  /** The picture's host requires the user's consent: `askToReachOrigins({ image: [origin] }, reach)`. */
  | { readonly kind: "ask"; readonly origin: string }
  /** The picture is on IPFS and the user has chosen no gateway in Settings → Sources. */
  | { readonly kind: "noGateway" }
  /** The picture is never fetched: the page shows its URI as text. */
  | { readonly kind: "never" };

/** CID forms accepted in gateway paths: version 0, or version 1 in base 32, base 36 or base 58. */
const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{20,120}|k[0-9a-z]{20,120}|z[1-9A-HJ-NP-Za-km-z]{20,120})$/;
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([^/?#]+)((?:\/[^?#]*)?)$/;
/** Address of an uploaded picture. It contains the port of the uploading page, which may differ from the current port. */
const UPLOADED = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/-\/media\/([0-9a-f]{64})$/;
const MAX_LENGTH = 2_000;

/**
 * Decides whether and from which address an untrusted picture URI may be shown, without fetching anything. Pages pass
 * `usePictureSources()`, show `shown` with `referrerPolicy="no-referrer"`, and offer a next step for other results. Data URIs contain their
 * picture and need no source: they are `never` here, and callers handle them before.
 */
export function pictureAddress(uri: string, sources: PictureSources): PictureAddress {
  if (uri.length > MAX_LENGTH) return { kind: "never" };
  const hash = uploadedPictureHash(uri);
  if (hash !== undefined && sources.media !== undefined) return { kind: "shown", src: `${sources.media}/${hash}` };
  const ipfs = IPFS.exec(uri);
  if (ipfs !== null) return addressOnIpfs(ipfs[1] ?? "", ipfs[2] ?? "", sources);
  // Servers ignore the fragment of a picture's URL.
  return ifAllowed(readSourceUrl(uri.replace(/#.*$/s, "")), sources);
}

/** SHA-256 of a picture uploaded to an embedded network, from its address on any loopback port; undefined for other addresses. */
export function uploadedPictureHash(uri: string): string | undefined {
  return UPLOADED.exec(uri)?.[1];
}

/** Gateway prefix typed by the user, with the required trailing slash; undefined if invalid. */
export function readGateway(text: string): string | undefined {
  const url = readSourceUrl(text);
  if (url === undefined || url.search !== "") return undefined;
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

function addressOnIpfs(cid: string, path: string, sources: PictureSources): PictureAddress {
  const segments = pathSegments(path);
  if (!CID.test(cid) || segments === undefined) return { kind: "never" };
  if (sources.gateway === undefined) return { kind: "noGateway" };
  return ifAllowed(readSourceUrl(sources.gateway + [cid, ...segments].join("/")), sources);
}

function ifAllowed(url: URL | undefined, { imageOrigins }: PictureSources): PictureAddress {
  if (url === undefined) return { kind: "never" };
  return imageOrigins.includes(url.origin) ? { kind: "shown", src: url.href } : { kind: "ask", origin: url.origin };
}

/** Escaped path segments; undefined if a segment would leave the gateway's prefix or cannot be decoded. */
function pathSegments(path: string): readonly string[] | undefined {
  try {
    const parts = path
      .split("/")
      .filter((part) => part !== "")
      .map((part) => decodeURIComponent(part));
    return parts.some((part) => part === "." || part === ".." || /[/\\]/.test(part)) ? undefined : parts.map(encodeURIComponent);
  } catch {
    // The path contains a stray % sign or half a surrogate pair.
    return undefined;
  }
}
