import type { KeylessLimits } from "@atoll/framework/keyless";
import { ServiceError } from "../service/serviceError.ts";
import type { VerifiedToken } from "./verifyToken.ts";

/**
 * Application whose accounts a token unlocks: the token's own audience, or for a recovery application listed by the network, the named
 * application. Other applications cannot name one, and recovery applications have no accounts of their own.
 */
export function committedAudience(
  { claims }: VerifiedToken,
  named: string | undefined,
  { overrideAudiences }: Pick<KeylessLimits, "overrideAudiences">,
): { readonly audience: string; readonly overrideAudience: string | undefined } {
  const { aud } = claims;
  if (overrideAudiences.includes(aud)) {
    if (named === undefined) throw new ServiceError(400, `${aud} recovers accounts of other applications. Name the application.`);
    return { audience: named, overrideAudience: aud };
  }
  if (named !== undefined) throw new ServiceError(400, `${aud} may not recover accounts of ${named}: the network does not list it.`);
  return { audience: aud, overrideAudience: undefined };
}
