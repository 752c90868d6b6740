import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import { t } from "../../language/words.ts";

const WORDS = {
  arbitrary: "modules:policyArbitrary",
  compatible: "modules:policyCompatible",
  immutable: "modules:policyImmutable",
} as const satisfies Record<UpgradePolicy, string>;

/** Translated upgrade policy of a package. */
export function policyText(policy: UpgradePolicy | undefined): string {
  return policy === undefined ? t("modules:policyUnknown") : t(WORDS[policy]);
}
