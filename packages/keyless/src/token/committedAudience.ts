import type { KeylessLimits } from "@atoll/framework/keyless";
import { ServiceError } from "../service/serviceError.ts";
import type { VerifiedToken } from "./verifyToken.ts";

/**
 * The application whose accounts a token is about: its own, or, with a token for an application that the network lets recover accounts, the one that is
 * named. A token of any other application names none, and one of a recovering application has no accounts of its own.
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
