import { type PictureSources, pictureAddress } from "../../chain/sources/pictureAddress.ts";
import { pictureSize } from "./pictureSize.ts";

/** What becomes of the address of a picture that somebody else wrote. */
export type Picture =
  /** Part of the address itself, or from where the person allowed. */
  | { readonly kind: "shown"; readonly src: string }
  /** Somewhere else; the host where it can be told. `way` is what lets it be loaded: the person's consent to an origin, a gateway, or nothing. */
  | { readonly kind: "elsewhere"; readonly host: string | undefined; readonly way: PictureWay }
  | { readonly kind: "refused"; readonly why: "type" | "size" | "broken" }
  | { readonly kind: "none" };

export type PictureWay = { readonly kind: "ask"; readonly origin: string } | { readonly kind: "noGateway" } | { readonly kind: "never" };

const DATA = /^data:([^,;]*)((?:;[^,]*)?),(.*)$/is;
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** The framework allows 512 characters for an address; another network may allow more. */
const MAX_CHARACTERS = 64 * 1_024;
/** A few hundred bytes can ask for gigabytes of pixels: a picture's own word for its size is read before a browser sees it. */
const MAX_SIDE_PIXELS = 1_024;

/**
 * A picture from its address. What is in the address itself is shown where it is of a type that is nothing but pixels and is what it says it is; what is
 * elsewhere, only from where the person allowed.
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
