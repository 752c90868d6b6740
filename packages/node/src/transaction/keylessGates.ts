import type { FeatureName } from "@atoll/framework";
import type { KeylessPart } from "./keylessParts.ts";

/** Feature flags required for a keyless signature. */
export function keylessGates({ key, signature }: KeylessPart): FeatureName[] {
  return [
    signature.certificate.kind === "zeroKnowledge" ? "KEYLESS_ACCOUNTS" : "KEYLESS_BUT_ZKLESS_ACCOUNTS",
    ...(signature.ephemeralSignature.kind === "webAuthn" ? (["KEYLESS_ACCOUNTS_WITH_PASSKEYS"] as const) : []),
    ...(key.kind === "federatedKeyless" ? (["FEDERATED_KEYLESS"] as const) : []),
  ];
}
