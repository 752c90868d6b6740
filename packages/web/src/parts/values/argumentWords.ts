import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import type { ArgumentName } from "../../preview/previewTypes.ts";
import { SECS_PER_DAY } from "../../units/time.ts";

const WORDS = {
  to: "flow:argumentTo",
  amount: "flow:argumentAmount",
  recipients: "flow:argumentRecipients",
  amounts: "flow:argumentAmounts",
  metadata: "flow:argumentMetadata",
  address: "flow:argumentAddress",
  object: "flow:argumentObject",
  collectible: "flow:argumentCollectible",
  pool: "flow:argumentPool",
  sharedAccount: "flow:argumentSharedAccount",
  proposal: "flow:argumentProposal",
  proposedCall: "flow:argumentProposedCall",
  addedOwners: "flow:argumentAddedOwners",
  removedOwners: "flow:argumentRemovedOwners",
  approvalsNeeded: "flow:argumentApprovalsNeeded",
  name: "flow:argumentName",
  subdomain: "flow:argumentSubdomain",
  duration: "flow:argumentDuration",
  leadsTo: "flow:argumentLeadsTo",
  newOwner: "flow:argumentNewOwner",
} as const satisfies Record<ArgumentName["name"], PlainKey>;

/** Label of an argument of a known function. */
export function argumentWords({ name }: ArgumentName): string {
  return t(WORDS[name]);
}

/** Formats seconds as days; undefined unless they are whole days. */
export function wholeDays(secs: bigint): string | undefined {
  return secs > 0n && secs % SECS_PER_DAY === 0n ? t("flow:days", { count: Number(secs / SECS_PER_DAY) }) : undefined;
}
