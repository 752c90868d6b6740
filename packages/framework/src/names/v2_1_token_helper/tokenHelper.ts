import { declaration, errors } from "../../generated/names/v2_1_token_helper.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { joinName, type Name, nameOf, qualifiedName } from "../name.ts";
import { checkNameV2 } from "../v2_1_string_validator/stringValidator.ts";

/** Token name of a domain or subdomain: `sub.domain.apt`. Aborts on invalid names. */
export function tokenNameV2(name: Name): MoveString {
  errors.check(checkNameV2(name.domain).isAllowed, "invalidArgument", "EDOMAIN_NAME_INVALID");
  if (name.subdomain !== undefined) {
    errors.check(checkNameV2(name.subdomain).isAllowed, "invalidArgument", "ESUBDOMAIN_NAME_INVALID");
  }
  return qualifiedName(name);
}

export const tokenHelperV2Module = implementModule(declaration, {
  get_fully_qualified_domain_name: (_, subdomain, domain) => tokenNameV2(nameOf(domain, subdomain)),
  combine_sub_and_domain_str: (_, subdomain, domain) => joinName(nameOf(domain, subdomain)),
});
