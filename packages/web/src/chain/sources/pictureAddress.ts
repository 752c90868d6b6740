import { readSourceUrl } from "./sourceUrl.ts";

/** What decides where pictures come from. */
export interface PictureSources {
  /** The prefix that stands in for `ipfs://`, as `https://ipfs.example.com/ipfs/`; undefined while the person has chosen none. */
  readonly gateway: string | undefined;
  /** Origins that the person allowed for pictures: what `img-src` of this document lets through. */
  readonly imageOrigins: readonly string[];
}

/** Whether a picture may be shown, and by which address. */
export type PictureAddress =
  /** To be shown by `<img src>`. */
  | { readonly kind: "shown"; readonly src: string }
  /** Its host needs the person's consent first: `askToReachOrigins({ image: [origin] }, reach)`. */
  | { readonly kind: "ask"; readonly origin: string }
  /** It is on IPFS, and no gateway is chosen: Settings → Sources. */
  | { readonly kind: "noGateway" }
  /** Not an address that is ever fetched: show the text. */
  | { readonly kind: "never" };

/** A CID in one of the forms that gateways take in a path: version 0, or version 1 in base 32, base 36 or base 58. */
const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{20,120}|k[0-9a-z]{20,120}|z[1-9A-HJ-NP-Za-km-z]{20,120})$/;
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([^/?#]+)((?:\/[^?#]*)?)$/;
const MAX_LENGTH = 2_000;

/**
 * May the picture that a stranger's text names be shown, and by which address? Nothing is fetched by asking. A page calls it with what
 * `usePictureSources()` gives, shows `shown` with `referrerPolicy="no-referrer"`, and offers the way out for the others. Data URIs carry their
 * picture with them and are no matter of sources: they are `never` here, and the caller decides on them before.
 */
export function pictureAddress(uri: string, sources: PictureSources): PictureAddress {
  if (uri.length > MAX_LENGTH) return { kind: "never" };
  const ipfs = IPFS.exec(uri);
  if (ipfs !== null) return addressOnIpfs(ipfs[1] ?? "", ipfs[2] ?? "", sources);
  // A picture's own fragment means nothing to its server.
  return ifAllowed(readSourceUrl(uri.replace(/#.*$/s, "")), sources);
}

/** A gateway's prefix as the person typed it, with the slash at its end that it needs; undefined where it is none. */
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

/** The path's parts, escaped; undefined where one of them would lead out of the gateway's prefix or cannot be read. */
function pathSegments(path: string): readonly string[] | undefined {
  try {
    const parts = path
      .split("/")
      .filter((part) => part !== "")
      .map((part) => decodeURIComponent(part));
    return parts.some((part) => part === "." || part === ".." || /[/\\]/.test(part)) ? undefined : parts.map(encodeURIComponent);
  } catch {
    // A stray % sign, or half a surrogate pair.
    return undefined;
  }
}
