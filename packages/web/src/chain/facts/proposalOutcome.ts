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
  return resolvedIn(events, account).find((one) => one.number === number)?.outcome;
}

/** The number of the proposal that a transaction executed or cleared, which need not be the one that was meant; undefined where none. */
export function resolvedNumber({ events }: Pick<TransactionFacts, "events">, account: Address): bigint | undefined {
  return resolvedIn(events, account)[0]?.number;
}

function resolvedIn(
  events: TransactionFacts["events"],
  account: Address,
): readonly { readonly number: bigint; readonly outcome: ProposalOutcome }[] {
  return events.flatMap(({ type, data, account: emitter }) => {
    const kind = KINDS.find(([, event]) => event.test(type))?.[0];
    // Before module events, the event was the account's own.
    if (kind === undefined || (optional(data.multisig_account, readAddress) ?? emitter) !== account) return [];
    return [{ number: asInteger(data.sequence_number), outcome: { kind, by: readAddress(data.executor) } }];
  });
}
