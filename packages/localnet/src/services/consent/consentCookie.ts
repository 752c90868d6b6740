import { base64UrlToBytes, bytesToBase64Url } from "./base64Url.ts";
import type { ConsentKeeper } from "./consentKeeper.ts";
import { countGrants, type Grants, grantsFromJson, NO_GRANTS } from "./grants.ts";

const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
/** Browsers keep 4,096 bytes of a cookie, name and attributes included. */
const MAX_COOKIE_CHARACTERS = 3_800;

/** Reads and writes the cookie that carries a person's consent. Nothing else can make one that is believed. */
export interface ConsentCookie {
  readonly name: string;
  /** What the request's cookies prove to be allowed; nothing where they prove nothing. */
  read(cookieHeader: string | null): Promise<Grants>;
  /** The `Set-Cookie` header for these grants; undefined where they do not fit into a cookie. */
  write(grants: Grants): Promise<string | undefined>;
}

/**
 * The cookie is HttpOnly, so that scripts neither read nor replace it, and signed over the page's origin: cookies do not separate ports, so
 * another server on this machine sees it and can send one of its own.
 */
export function createConsentCookie(pageOrigin: string, keeper: ConsentKeeper): ConsentCookie {
  const { port } = new URL(pageOrigin);
  const name = `atoll-allow-${port === "" ? "80" : port}`;
  const key = crypto.subtle.importKey("raw", keeper.key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

  /** What is signed: the origin is not in the cookie itself, the generation and the grants are. */
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
      // A script can put another cookie of this name beside ours, under another path: it does not hide the real one.
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
