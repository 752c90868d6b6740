import type { Address } from "../chain/facts/types.ts";
import { NO_ADDRESS_YET } from "../chain/transactions/signable.ts";
import type { PreviewFacts } from "./facts.ts";
import { type ForeignCode, foreignCode } from "./foreignCode.ts";
import { isOwnAccount, mayBeOwnAccount } from "./ownAccount.ts";
import { firstMissingNumber, numbersAhead } from "./turn.ts";

/** Missing parts of a transaction: fee payer, signatures, earlier transactions of its sender. */
export interface OpenParts {
  readonly isPayerOpen: boolean;
  /** Other people's accounts without a signature so far. */
  readonly signers: readonly Address[];
  /** An earlier transaction of the sender is missing: its author decides when this one runs. */
  readonly isLater: boolean;
}

/** Parts left for other people to complete; undefined if the transaction runs immediately after the user's own signatures. */
export function openParts(facts: PreviewFacts): OpenParts | undefined {
  const { signable, input } = facts;
  if (signable === undefined || input.isProposal === true) return undefined;
  const { feePayer, secondarySigners, raw } = signable;
  const isPayerOpen = feePayer === NO_ADDRESS_YET;
  const all = [raw.sender, ...secondarySigners, ...(feePayer === undefined || isPayerOpen ? [] : [feePayer])];
  const isMissing = (address: Address) => !isOwnAccount(facts, address) && input.signedBy?.includes(address) !== true;
  const signers = [...new Set(all)].filter(isMissing);
  // Only this browser's own earlier transactions run without another person's decision.
  const isOwnSender = isOwnAccount(facts, raw.sender);
  const isLater = isOwnSender ? firstMissingNumber(facts) !== undefined : numbersAhead(facts) > 0n;
  // A stranger's own transaction, simulated without any key here.
  const isLookedAt = all.length === 1 && !isPayerOpen && !isOwnSender;
  return (isPayerOpen || signers.length > 0 || isLater) && !isLookedAt ? { isPayerOpen, signers, isLater } : undefined;
}

/** Foreign code with a possible gap between simulation and run, plus the accounts at risk. */
export interface DifferingRun {
  readonly code: ForeignCode;
  /** Accounts passed to the code as signers, or holding an asset with such code. */
  readonly accounts: readonly Address[];
}

/** Foreign code in a transaction completed by other people; undefined for framework-only transactions. */
export function runCompletedByOthers(facts: PreviewFacts): (DifferingRun & { readonly open: OpenParts }) | undefined {
  const open = openParts(facts);
  const code = open && foreignCode(facts);
  const accounts = code === undefined ? [] : accountsAtStake(facts);
  return open === undefined || code === undefined || accounts.length === 0 ? undefined : { open, code, accounts };
}

/** Foreign code in a shared account's proposal. An execution has an owner as sender and a multisig payload, both visible to code. */
export function runOfProposal(facts: PreviewFacts): DifferingRun | undefined {
  const code = facts.input.isProposal === true ? foreignCode(facts) : undefined;
  return code && { code, accounts: [facts.actor] };
}

/** Whether foreign code may act differently from its simulation. */
export function mayDiffer(facts: PreviewFacts): boolean {
  return runCompletedByOthers(facts) !== undefined || runOfProposal(facts) !== undefined;
}

/** Code receives no signer of the fee payer, whose risk ends at the fee. */
function accountsAtStake(facts: PreviewFacts): readonly Address[] {
  const { signable, raw, feePayer } = facts;
  if (raw?.multisig !== undefined) return [raw.multisig];
  const signers = [...new Set([facts.actor, ...(signable?.secondarySigners ?? [])])];
  const own = signers.filter((address) => mayBeOwnAccount(facts, address));
  return own.length > 0 || mayBeOwnAccount(facts, feePayer) ? own : [facts.actor];
}
