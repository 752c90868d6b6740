import { copyValue } from "@atoll/move";
import { declaration } from "../../generated/names/v2_1_domains.ts";
import { implementModule } from "../../native/implementModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { isTimeExpired } from "../expiration.ts";
import { nameOf, subdomainName, subdomainOption } from "../name.ts";
import * as records from "./nameRecords.ts";
import { setReverseLookup } from "./primaryNameChoice.ts";
import { clearReverseLookup, reverseLookup, reverseRecordExists } from "./primaryNames.ts";
import * as registration from "./registration.ts";
import { isInRenewalWindow, renewDomainV2 } from "./renewal.ts";
import * as subdomains from "./subdomains.ts";
import { clearTarget, forceTarget, setTargetV2 } from "./targetAddresses.ts";

/** Second version of the name registry: every name is a digital asset. */
export const domainsV2Module = implementModule(declaration, {
  register_domain: ({ context }, router, buyer, domain, durationSecs) =>
    registration.registerDomainV2(context, router, buyer, domain, durationSecs),
  register_subdomain: ({ context }, router, owner, domain, subdomain, expirationSec) =>
    registration.registerSubdomainV2(context, router, owner, domain, subdomain, expirationSec),
  register_name_with_router: ({ context }, router, owner, domain, subdomain, durationSecs) =>
    registration.registerMigrated(context, router, owner, nameOf(domain, subdomain), durationSecs),
  renew_domain: ({ context }, payer, domain, durationSecs) => renewDomainV2(context, payer, domain, durationSecs),
  set_subdomain_transferability_as_domain_owner: ({ context }, router, owner, domain, subdomain, transferable) =>
    subdomains.setTransferability(context, router, owner, subdomainName(domain, subdomain), transferable),
  transfer_subdomain_owner: ({ context }, owner, domain, subdomain, newOwner, newTarget) =>
    subdomains.transferSubdomain(context, owner, subdomainName(domain, subdomain), newOwner, newTarget),
  set_subdomain_expiration: ({ context }, owner, domain, subdomain, expirationSec) =>
    subdomains.setSubdomainExpiration(context, owner, subdomainName(domain, subdomain), expirationSec),
  set_subdomain_expiration_policy: ({ context }, owner, domain, subdomain, policy) =>
    subdomains.setExpirationPolicy(context, owner, subdomainName(domain, subdomain), policy),
  set_target_address: ({ context }, owner, domain, subdomain, target) => setTargetV2(context, owner, nameOf(domain, subdomain), target),
  clear_target_address: ({ context }, signer, subdomain, domain) => clearTarget(context, signer, nameOf(domain, subdomain)),
  set_reverse_lookup: ({ context }, account, subdomain, domain) => setReverseLookup(context, account, nameOf(domain, subdomain)),
  clear_reverse_lookup: ({ context }, account) => clearReverseLookup(context, account),

  force_set_target_address: ({ context }, admin, domain, subdomain, target) =>
    forceTarget(context, admin, nameOf(domain, subdomain), target),
  force_create_or_seize_name: ({ context }, admin, domain, subdomain, durationSecs) =>
    registration.forceRegister(context, admin, nameOf(domain, subdomain), durationSecs),
  force_clear_registration: ({ context }, admin, domain, subdomain) => registration.forceClear(context, admin, nameOf(domain, subdomain)),
  force_set_name_expiration: ({ context }, admin, domain, subdomain, expirationSec) =>
    registration.forceExpiration(context, admin, nameOf(domain, subdomain), expirationSec),

  get_subdomain_renewal_policy: ({ context }, domain, subdomain) =>
    subdomains.expirationPolicyOf(context, subdomainName(domain, subdomain)),
  get_reverse_lookup: ({ context }, account) => optionOf(reverseLookup(context, account)),
  reverse_record_exists: ({ context }, account) => reverseRecordExists(context, account),
  is_domain_in_renewal_window: ({ context }, domain) => isInRenewalWindow(context, domain),
  get_app_signer_addr: () => records.appSignerAddress(),
  get_token_addr: (_, domain, subdomain) => records.tokenAddressOf(nameOf(domain, subdomain)),
  is_name_registerable: ({ context }, domain, subdomain) => records.isRegisterable(context, nameOf(domain, subdomain)),
  is_name_expired_past_grace: ({ context }, domain, subdomain) => records.isExpiredPastGrace(context, nameOf(domain, subdomain)),
  is_name_expired: ({ context }, domain, subdomain) => records.isExpired(context, nameOf(domain, subdomain)),
  is_name_registered: ({ context }, domain, subdomain) => records.isRegistered(context, nameOf(domain, subdomain)),
  is_token_owner: ({ context }, owner, domain, subdomain) => records.isTokenOwner(context, owner, nameOf(domain, subdomain)),
  get_name_owner_addr: ({ context }, subdomain, domain) => optionOf(records.ownerOfName(context, nameOf(domain, subdomain))),
  get_expiration: ({ context }, domain, subdomain) => records.expirationOfV2(context, nameOf(domain, subdomain)),
  get_target_address: ({ context }, domain, subdomain) => optionOf(records.targetOfV2(context, nameOf(domain, subdomain))),
  get_name_props_from_token_addr({ context }, token) {
    const name = records.nameFromToken(context, token);
    return [copyValue(subdomainOption(name)), copyValue(name.domain)];
  },
  is_time_expired: ({ context }, expirationSec) => isTimeExpired(context, expirationSec),
});
