import { domain, namePrice, subdomain, who, years, yesNo } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Preview text with a price, if the simulation reported one. */
function priced(withPrice: "calls:nameRegisterFor" | "calls:nameRenewFor", without: "calls:nameRegister" | "calls:nameRenew"): CallWords {
  const term = { name: domain(0), years: years(1) };
  const [dear, plain] = [words(withPrice, { ...term, price: namePrice() }), words(without, term)];
  return (call, sender) => dear(call, sender) ?? plain(call, sender);
}

/** Preview texts for functions of the names contract; `names` replaces the contract's address. */
export const namesWords: Readonly<Record<string, CallWords>> = {
  "names::router::register_domain": priced("calls:nameRegisterFor", "calls:nameRegister"),
  "names::router::register_subdomain": words("calls:nameSubdomain", { name: subdomain(0, 1) }),
  "names::router::renew_domain": priced("calls:nameRenewFor", "calls:nameRenew"),
  "names::router::set_primary_name": words("calls:namePrimary", { name: domain(0, 1) }),
  "names::router::clear_primary_name": words("calls:nameNoPrimary", {}),
  "names::router::set_target_addr": words("calls:nameTarget", { name: domain(0, 1), target: who(2) }),
  "names::router::clear_target_addr": words("calls:nameNoTarget", { name: domain(0, 1) }),
  "names::router::migrate_name": words("calls:nameMigrate", { name: domain(0, 1) }),
  "names::router::domain_admin_transfer_subdomain": words("calls:nameTransferSubdomain", { name: subdomain(0, 1), recipient: who(2) }),
  "names::router::domain_admin_set_subdomain_transferability": words("calls:nameTransferability", {
    name: subdomain(0, 1),
    answer: yesNo(2),
  }),
  "names::router::domain_admin_set_subdomain_expiration": words("calls:nameExpiration", { name: subdomain(0, 1) }),
  "names::router::domain_admin_set_subdomain_expiration_policy": words("calls:namePolicy", { name: subdomain(0, 1) }),
};
