import { copyValue } from "@atoll/move";
import { declaration } from "../../generated/names/router.ts";
import { implementModule } from "../../native/implementModule.ts";
import { none, optionOf, optionValue } from "../../stdlib/option/option.ts";
import { nameOf, subdomainName, subdomainOption } from "../name.ts";
import { setExpirationPolicy, setSubdomainExpiration, setTransferability, transferSubdomain } from "../v2_1_domains/subdomains.ts";
import { migrateName } from "./migration.ts";
import { acceptPendingAdmin, inMode, readRouter, routerSigner, setMode, setPendingAdmin } from "./routerConfig.ts";
import * as reads from "./routerReads.ts";
import * as writes from "./routerWrites.ts";

/** Module `router`, the registry's entry point: routes names to their registry version and migrates them. */
export const routerModule = implementModule(declaration, {
  set_pending_admin: ({ context }, admin, pending) => setPendingAdmin(context, admin, pending),
  accept_pending_admin: ({ context }, pending) => acceptPendingAdmin(context, pending),
  set_mode: ({ context }, admin, mode) => setMode(context, admin, mode),
  get_admin_addr: ({ context }) => readRouter(context).admin_addr,
  get_pending_admin_addr: ({ context }) => copyValue(readRouter(context).pending_admin_addr),
  get_mode: ({ context }) => readRouter(context).mode,

  register_domain: ({ context }, buyer, domain, durationSecs, target, to) =>
    writes.registerRoutedDomain(context, buyer, domain, durationSecs, { target: optionValue(target), to: optionValue(to) }),
  register_subdomain({ context }, owner, domain, subdomain, expirationSec, policy, transferable, target, to) {
    const terms = { expirationSec, policy, transferable };
    writes.registerRoutedSubdomain(context, owner, domain, subdomain, terms, { target: optionValue(target), to: optionValue(to) });
  },
  migrate_name: ({ context }, owner, domain, subdomain) => migrateName(context, owner, nameOf(domain, subdomain)),
  renew_domain: ({ context }, payer, domain, durationSecs) => writes.renew(context, payer, domain, durationSecs),
  set_primary_name: ({ context }, owner, domain, subdomain) => writes.setPrimaryName(context, owner, nameOf(domain, subdomain)),
  clear_primary_name: ({ context }, owner) => writes.clearPrimaryName(context, owner),
  set_target_addr: ({ context }, owner, domain, subdomain, target) =>
    writes.setTargetAddress(context, owner, nameOf(domain, subdomain), target),
  clear_target_addr: ({ context }, signer, domain, subdomain) => writes.clearTargetAddress(context, signer, nameOf(domain, subdomain)),

  // Functions of a domain's owner for its subdomains, in the second registry version only.
  domain_admin_transfer_subdomain: ({ context }, owner, domain, subdomain, to, target) =>
    inMode(context, { both: () => transferSubdomain(context, owner, subdomainName(domain, subdomain), to, target) }),
  domain_admin_set_subdomain_transferability({ context }, owner, domain, subdomain, transferable) {
    const name = subdomainName(domain, subdomain);
    inMode(context, { both: () => setTransferability(context, routerSigner(context), owner, name, transferable) });
  },
  domain_admin_set_subdomain_expiration_policy: ({ context }, owner, domain, subdomain, policy) =>
    inMode(context, { both: () => setExpirationPolicy(context, owner, subdomainName(domain, subdomain), policy) }),
  domain_admin_set_subdomain_expiration: ({ context }, owner, domain, subdomain, expirationSec) =>
    inMode(context, { both: () => setSubdomainExpiration(context, owner, subdomainName(domain, subdomain), expirationSec) }),

  can_register: ({ context }, domain, subdomain) => reads.canRegister(context, nameOf(domain, subdomain)),
  get_target_addr: ({ context }, domain, subdomain) => optionOf(reads.routedTarget(context, nameOf(domain, subdomain))),
  is_name_owner: ({ context }, owner, domain, subdomain) => reads.isNameOwner(context, owner, nameOf(domain, subdomain)),
  get_owner_addr: ({ context }, domain, subdomain) => optionOf(reads.routedOwner(context, nameOf(domain, subdomain))),
  get_expiration: ({ context }, domain, subdomain) => reads.routedExpiration(context, nameOf(domain, subdomain)),
  get_subdomain_expiration_policy: ({ context }, domain, subdomain) => reads.subdomainPolicyOf(context, subdomainName(domain, subdomain)),
  get_primary_name({ context }, account) {
    const name = reads.primaryNameOf(context, account);
    return [name === undefined ? none() : copyValue(subdomainOption(name)), copyValue(optionOf(name?.domain))];
  },
});
