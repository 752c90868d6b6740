import { copyValue, type NativeContext } from "@atoll/move";
import { errors, type Token, type WithdrawCapability } from "../../generated/legacyTokens/token.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { withdrawToken } from "./tokenStore.ts";

/** Withdraws the full amount of a withdraw capability. */
export function withdrawWithCapability(context: NativeContext, capability: WithdrawCapability): Token {
  checkNotExpired(context, capability);
  return withdrawToken(context, capability.token_owner, capability.token_id, capability.amount);
}

/** Withdraws a part of a capability's amount, and returns a capability for the remainder. */
export function withdrawPartWithCapability(
  context: NativeContext,
  capability: WithdrawCapability,
  amount: bigint,
): [Token, Option<WithdrawCapability>] {
  checkNotExpired(context, capability);
  errors.check(amount <= capability.amount, "invalidArgument", "EINSUFFICIENT_WITHDRAW_CAPABILITY_AMOUNT");
  const rest =
    amount === capability.amount ? none<WithdrawCapability>() : some({ ...copyValue(capability), amount: capability.amount - amount });
  return [withdrawToken(context, capability.token_owner, capability.token_id, amount), rest];
}

function checkNotExpired(context: NativeContext, { expiration_sec }: WithdrawCapability): void {
  errors.check(nowSeconds(context) <= expiration_sec, "invalidArgument", "EWITHDRAW_PROOF_EXPIRES");
}
