import { hasExactKeys } from "./json.ts";
import { API_KEY_LENGTH_MAX } from "./limits.ts";

/** What a network's services are told so that they know who asks. In the vault because it is worth money to others; the page has it while unlocked. */
export interface ApiKey {
  readonly network: string;
  readonly key: string;
}

const NETWORK = /^[a-z][a-z0-9-]{2,31}$/;
/** What may stand in a header: visible ASCII, no spaces. */
const KEY = /^[!-~]+$/;

/** Whether it can be an API key. */
export function isApiKey(key: string): boolean {
  return key.length <= API_KEY_LENGTH_MAX && KEY.test(key);
}

/** The keys with another one for a network, or without one. */
export function withApiKey(keys: readonly ApiKey[], network: string, key: string | undefined): readonly ApiKey[] {
  const others = keys.filter((other) => other.network !== network);
  return key === undefined ? others : [...others, { network, key }];
}

/** Undefined where it is not exactly a list of keys, one a network. */
export function apiKeysFromJson(value: unknown): readonly ApiKey[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const keys = value.filter(isApiKeyEntry).map(({ network, key }) => ({ network, key }));
  return keys.length === value.length && new Set(keys.map(({ network }) => network)).size === keys.length ? keys : undefined;
}

function isApiKeyEntry(value: unknown): value is ApiKey {
  if (!hasExactKeys(value, ["network", "key"])) return false;
  const { network, key } = value;
  return typeof network === "string" && NETWORK.test(network) && typeof key === "string" && isApiKey(key);
}
