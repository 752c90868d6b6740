import { type PictureSources, pictureAddress } from "../../chain/sources/pictureAddress.ts";
import { pictureSize } from "./pictureSize.ts";

/** Decision about a picture URL written by a stranger. */
export type Picture =
  /** Picture to show: embedded in the URL, or from an allowed origin. */
  | { readonly kind: "shown"; readonly src: string }
  /**
   * External picture that is not shown, with its host if readable. `way` names the missing requirement: the user's consent to an origin, an
   * IPFS gateway, or `never`.
   */
  | { readonly kind: "elsewhere"; readonly host: string | undefined; readonly way: PictureWay }
  | { readonly kind: "refused"; readonly why: "type" | "size" | "broken" }
  | { readonly kind: "none" };

type PictureWay = { readonly kind: "ask"; readonly origin: string } | { readonly kind: "noGateway" } | { readonly kind: "never" };

const DATA = /^data:([^,;]*)((?:;[^,]*)?),(.*)$/is;
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** Maximum length of a URL. The framework limits URLs to 512 characters; other networks may allow more. */
const MAX_CHARACTERS = 64 * 1_024;
/**
 * Maximum width and height in pixels. A few hundred bytes can demand gigabytes of pixels, so the declared dimensions are checked before the
 * browser decodes them.
 */
const MAX_SIDE_PIXELS = 1_024;

/**
 * Decides about a picture URL. Embedded pictures must be of a raster type and match their declared type; external pictures load only from
 * allowed origins.
 */
export function pictureAt(uri: string, sources: PictureSources): Picture {
  const text = uri.trim();
  if (text === "") return { kind: "none" };
  if (!/^data:/i.test(text)) {
    const found = pictureAddress(text, sources);
    return found.kind === "shown" ? found : { kind: "elsewhere", host: hostOf(text), way: found };
  }
  if (text.length > MAX_CHARACTERS) return { kind: "refused", why: "size" };
  const [, mime = "", parameters = "", content = ""] = DATA.exec(text) ?? [];
  const type = PICTURE_TYPES.find((one) => one === mime.toLowerCase());
  if (type === undefined || parameters.toLowerCase() !== ";base64") return { kind: "refused", why: "type" };
  const bytes = fromBase64(content);
  const size = bytes && pictureSize(type, bytes);
  if (size === undefined) return { kind: "refused", why: "broken" };
  if (size.width > MAX_SIDE_PIXELS || size.height > MAX_SIDE_PIXELS) return { kind: "refused", why: "size" };
  return { kind: "shown", src: `data:${type};base64,${content}` };
}

function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const MAX_HOST = 60;

function hostOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host } = new URL(text);
  const shown = host === "" ? protocol : host;
  return shown.length > MAX_HOST ? undefined : shown;
}
