import { readAddress } from "./address.ts";
import { asInteger, optional } from "./jsonFields.ts";
import type { Address, TransactionFacts } from "./types.ts";

/** What became of a proposal: it ran, it ran and failed, which uses it up as well, or it was cleared. */
export interface ProposalOutcome {
  readonly kind: "executed" | "failed" | "cleared";
  /** Who executed or cleared it. */
  readonly by: Address;
}

const KINDS: readonly (readonly [kind: ProposalOutcome["kind"], event: RegExp])[] = [
  ["executed", /^0x1::multisig_account::TransactionExecutionSucceeded(?:Event)?$/],
  ["failed", /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/],
  ["cleared", /^0x1::multisig_account::ExecuteRejectedTransaction(?:Event)?$/],
];

/** What a transaction did with a proposal of a shared account; undefined where nothing. */
export function proposalOutcome(
  { events }: Pick<TransactionFacts, "events">,
  account: Address,
  number: bigint,
): ProposalOutcome | undefined {
  for (const { type, data, account: emitter } of events) {
    const kind = KINDS.find(([, event]) => event.test(type))?.[0];
    if (kind === undefined) continue;
    // Before module events, the event was the account's own.
    const of = optional(data.multisig_account, readAddress) ?? emitter;
    if (of === account && asInteger(data.sequence_number) === number) return { kind, by: readAddress(data.executor) };
  }
  return undefined;
}
