/** Origins the user allowed the page to reach beyond its own services: sorted, without duplicates. */
export interface Grants {
  /** Origins that the page may send requests to (`connect-src`). */
  readonly connect: readonly string[];
  /** Origins that the page may load images from (`img-src`). */
  readonly image: readonly string[];
}

export const NO_GRANTS: Grants = { connect: [], image: [] };

/** Maximum number of allowed origins, far above what a user would allow individually. */
export const MAX_ORIGINS = 32;
/** Allowed forms of an origin: plain host, no path, credentials or wildcard, and no character that could end a policy directive. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;
const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Returns true if the text is exactly an origin that may be allowed: https, or plain http on this machine. */
export function isGrantableOrigin(text: string): boolean {
  return (HTTPS_ORIGIN.test(text) || LOOPBACK_ORIGIN.test(text)) && URL.canParse(text) && new URL(text).origin === text;
}

export function mergeGrants(one: Grants, other: Grants): Grants {
  return { connect: sortedOnce([...one.connect, ...other.connect]), image: sortedOnce([...one.image, ...other.image]) };
}

export function withoutGrants(grants: Grants, removed: Grants): Grants {
  return {
    connect: grants.connect.filter((origin) => !removed.connect.includes(origin)),
    image: grants.image.filter((origin) => !removed.image.includes(origin)),
  };
}

export function includesGrants(grants: Grants, wanted: Grants): boolean {
  return wanted.connect.every((origin) => grants.connect.includes(origin)) && wanted.image.every((origin) => grants.image.includes(origin));
}

export function countGrants({ connect, image }: Grants): number {
  return connect.length + image.length;
}

/** Parses allowed origins from JSON in exact format; undefined otherwise. */
export function grantsFromJson(value: unknown): Grants | undefined {
  if (typeof value !== "object" || value === null || Object.keys(value).sort().join() !== "connect,image") return undefined;
  const { connect, image } = value as { readonly connect: unknown; readonly image: unknown };
  return isOriginList(connect) && isOriginList(image) ? { connect, image } : undefined;
}

function isOriginList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= MAX_ORIGINS && value.every((item) => typeof item === "string" && isGrantableOrigin(item));
}

function sortedOnce(origins: readonly string[]): readonly string[] {
  return [...new Set(origins)].sort();
}
