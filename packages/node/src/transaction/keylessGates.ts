import type { FeatureName } from "@atoll/framework";
import type { KeylessPart } from "./keylessParts.ts";

/** The features that must be on for a keyless signature to be looked at, whatever it proves. */
export function keylessGates({ key, signature }: KeylessPart): FeatureName[] {
  return [
    signature.certificate.kind === "zeroKnowledge" ? "KEYLESS_ACCOUNTS" : "KEYLESS_BUT_ZKLESS_ACCOUNTS",
    ...(signature.ephemeralSignature.kind === "webAuthn" ? (["KEYLESS_ACCOUNTS_WITH_PASSKEYS"] as const) : []),
    ...(key.kind === "federatedKeyless" ? (["FEDERATED_KEYLESS"] as const) : []),
  ];
}
