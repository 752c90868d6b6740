import { hasExactKeys, isIntegerIn } from "./json.ts";

/** A site's permission to see one account on one network, and to send requests for it. It approves no request. */
export interface SitePermission {
  /** Origin as the browser reported it. */
  readonly origin: string;
  /** Id of the network. */
  readonly network: string;
  readonly accountId: string;
  /** Time of the consent, in milliseconds since 1970. */
  readonly connectedAt: number;
}

/** Sites in the vault: permissions, and origins that the user blocked. */
export interface Sites {
  readonly permissions: readonly SitePermission[];
  readonly blocked: readonly string[];
}

export const NO_SITES: Sites = { permissions: [], blocked: [] };

const PERMISSIONS_MAX = 500;
const BLOCKED_MAX = 500;
const ORIGIN_LENGTH_MAX = 300;

/** Whether a text is a web origin in the spelling of browsers. */
export function isSiteOrigin(value: unknown): value is string {
  if (typeof value !== "string" || value.length > ORIGIN_LENGTH_MAX || !/^https?:\/\//.test(value)) return false;
  return URL.canParse(value) && new URL(value).origin === value;
}

/** Sites with a permission added or renewed; the oldest permissions give way. Connecting also unblocks the site. */
export function withPermission({ permissions, blocked }: Sites, permission: SitePermission): Sites {
  const others = permissions.filter((other) => !isSamePermission(other, permission));
  return {
    permissions: [...others, permission].slice(-PERMISSIONS_MAX),
    blocked: blocked.filter((origin) => origin !== permission.origin),
  };
}

/** Removes one permission of an origin, or all its permissions. */
export function withoutPermission({ permissions, blocked }: Sites, gone: Pick<SitePermission, "origin"> & Partial<SitePermission>): Sites {
  const isGone = (one: SitePermission): boolean =>
    one.origin === gone.origin &&
    (gone.network === undefined || one.network === gone.network) &&
    (gone.accountId === undefined || one.accountId === gone.accountId);
  return { permissions: permissions.filter((one) => !isGone(one)), blocked };
}

/** Sites with an origin blocked, which ends its permissions, or unblocked. */
export function withBlocked(sites: Sites, origin: string, isBlocked: boolean): Sites {
  const others = sites.blocked.filter((other) => other !== origin);
  if (!isBlocked) return { ...sites, blocked: others };
  return { permissions: withoutPermission(sites, { origin }).permissions, blocked: [...others, origin].slice(-BLOCKED_MAX) };
}

/** Sites without permissions for removed accounts and networks. */
export function permissionsWhere(sites: Sites, isKept: (permission: SitePermission) => boolean): Sites {
  return { ...sites, permissions: sites.permissions.filter(isKept) };
}

/** Whether a site may send requests for an account on a network. */
export function isPermitted({ permissions }: Sites, wanted: Omit<SitePermission, "connectedAt">): boolean {
  return permissions.some((one) => isSamePermission(one, wanted));
}

/** Parses stored sites; undefined for any other value. */
export function sitesFromJson(value: unknown): Sites | undefined {
  if (!hasExactKeys(value, ["permissions", "blocked"])) return undefined;
  const { permissions, blocked } = value;
  if (!Array.isArray(permissions) || permissions.length > PERMISSIONS_MAX || !permissions.every(isPermission)) return undefined;
  if (!Array.isArray(blocked) || blocked.length > BLOCKED_MAX || !blocked.every(isSiteOrigin)) return undefined;
  const names = new Set(permissions.map(({ origin, network, accountId }) => JSON.stringify([origin, network, accountId])));
  if (names.size !== permissions.length || new Set(blocked).size !== blocked.length) return undefined;
  return {
    permissions: permissions.map(({ origin, network, accountId, connectedAt }) => ({ origin, network, accountId, connectedAt })),
    blocked,
  };
}

function isPermission(value: unknown): value is SitePermission {
  if (!hasExactKeys(value, ["origin", "network", "accountId", "connectedAt"])) return false;
  const { origin, network, accountId, connectedAt } = value;
  if (!isSiteOrigin(origin) || typeof network !== "string" || typeof accountId !== "string") return false;
  return isIntegerIn(connectedAt, 0, Number.MAX_SAFE_INTEGER);
}

function isSamePermission(one: Omit<SitePermission, "connectedAt">, other: Omit<SitePermission, "connectedAt">): boolean {
  return one.origin === other.origin && one.network === other.network && one.accountId === other.accountId;
}
