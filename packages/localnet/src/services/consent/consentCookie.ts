import { base64UrlToBytes, bytesToBase64Url } from "@atoll/framework/keyless";
import type { ConsentKeeper } from "./consentKeeper.ts";
import { countGrants, type Grants, grantsFromJson, NO_GRANTS } from "./grants.ts";

const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
/** Browsers limit a cookie to 4,096 bytes, including name and attributes. */
const MAX_COOKIE_CHARACTERS = 3_800;

/** Reads and writes the signed cookie that stores the origins allowed by the user. Cookies from other sources fail verification. */
export interface ConsentCookie {
  readonly name: string;
  /** Allowed origins proven by the request's cookies; empty without a valid cookie. */
  read(cookieHeader: string | null): Promise<Grants>;
  /** `Set-Cookie` header for these allowed origins; undefined if they exceed a cookie's size. */
  write(grants: Grants): Promise<string | undefined>;
}

/**
 * Creates the cookie functions. The cookie is HttpOnly, so scripts can neither read nor replace it. Its signature covers the page's
 * origin: cookies ignore ports, so another server on this machine receives it and can send its own.
 */
export function createConsentCookie(pageOrigin: string, keeper: ConsentKeeper): ConsentCookie {
  const { port } = new URL(pageOrigin);
  const name = `atoll-allow-${port === "" ? "80" : port}`;
  const key = crypto.subtle.importKey("raw", keeper.key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

  /** Text covered by the signature: the page's origin, which the cookie omits, plus generation and allowed origins. */
  const signedText = (payload: string) => new TextEncoder().encode(`atoll consent\n${pageOrigin}\n${payload}`);

  async function verify(value: string): Promise<Grants | undefined> {
    const [payload, signature, ...rest] = value.split(".");
    if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
    const mac = base64UrlToBytes(signature);
    const text = base64UrlToBytes(payload);
    if (mac === undefined || text === undefined) return undefined;
    if (!(await crypto.subtle.verify("HMAC", await key, mac, signedText(payload)))) return undefined;
    const { generation, grants } = JSON.parse(new TextDecoder().decode(text));
    return generation === keeper.generation() ? grantsFromJson(grants) : undefined;
  }

  return {
    name,
    async read(cookieHeader) {
      // Checks all cookies with this name: a script can add one under another path, but cannot hide the real cookie.
      for (const value of valuesOf(name, cookieHeader ?? "")) {
        const grants = await verify(value);
        if (grants !== undefined) return grants;
      }
      return NO_GRANTS;
    },
    async write(grants) {
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${countGrants(grants) === 0 ? 0 : MAX_AGE_SECONDS}`;
      const payload = bytesToBase64Url(new TextEncoder().encode(JSON.stringify({ generation: keeper.generation(), grants })));
      const mac = new Uint8Array(await crypto.subtle.sign("HMAC", await key, signedText(payload)));
      const header = `${name}=${payload}.${bytesToBase64Url(mac)}; ${attributes}`;
      return header.length <= MAX_COOKIE_CHARACTERS ? header : undefined;
    },
  };
}

function valuesOf(name: string, header: string): string[] {
  return header.split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
}
