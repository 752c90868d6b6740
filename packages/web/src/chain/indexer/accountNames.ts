import { MS_PER_SEC, USECS_PER_SEC } from "../../units/time.ts";
import type { AccountName } from "../facts/accountName.ts";
import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import { maybe, rowReader, withDefault } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { readTimestamp } from "./timestamp.ts";

/** A registered name in the index. */
export type IndexedName = ReturnType<typeof readName>;

const readFields = rowReader({
  owner: ["owner_address", maybe(readAddress)],
  /** Address that receives payments to the name; undefined if unset. */
  target: ["registered_address", maybe(readAddress)],
  expirationSecs: ["expiration_timestamp", (time) => readTimestamp(time) / USECS_PER_SEC],
  /** For subdomains: true if it expires together with its domain. */
  followsDomain: ["subdomain_expiration_policy", (policy) => optional(policy, asInteger) === 1n],
  isPrimary: ["is_primary", withDefault(asBoolean, false)],
  isActive: ["is_active", withDefault(asBoolean, false)],
});

const QUERY = `query Names($where: current_aptos_names_bool_exp!, $limit: Int!) {
  current_aptos_names(where: $where, order_by: [{ expiration_timestamp: asc }, { domain: asc }, { subdomain: asc }], limit: $limit) {
    domain subdomain owner_address registered_address expiration_timestamp subdomain_expiration_policy is_primary is_active
  }
}`;

/** Query for names of an account, at most 100, earliest expiry first. */
export function accountNames(owner: Address): IndexQuestion<readonly IndexedName[]> {
  return question({ owner_address: { _eq: owner } });
}

/** Query for names of accounts that expired or will expire before a time, earliest expiry first. */
export function expiringNames(owners: readonly Address[], beforeSecs: bigint): IndexQuestion<readonly IndexedName[]> {
  return question({
    owner_address: { _in: owners },
    expiration_timestamp: { _lt: new Date(Number(beforeSecs) * MS_PER_SEC).toISOString().slice(0, -1) },
  });
}

/** Query for subdomains of a domain, at most 100. */
export function subdomainsOf(domain: string): IndexQuestion<readonly IndexedName[]> {
  return question({ domain: { _eq: domain }, subdomain: { _neq: "" } });
}

/** Query for primary names of at most 100 accounts, in one request. */
export function primaryNames(addresses: readonly Address[]): IndexQuestion<ReadonlyMap<Address, AccountName>> {
  const { read, ...query } = question({
    registered_address: { _in: addresses.slice(0, MAX_ROWS) },
    is_primary: { _eq: true },
    is_active: { _eq: true },
  });
  return {
    ...query,
    read: (data) => new Map(read(data).flatMap(({ name, target }) => (target === undefined ? [] : [[target, name] as const]))),
  };
}

/** Query for active domains that begin with a text of letters, digits and hyphens, shortest name first. */
export function domainsLike(start: string): IndexQuestion<readonly IndexedName[]> {
  const { read, ...query } = question({ domain: { _like: `${start}%` }, subdomain: { _eq: "" }, is_active: { _eq: true } });
  return {
    ...query,
    read: (data) =>
      read(data).toSorted(
        (one, other) => one.name.domain.length - other.name.domain.length || (one.name.domain < other.name.domain ? -1 : 1),
      ),
  };
}

function question(where: Readonly<Record<string, unknown>>): IndexQuestion<readonly IndexedName[]> {
  return { query: QUERY, variables: { where, limit: MAX_ROWS }, read: (data) => asArray(asObject(data).current_aptos_names).map(readName) };
}

function readName(json: unknown) {
  const { domain, subdomain } = asObject(json);
  const name: AccountName = { domain: asText(domain), subdomain: optional(subdomain, asText) || undefined };
  return { name, ...readFields(json) };
}
