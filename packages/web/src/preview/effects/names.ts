import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asText } from "../../chain/facts/jsonFields.ts";
import type { EventFacts } from "../../chain/facts/types.ts";
import type { EffectSources } from "./context.ts";
import type { NameEffect } from "./effect.ts";
import { readOption } from "./moveValues.ts";

/** Where the names contract is: on mainnet, on testnet, and on networks for development. Anyone could publish events of these names elsewhere. */
export const NAMES_ADDRESSES: readonly string[] = [
  "0x867ed1f6bf916171b1de3ee92849b8978b7d1b9e0a8cc982a3d19d535dfd9c0c",
  "0x5f8fd2347449685cf41d4db97926ec3a096eaf381332be4f1318ad4d16a8497c",
  "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82",
];

/** What happened to registered names. */
export function nameEffects({ events }: EffectSources): readonly NameEffect[] {
  return events.flatMap((event) => {
    const [address = "", module, name] = event.type.split("::");
    if (!NAMES_ADDRESSES.includes(address) || (module !== "v2_1_domains" && module !== "domains")) return [];
    return readEvent(name ?? "", event);
  });
}

function readEvent(name: string, { data }: EventFacts): readonly NameEffect[] {
  switch (name.replace(/V1$/, "")) {
    case "RegisterNameEvent":
      return [{ kind: "name", name: nameOf(data), act: "registered", ...term(data, data.registration_fee_octas) }];
    case "RenewNameEvent":
      return [{ kind: "name", name: nameOf(data), act: "renewed", ...term(data, data.renewal_fee_octas) }];
    case "SetTargetAddressEvent":
    case "SetNameAddressEvent":
      return [{ kind: "name", name: nameOf(data), act: "target", target: readOption(data.new_address, readAddress) }];
    case "SetReverseLookupEvent":
      return reverseLookup(data);
    default:
      return [];
  }
}

function term(data: EventFacts["data"], fee: unknown) {
  return { expirationSecs: asInteger(data.expiration_time_secs), feeOctas: asInteger(fee) };
}

function nameOf(data: EventFacts["data"]): string {
  const subdomain = readOption(data.subdomain_name, asText);
  return `${subdomain === undefined ? "" : `${subdomain}.`}${asText(data.domain_name)}.apt`;
}

/** One event says which name an account was shown by, and which it is now. */
function reverseLookup(data: EventFacts["data"]): readonly NameEffect[] {
  const account = readAddress(data.account_addr);
  const before = optionalName(data.prev_domain_name, data.prev_subdomain_name);
  const after = optionalName(data.curr_domain_name, data.curr_subdomain_name);
  if (before === after) return [];
  return [
    ...(before === undefined ? [] : [{ kind: "name", name: before, act: "noLongerPrimary", account } as const]),
    ...(after === undefined ? [] : [{ kind: "name", name: after, act: "primary", account } as const]),
  ];
}

function optionalName(domain: unknown, subdomain: unknown): string | undefined {
  const name = readOption(domain, asText);
  const before = readOption(subdomain, asText);
  return name === undefined ? undefined : `${before === undefined ? "" : `${before}.`}${name}.apt`;
}
