import type { MoveString } from "../generated/stdlib/string.ts";
import type { Option } from "../native/moveTypes.ts";
import { optionOf, optionValue } from "../stdlib/option/option.ts";
import { concatBytes, moveString } from "../stdlib/string/string.ts";

/** A domain or subdomain, without the shared `.apt` suffix. */
export interface Name {
  readonly domain: MoveString;
  readonly subdomain: MoveString | undefined;
}

export function nameOf(domain: MoveString, subdomain: Option<MoveString>): Name {
  return { domain, subdomain: optionValue(subdomain) };
}
export function domainName(domain: MoveString): Name {
  return { domain, subdomain: undefined };
}
export function subdomainName(domain: MoveString, subdomain: MoveString): Name {
  return { domain, subdomain };
}
/** Domain that a subdomain belongs to. */
export function domainOf({ domain }: Name): Name {
  return domainName(domain);
}
export function subdomainOption({ subdomain }: Name): Option<MoveString> {
  return optionOf(subdomain);
}

/** Joins a name's parts: `sub.domain`, or the domain alone. */
export function joinName({ domain, subdomain }: Name): MoveString {
  return subdomain === undefined ? domain : { bytes: concatBytes(subdomain.bytes, moveString(".").bytes, domain.bytes) };
}

/** Full name that users see, with `.apt`. */
export function qualifiedName(name: Name): MoveString {
  return { bytes: concatBytes(joinName(name).bytes, moveString(".apt").bytes) };
}
