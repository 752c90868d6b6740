import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import type { Option } from "../../native/moveTypes.ts";
import { joinName, type Name, nameOf, qualifiedName } from "../name.ts";
import { NAMES } from "../namesAddress.ts";
import { checkName } from "./stringValidator.ts";

const MODULE = `${NAMES}::v2_1_token_helper`;

const errors = defineErrors(MODULE, {
  ECOLLECTION_NOT_EXISTS: [1n, "There is no collection for names"],
  EDOMAIN_NAME_INVALID: [2n, "The domain has characters that names cannot have"],
  ESUBDOMAIN_NAME_INVALID: [3n, "The subdomain has characters that names cannot have"],
});

/** Token name of a domain or subdomain: `sub.domain.apt`. Aborts on invalid names. */
export function tokenNameOf(name: Name): MoveString {
  errors.check(checkName(name.domain).isAllowed, "invalidArgument", "EDOMAIN_NAME_INVALID");
  if (name.subdomain !== undefined) {
    errors.check(checkName(name.subdomain).isAllowed, "invalidArgument", "ESUBDOMAIN_NAME_INVALID");
  }
  return qualifiedName(name);
}

export const tokenHelperV2Module = defineModule({
  id: MODULE,
  friends: [`${NAMES}::v2_1_domains`],
  errors,
  functions: {
    "public(friend) fun get_fully_qualified_domain_name(subdomain_name: Option<String>, domain_name: String): String": (
      _,
      subdomain: Option<MoveString>,
      domain: MoveString,
    ) => tokenNameOf(nameOf(domain, subdomain)),
    "public(friend) fun combine_sub_and_domain_str(subdomain_name: Option<String>, domain_name: String): String": (
      _,
      subdomain: Option<MoveString>,
      domain: MoveString,
    ) => joinName(nameOf(domain, subdomain)),
  },
});
