import { type Address, type NativeContext, SECS_PER_DAY } from "@atoll/move";
import { errors, tags } from "../../generated/names/v2_1_domains.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { domainName, subdomainOption } from "../name.ts";
import { pay } from "../v2_1_config/config.ts";
import { priceForDomain } from "../v2_1_price_model/priceModel.ts";
import {
  appSignerAddress,
  checkEnabled,
  isExpiredPastGrace,
  isRegistered,
  readRecord,
  tokenAddressOf,
  writeRecord,
} from "./nameRecords.ts";
import { isChosenByTarget } from "./primaryNames.ts";
import { checkDuration, checkedLength } from "./registration.ts";

/** Longest remaining time at which a domain can be renewed. */
const MAX_REMAINING_TIME_FOR_RENEWAL_SECS = 180n * SECS_PER_DAY;

/** Whether the domain may be renewed now. Aborts for an unregistered domain, or after the grace period. */
export function isInRenewalWindow(context: NativeContext, domain: MoveString): boolean {
  const name = domainName(domain);
  errors.check(isRegistered(context, name), "notFound", "ENAME_NOT_EXIST");
  errors.check(!isExpiredPastGrace(context, name), "invalidState", "ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD");
  const { expiration_time_sec } = readRecord(context, tokenAddressOf(name));
  return expiration_time_sec <= addU64(nowSeconds(context), MAX_REMAINING_TIME_FOR_RENEWAL_SECS);
}

/** Extends a domain by whole years; any account may pay. */
export function renewDomainV2(context: NativeContext, payer: Address, domain: MoveString, durationSecs: bigint): void {
  checkEnabled(context);
  const length = checkedLength(context, domain);
  checkDuration(context, durationSecs);
  errors.check(isInRenewalWindow(context, domain), "invalidState", "EDOMAIN_NOT_AVAILABLE_TO_RENEW");
  const price = priceForDomain(context, length, durationSecs);
  pay(context, payer, price);
  const name = domainName(domain);
  const token = tokenAddressOf(name);
  const record = writeRecord(context, token);
  record.expiration_time_sec = addU64(record.expiration_time_sec, durationSecs);
  emitHandleEvent(context, context.borrowMut(appSignerAddress(), tags.RenewNameEvents).renew_name_events, tags.RenewNameEvent, {
    domain_name: domain,
    subdomain_name: subdomainOption(name),
    renewal_fee_octas: price,
    expiration_time_secs: record.expiration_time_sec,
    target_address: record.target_address,
    is_primary_name: isChosenByTarget(context, token),
  });
}
