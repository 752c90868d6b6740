import type { AccountName } from "../facts/accountName.ts";
import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Registration state of a name in the network's name contract. */
export type NameFacts =
  /** The name is unregistered and can be registered; a subdomain only by the domain's owner. */
  | { readonly kind: "available" }
  | {
      readonly kind: "registered";
      readonly owner: Address;
      /** Address that receives payments to the name; undefined if unset. */
      readonly target: Address | undefined;
      readonly expirationSecs: bigint;
      /** True if the owner uses it as primary name. */
      readonly isPrimary: boolean;
    }
  /** The name has expired, but is still reserved for renewal by its owner. */
  | { readonly kind: "expired"; readonly expirationSecs: bigint | undefined };

/** Price of a name and maximum duration of its registration. */
export interface NameTerms {
  /** Price for the requested number of years, in octas. */
  readonly priceOctas: bigint;
  /** Maximum registration period in seconds. */
  readonly longestSecs: bigint;
}

export async function nameFacts(api: NodeApi, contract: Address, name: AccountName, options: ReadOptions): Promise<NameFacts> {
  const args = [name.domain, { vec: name.subdomain === undefined ? [] : [name.subdomain] }];
  const view = <T>(module: string, read: (value: unknown) => T): Promise<T> =>
    api.view({ functionId: `${contract}::router::${module}`, typeArguments: [], args }, (json) => read(asArray(json)[0]), options);
  if (await view("can_register", asBoolean)) return { kind: "available" };
  const [owner, target, expirationSecs] = await Promise.all([
    view("get_owner_addr", readOptionalAddress),
    view("get_target_addr", readOptionalAddress),
    view("get_expiration", asInteger).catch(ofAborted),
  ]);
  // The contract stores no expiry for an unregistered subdomain. Only the owner of its domain can register it.
  if (owner === undefined && expirationSecs === undefined && name.subdomain !== undefined) return { kind: "available" };
  if (owner === undefined || expirationSecs === undefined) return { kind: "expired", expirationSecs };
  return { kind: "registered", owner, target, expirationSecs, isPrimary: await isPrimaryName(api, contract, { owner, name }, options) };
}

async function isPrimaryName(
  api: NodeApi,
  contract: Address,
  { owner, name }: { readonly owner: Address; readonly name: AccountName },
  options: ReadOptions,
): Promise<boolean> {
  const question = { functionId: `${contract}::router::get_primary_name`, typeArguments: [], args: [owner] };
  const [subdomain, domain] = await api.view(question, (json) => asArray(json).map(readOptionalText), options);
  return domain === name.domain && subdomain === name.subdomain;
}

const YEAR_SECS = 31_536_000n;

/** Price of registering or renewing a domain for some years. */
export async function nameTerms(
  api: NodeApi,
  contract: Address,
  { domain, years }: { readonly domain: string; readonly years: bigint },
  options: ReadOptions,
): Promise<NameTerms> {
  const view = (functionId: string, args: readonly unknown[]): Promise<bigint> =>
    api.view({ functionId: `${contract}::${functionId}`, typeArguments: [], args }, (json) => asInteger(asArray(json)[0]), options);
  const [priceOctas, longestSecs] = await Promise.all([
    view("v2_1_price_model::price_for_domain", [domain.length.toString(), (years * YEAR_SECS).toString()]),
    view("v2_1_config::max_number_of_seconds_registered", []),
  ]);
  return { priceOctas, longestSecs };
}

function readOptionalAddress(value: unknown): Address | undefined {
  return asArray(asObject(value).vec).map(readAddress)[0];
}

function readOptionalText(value: unknown): string | undefined {
  return asArray(asObject(value).vec).map(asText)[0];
}

/** Result of a view function that aborted: nothing is known about the name. */
function ofAborted(error: unknown): undefined {
  if (error instanceof ChainError && error.status === 400) return undefined;
  throw error;
}
