import { hasExactKeys } from "./json.ts";
import { API_KEY_LENGTH_MAX, API_KEY_ORIGINS_MAX } from "./vaultLimits.ts";

/**
 * API key that identifies the user to a network's services. The vault stores it because it has monetary value; the page reads it while the
 * vault is unlocked.
 */
export interface ApiKey {
  readonly network: string;
  readonly key: string;
  /**
   * The only origins that receive the API key, even if the network's endpoints change later. Undefined for keys of earlier formats, which
   * are sent nowhere until the page assigns origins.
   */
  readonly origins: readonly string[] | undefined;
}
/** API key to be stored, with its origins. */
export interface NewApiKey {
  readonly key: string;
  readonly origins: readonly string[];
}

const NETWORK = /^[a-z][a-z0-9-]{2,31}$/;
/** Characters allowed in an HTTP header: visible ASCII, no spaces. */
const KEY = /^[!-~]+$/;

/** Validates the format of an API key. */
export function isApiKey(key: string): boolean {
  return key.length <= API_KEY_LENGTH_MAX && KEY.test(key);
}

/** API keys with one network's key added or replaced. */
export function withApiKey(keys: readonly ApiKey[], network: string, { key, origins }: NewApiKey): readonly ApiKey[] {
  return [...withoutApiKey(keys, network), { network, key, origins }];
}

export function withoutApiKey(keys: readonly ApiKey[], network: string): readonly ApiKey[] {
  return keys.filter((other) => other.network !== network);
}

export function apiKeysToJson(keys: readonly ApiKey[]): readonly unknown[] {
  return keys.map(({ network, key, origins }) => ({ network, key, origins: origins ?? null }));
}

/** Parses stored API keys, one per network; undefined for any other value. */
export function apiKeysFromJson(value: unknown): readonly ApiKey[] | undefined {
  return keysFromJson(value, (entry) => {
    if (!hasExactKeys(entry, ["network", "key", "origins"])) return undefined;
    if (entry.origins !== null && !areOrigins(entry.origins)) return undefined;
    return keyOf(entry.network, entry.key, entry.origins ?? undefined);
  });
}

/** Parses API keys of the earlier format, without origins. */
export function formerApiKeysFromJson(value: unknown): readonly ApiKey[] | undefined {
  return keysFromJson(value, (entry) => (hasExactKeys(entry, ["network", "key"]) ? keyOf(entry.network, entry.key, undefined) : undefined));
}

function keysFromJson(value: unknown, read: (entry: unknown) => ApiKey | undefined): readonly ApiKey[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const keys = value.map(read).filter((key) => key !== undefined);
  return keys.length === value.length && new Set(keys.map(({ network }) => network)).size === keys.length ? keys : undefined;
}

function keyOf(network: unknown, key: unknown, origins: readonly string[] | undefined): ApiKey | undefined {
  const isKey = typeof network === "string" && NETWORK.test(network) && typeof key === "string" && isApiKey(key);
  return isKey ? { network, key, origins } : undefined;
}

function areOrigins(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= API_KEY_ORIGINS_MAX &&
    new Set(value).size === value.length &&
    value.every((origin) => typeof origin === "string" && isOrigin(origin))
  );
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
