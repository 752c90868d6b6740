import { nameToken } from "../../chain/actions/names.ts";
import { parseAccountName } from "../../chain/facts/accountName.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asText } from "../../chain/facts/jsonFields.ts";
import type { Address, EventFacts } from "../../chain/facts/types.ts";
import type { NameEffect } from "../effect.ts";
import type { EffectSources } from "./effectSources.ts";
import { readOption } from "./moveValues.ts";

/**
 * Addresses of the names contract on mainnet, testnet and development networks. At other addresses anyone could publish events with the
 * same names.
 */
export const NAMES_ADDRESSES: readonly string[] = [
  "0x867ed1f6bf916171b1de3ee92849b8978b7d1b9e0a8cc982a3d19d535dfd9c0c",
  "0x5f8fd2347449685cf41d4db97926ec3a096eaf381332be4f1318ad4d16a8497c",
  "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82",
];

/**
 * Whether a token is a registered name. Only the names contract can create an object at the derived address; other tokens may merely have
 * the same name.
 */
export function isNameToken(token: Address, name: string | undefined): boolean {
  const parsed = name === undefined ? undefined : parseAccountName(name);
  return parsed !== undefined && NAMES_ADDRESSES.some((contract) => nameToken(readAddress(contract), parsed) === token);
}

/** Changes of registered names. If one call sets a target or primary name several times, only the first and last events count. */
export function nameEffects({ events }: EffectSources): readonly NameEffect[] {
  const named = events.flatMap((event): readonly NameEvent[] => {
    const [address = "", module, name = ""] = event.type.split("::");
    const isOne = NAMES_ADDRESSES.includes(address) && (module === "v2_1_domains" || module === "domains");
    return isOne ? [{ name: name.replace(/V1$/, ""), data: event.data }] : [];
  });
  const terms = named.flatMap(({ name, data }) => readTerm(name, data) ?? []);
  const targets = new Map(
    named.filter(({ name }) => TARGET_EVENTS.includes(name)).map(({ data }) => [nameOf(data), readOption(data.new_address, readAddress)]),
  );
  return [
    ...terms,
    ...[...targets].map(([name, target]) => ({ kind: "name", name, act: "target", target }) as const),
    ...primaryNames(named.filter(({ name }) => name === "SetReverseLookupEvent")),
  ];
}

interface NameEvent {
  readonly name: string;
  readonly data: EventFacts["data"];
}
const TARGET_EVENTS = ["SetTargetAddressEvent", "SetNameAddressEvent"];

function readTerm(name: string, data: EventFacts["data"]): NameEffect | undefined {
  if (name === "RegisterNameEvent")
    return { kind: "name", name: nameOf(data), act: "registered", ...term(data, data.registration_fee_octas) };
  if (name === "RenewNameEvent") return { kind: "name", name: nameOf(data), act: "renewed", ...term(data, data.renewal_fee_octas) };
  return undefined;
}

function term(data: EventFacts["data"], fee: unknown) {
  return { expirationSecs: asInteger(data.expiration_time_secs), feeOctas: asInteger(fee) };
}

function nameOf(data: EventFacts["data"]): string {
  const subdomain = readOption(data.subdomain_name, asText);
  return `${subdomain === undefined ? "" : `${subdomain}.`}${asText(data.domain_name)}.apt`;
}

/** Changes of primary names; each event carries the previous and the current name. */
function primaryNames(events: readonly NameEvent[]): readonly NameEffect[] {
  const changes = new Map<Address, { readonly before: string | undefined; readonly after: string | undefined }>();
  for (const { data } of events) {
    const account = readAddress(data.account_addr);
    const earlier = changes.get(account);
    const before = earlier === undefined ? optionalName(data.prev_domain_name, data.prev_subdomain_name) : earlier.before;
    changes.set(account, { before, after: optionalName(data.curr_domain_name, data.curr_subdomain_name) });
  }
  return [...changes].flatMap(([account, { before, after }]): readonly NameEffect[] => {
    if (before === after) return [];
    return [
      ...(before === undefined ? [] : [{ kind: "name", name: before, act: "noLongerPrimary", account } as const]),
      ...(after === undefined ? [] : [{ kind: "name", name: after, act: "primary", account } as const]),
    ];
  });
}

function optionalName(domain: unknown, subdomain: unknown): string | undefined {
  const name = readOption(domain, asText);
  const before = readOption(subdomain, asText);
  return name === undefined ? undefined : `${before === undefined ? "" : `${before}.`}${name}.apt`;
}
