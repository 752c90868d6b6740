import type { Address, NativeContext } from "@atoll/move";
import { errors, tags } from "../../generated/names/v2_1_domains.ts";
import type { Option } from "../../native/moveTypes.ts";
import { disableUngatedTransfer, enableUngatedTransfer, generateLinearTransferRef, transferWithRef } from "../../objects/object/object.ts";
import { domainOf, type Name } from "../name.ts";
import {
  checkEnabled,
  checkRouter,
  EXPIRATION_POLICIES,
  isExpired,
  isRegistered,
  isTokenOwner,
  readRecord,
  tokenAddressOf,
  writeRecord,
} from "./nameRecords.ts";
import { clearReverseLookupForName } from "./primaryNames.ts";

/** Allows or forbids transfers by the subdomain's owner. */
export function setTransferability(context: NativeContext, router: Address, domainOwner: Address, name: Name, transferable: boolean): void {
  checkEnabled(context);
  checkRouter(router);
  checkDomainOwner(context, domainOwner, name);
  const { transfer_ref } = readRecord(context, tokenAddressOf(name));
  if (transferable) enableUngatedTransfer(context, transfer_ref);
  else disableUngatedTransfer(context, transfer_ref);
}

/** Transfers a subdomain from any owner to another account, for the domain's owner. */
export function transferSubdomain(
  context: NativeContext,
  domainOwner: Address,
  name: Name,
  newOwner: Address,
  newTarget: Option<Address>,
): void {
  checkEnabled(context);
  errors.check(isTokenOwner(context, domainOwner, domainOf(name)), "permissionDenied", "ENOT_OWNER_OF_DOMAIN");
  errors.check(!isExpired(context, domainOf(name)), "permissionDenied", "ECANNOT_TRANSFER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED");
  const record = writeRecord(context, tokenAddressOf(name));
  record.target_address = newTarget;
  transferWithRef(context, generateLinearTransferRef(context, record.transfer_ref), newOwner);
  clearReverseLookupForName(context, name);
}

/** Sets the expiration of a subdomain with the manual policy. */
export function setSubdomainExpiration(context: NativeContext, domainOwner: Address, name: Name, expirationSec: bigint): void {
  checkEnabled(context);
  checkDomainOwner(context, domainOwner, name);
  const domain = readRecord(context, tokenAddressOf(domainOf(name)));
  errors.check(domain.expiration_time_sec >= expirationSec, "invalidState", "ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION");
  const token = tokenAddressOf(name);
  checkIsSubdomain(context, token);
  const { subdomain_expiration_policy: policy } = context.borrow(token, tags.SubdomainExt);
  errors.check(policy !== EXPIRATION_POLICIES.followDomain, "invalidState", "ESUBDOMAIN_IS_AUTO_RENEW");
  writeRecord(context, token).expiration_time_sec = expirationSec;
}

export function setExpirationPolicy(context: NativeContext, domainOwner: Address, name: Name, policy: number): void {
  checkEnabled(context);
  checkDomainOwner(context, domainOwner, name);
  const isKnown = policy === EXPIRATION_POLICIES.manual || policy === EXPIRATION_POLICIES.followDomain;
  errors.check(isKnown, "invalidArgument", "ESUBDOMAIN_EXPIRATION_POLICY_INVALID");
  const token = tokenAddressOf(name);
  checkIsSubdomain(context, token);
  context.borrowMut(token, tags.SubdomainExt).subdomain_expiration_policy = policy;
}

export function expirationPolicyOf(context: NativeContext, name: Name): number {
  const token = tokenAddressOf(name);
  errors.check(context.exists(token, tags.SubdomainExt), "invalidState", "ESUBDOMAIN_NOT_EXIST");
  return context.borrow(token, tags.SubdomainExt).subdomain_expiration_policy;
}

function checkIsSubdomain(context: NativeContext, token: Address): void {
  errors.check(context.exists(token, tags.SubdomainExt), "invalidState", "ENOT_A_SUBDOMAIN");
}

function checkDomainOwner(context: NativeContext, signer: Address, name: Name): void {
  errors.check(isRegistered(context, name), "notFound", "ESUBDOMAIN_NOT_EXIST");
  errors.check(isTokenOwner(context, signer, domainOf(name)), "permissionDenied", "ENOT_OWNER_OF_DOMAIN");
  errors.check(!isExpired(context, domainOf(name)), "permissionDenied", "EDOMAIN_EXPIRED");
}
