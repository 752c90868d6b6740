import type { Address, NativeBody, NativeContext, Value } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import type { Option } from "../native/moveTypes.ts";
import { domainName, type Name, nameOf, subdomainName } from "./name.ts";

/** Move parameters of a name, and the conversion of their values. The registry versions order them differently. */
interface NameForm {
  readonly parameters: string;
  readonly count: number;
  read(values: readonly Value[]): Name;
}

/** Parameters of a name that is only a domain. */
export const DOMAIN: NameForm = {
  parameters: "domain_name: String",
  count: 1,
  read: ([domain]) => domainName(domain as MoveString),
};
export const DOMAIN_FIRST: { readonly name: NameForm; readonly subdomain: NameForm } = {
  name: {
    parameters: "domain_name: String, subdomain_name: Option<String>",
    count: 2,
    read: ([domain, subdomain]) => nameOf(domain as MoveString, subdomain as Option<MoveString>),
  },
  subdomain: {
    parameters: "domain_name: String, subdomain_name: String",
    count: 2,
    read: ([domain, subdomain]) => subdomainName(domain as MoveString, subdomain as MoveString),
  },
};
export const SUBDOMAIN_FIRST: { readonly name: NameForm; readonly subdomain: NameForm } = {
  name: {
    parameters: "subdomain_name: Option<String>, domain_name: String",
    count: 2,
    read: ([subdomain, domain]) => nameOf(domain as MoveString, subdomain as Option<MoveString>),
  },
  subdomain: {
    parameters: "subdomain_name: String, domain_name: String",
    count: 2,
    read: ([subdomain, domain]) => subdomainName(domain as MoveString, subdomain as MoveString),
  },
};

type Result = Value | Value[] | void;

/** Creates the body of a function whose first arguments are a name. */
export function ofName<Rest extends Value[]>(
  { read, count }: NameForm,
  run: (context: NativeContext, name: Name, ...rest: Rest) => Result,
): NativeBody {
  return ({ context }, ...values) => run(context, read(values), ...(values.slice(count) as Rest));
}
/** Creates the body of a function whose first arguments are an account, often the signer, and a name. */
export function ofAccount<Rest extends Value[]>(
  { read, count }: NameForm,
  run: (context: NativeContext, account: Address, name: Name, ...rest: Rest) => Result,
): NativeBody {
  return ({ context }, account: Address, ...values: Value[]) => run(context, account, read(values), ...(values.slice(count) as Rest));
}
