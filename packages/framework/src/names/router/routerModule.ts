import { type Address, copyValue, type NativeBody, type NativeContext, type Value } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { defineModule } from "../../native/defineModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, optionOf, optionValue } from "../../stdlib/option/option.ts";
import { type Name, subdomainOption } from "../name.ts";
import { DOMAIN_FIRST, ofAccount, ofName } from "../nameArguments.ts";
import { setExpirationPolicy, setSubdomainExpiration, setTransferability, transferSubdomain } from "../v2/subdomains.ts";
import { migrateName } from "./migration.ts";
import {
  acceptPendingAdmin,
  inMode,
  ROUTER_MODULE,
  readRouter,
  routerErrors,
  routerSigner,
  setMode,
  setPendingAdmin,
} from "./routerConfig.ts";
import * as reads from "./routerReads.ts";
import * as writes from "./routerWrites.ts";

const { name: byName, subdomain: bySubdomain } = DOMAIN_FIRST;
const NAME = byName.parameters;
const SUBDOMAIN = bySubdomain.parameters;
const RECIPIENTS = "target_addr: Option<address>, to_addr: Option<address>";

const management: Record<string, NativeBody> = {
  "public entry fun set_pending_admin(router_admin: &signer, pending_admin_addr: address)": (
    { context },
    admin: Address,
    pending: Address,
  ) => setPendingAdmin(context, admin, pending),
  "public entry fun accept_pending_admin(pending_admin: &signer)": ({ context }, pending: Address) => acceptPendingAdmin(context, pending),
  "public entry fun set_mode(router_admin: &signer, mode: u8)": ({ context }, admin: Address, mode: number) =>
    setMode(context, admin, mode),
  "#[view] public fun get_admin_addr(): address": ({ context }) => readRouter(context).admin_addr,
  "#[view] public fun get_pending_admin_addr(): Option<address>": ({ context }) => copyValue(readRouter(context).pending_admin_addr),
  "#[view] public fun get_mode(): u8": ({ context }) => readRouter(context).mode,
};

const owners: Record<string, NativeBody> = {
  [`public entry fun register_domain(user: &signer, domain_name: String, registration_duration_secs: u64, ${RECIPIENTS})`]: (
    { context },
    buyer: Address,
    domain: MoveString,
    durationSecs: bigint,
    target: Option<Address>,
    to: Option<Address>,
  ) => writes.registerDomain(context, buyer, domain, durationSecs, { target: optionValue(target), to: optionValue(to) }),
  [`public entry fun register_subdomain(user: &signer, ${SUBDOMAIN}, expiration_time_sec: u64, expiration_policy: u8, transferrable: bool, ${RECIPIENTS})`]:
    (
      { context },
      owner: Address,
      domain: MoveString,
      subdomain: MoveString,
      expirationSec: bigint,
      policy: number,
      transferable: boolean,
      target: Option<Address>,
      to: Option<Address>,
    ) =>
      writes.registerSubdomain(
        context,
        owner,
        domain,
        subdomain,
        { expirationSec, policy, transferable },
        { target: optionValue(target), to: optionValue(to) },
      ),
  [`public entry fun migrate_name(user: &signer, ${NAME})`]: ofAccount(byName, migrateName),
  "public entry fun renew_domain(user: &signer, domain_name: String, renewal_duration_secs: u64)": (
    { context },
    payer: Address,
    domain: MoveString,
    durationSecs: bigint,
  ) => writes.renew(context, payer, domain, durationSecs),
  [`public entry fun set_primary_name(user: &signer, ${NAME})`]: ofAccount(byName, writes.setPrimaryName),
  "public entry fun clear_primary_name(user: &signer)": ({ context }, owner: Address) => writes.clearPrimaryName(context, owner),
  [`public entry fun set_target_addr(user: &signer, ${NAME}, target_addr: address)`]: ofAccount(byName, writes.setTargetAddress),
  [`public entry fun clear_target_addr(user: &signer, ${NAME})`]: ofAccount(byName, writes.clearTargetAddress),
};

/** Creates the body of a function for the owner of a subdomain's domain. */
function ofSubdomain<Rest extends Value[]>(run: (context: NativeContext, owner: Address, name: Name, ...rest: Rest) => void): NativeBody {
  return ofAccount<Rest>(bySubdomain, (context, ...rest) => inMode(context, { both: () => run(context, ...rest) }));
}

/** Functions of a domain owner for its subdomains, in the second registry version only. */
const domainOwners: Record<string, NativeBody> = {
  [`public entry fun domain_admin_transfer_subdomain(domain_admin: &signer, ${SUBDOMAIN}, to_addr: address, target_addr: Option<address>)`]:
    ofSubdomain(transferSubdomain),
  [`public entry fun domain_admin_set_subdomain_transferability(domain_admin: &signer, ${SUBDOMAIN}, transferable: bool)`]: ofSubdomain(
    (context, owner, name, transferable: boolean) => setTransferability(context, routerSigner(context), owner, name, transferable),
  ),
  [`public entry fun domain_admin_set_subdomain_expiration_policy(domain_admin: &signer, ${SUBDOMAIN}, expiration_policy: u8)`]:
    ofSubdomain(setExpirationPolicy),
  [`public entry fun domain_admin_set_subdomain_expiration(domain_admin: &signer, ${SUBDOMAIN}, expiration_time_sec: u64)`]:
    ofSubdomain(setSubdomainExpiration),
};

const views: Record<string, NativeBody> = {
  [`#[view] public fun can_register(${NAME}): bool`]: ofName(byName, reads.canRegister),
  [`#[view] public fun get_target_addr(${NAME}): Option<address>`]: ofName(byName, (context, name) =>
    optionOf(reads.targetOf(context, name)),
  ),
  [`#[view] public fun is_name_owner(owner_addr: address, ${NAME}): bool`]: ofAccount(byName, reads.isNameOwner),
  [`#[view] public fun get_owner_addr(${NAME}): Option<address>`]: ofName(byName, (context, name) =>
    optionOf(reads.ownerOf(context, name)),
  ),
  [`#[view] public fun get_expiration(${NAME}): u64`]: ofName(byName, reads.expirationOf),
  [`#[view] public fun get_subdomain_expiration_policy(${SUBDOMAIN}): u8`]: ofName(bySubdomain, reads.subdomainPolicyOf),
  "#[view] public fun get_primary_name(user_addr: address): (Option<String>, Option<String>)": ({ context }, account: Address) => {
    const name = reads.primaryNameOf(context, account);
    return [name === undefined ? none() : copyValue(subdomainOption(name)), copyValue(optionOf(name?.domain))];
  },
};

/** Module `router`, the registry's entry point: routes names to their registry version and migrates them. */
export const routerModule = defineModule({
  id: ROUTER_MODULE,
  errors: routerErrors,
  structs: `
    struct RouterConfig has key {
      pending_admin_addr: Option<address>,
      admin_addr: address,
      mode: u8,
      signer_cap: 0x1::account::SignerCapability,
    }
  `,
  functions: { ...management, ...owners, ...domainOwners, ...views },
});
