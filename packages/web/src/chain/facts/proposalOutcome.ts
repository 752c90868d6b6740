import { readAddress } from "./address.ts";
import { asInteger, optional } from "./jsonFields.ts";
import type { Address, TransactionFacts } from "./types.ts";

/** Outcome of a multisig proposal: executed, failed (which also removes it) or cleared. */
export interface ProposalOutcome {
  readonly kind: "executed" | "failed" | "cleared";
  /** Owner who executed or cleared the proposal. */
  readonly by: Address;
}

const KINDS: readonly (readonly [kind: ProposalOutcome["kind"], event: RegExp])[] = [
  ["executed", /^0x1::multisig_account::TransactionExecutionSucceeded(?:Event)?$/],
  ["failed", /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/],
  ["cleared", /^0x1::multisig_account::ExecuteRejectedTransaction(?:Event)?$/],
];

/** Outcome of a multisig proposal in a transaction; undefined if the transaction neither executed nor cleared it. */
export function proposalOutcome(
  { events }: Pick<TransactionFacts, "events">,
  account: Address,
  number: bigint,
): ProposalOutcome | undefined {
  return resolvedIn(events, account).find((one) => one.number === number)?.outcome;
}

/** Number of the proposal that a transaction executed or cleared, possibly different from the intended one; undefined for none. */
export function resolvedNumber({ events }: Pick<TransactionFacts, "events">, account: Address): bigint | undefined {
  return resolvedIn(events, account)[0]?.number;
}

function resolvedIn(
  events: TransactionFacts["events"],
  account: Address,
): readonly { readonly number: bigint; readonly outcome: ProposalOutcome }[] {
  return events.flatMap(({ type, data, account: emitter }) => {
    const kind = KINDS.find(([, event]) => event.test(type))?.[0];
    // Before module events existed, the multisig account itself emitted the event.
    if (kind === undefined || (optional(data.multisig_account, readAddress) ?? emitter) !== account) return [];
    return [{ number: asInteger(data.sequence_number), outcome: { kind, by: readAddress(data.executor) } }];
  });
}
