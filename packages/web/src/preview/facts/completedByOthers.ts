import type { Address } from "../../chain/facts/types.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import type { PreviewFacts } from "./facts.ts";
import { type ForeignCode, foreignCode } from "./foreignCode.ts";
import { isOwnAccount, mayBeOwnAccount } from "./ownAccount.ts";
import { firstMissingNumber, numbersAhead } from "./turn.ts";

/** Parts of a transaction that other people still have to add: fee payer, signatures, earlier transactions of the sender. */
export interface OpenParts {
  readonly isPayerOpen: boolean;
  /** Accounts of other people whose signature is missing. */
  readonly signers: readonly Address[];
  /** True if an earlier transaction of the sender is missing: its author decides when this transaction runs. */
  readonly isLater: boolean;
}

/** Parts of a transaction that other people still have to add; undefined if it runs as soon as the user signs. */
export function openParts(facts: PreviewFacts): OpenParts | undefined {
  const { signable, input } = facts;
  if (signable === undefined || input.isProposal === true) return undefined;
  const { feePayer, secondarySigners, raw } = signable;
  const isPayerOpen = feePayer === NO_ADDRESS_YET;
  const all = [raw.sender, ...secondarySigners, ...(feePayer === undefined || isPayerOpen ? [] : [feePayer])];
  const isMissing = (address: Address) => !isOwnAccount(facts, address) && input.signedBy?.includes(address) !== true;
  const signers = [...new Set(all)].filter(isMissing);
  // Only earlier transactions sent by this browser run without another person's decision.
  const isOwnSender = isOwnAccount(facts, raw.sender);
  const isLater = isOwnSender ? firstMissingNumber(facts) !== undefined : numbersAhead(facts) > 0n;
  // The user only inspects a stranger's transaction, and no key of the vault signs it.
  const isLookedAt = all.length === 1 && !isPayerOpen && !isOwnSender;
  return (isPayerOpen || signers.length > 0 || isLater) && !isLookedAt ? { isPayerOpen, signers, isLater } : undefined;
}

/** Foreign code that may run differently from its simulation, and the accounts at risk. */
export interface DifferingRun {
  readonly code: ForeignCode;
  /** Accounts at risk: they pass their signer to the code, or hold an asset whose own code runs on transfers. */
  readonly accounts: readonly Address[];
}

/** Foreign code in a transaction that other people complete; undefined for framework-only transactions. */
export function runCompletedByOthers(facts: PreviewFacts): (DifferingRun & { readonly open: OpenParts }) | undefined {
  const open = openParts(facts);
  const code = open && foreignCode(facts);
  const accounts = code === undefined ? [] : accountsAtStake(facts);
  return open === undefined || code === undefined || accounts.length === 0 ? undefined : { open, code, accounts };
}

/**
 * Foreign code in a multisig account's proposal. When an owner executes the proposal, code can see the owner as sender and the multisig
 * payload, unlike in the simulation.
 */
export function runOfProposal(facts: PreviewFacts): DifferingRun | undefined {
  const code = facts.input.isProposal === true ? foreignCode(facts) : undefined;
  return code && { code, accounts: [facts.actor] };
}

/** Whether foreign code in a transaction may act differently from its simulation. */
export function mayDiffer(facts: PreviewFacts): boolean {
  return runCompletedByOthers(facts) !== undefined || runOfProposal(facts) !== undefined;
}

/** Accounts at risk from foreign code. Code receives no signer of the fee payer, so the fee payer risks only the fee. */
function accountsAtStake(facts: PreviewFacts): readonly Address[] {
  const { signable, raw, feePayer } = facts;
  if (raw?.multisig !== undefined) return [raw.multisig];
  const signers = [...new Set([facts.actor, ...(signable?.secondarySigners ?? [])])];
  const own = signers.filter((address) => mayBeOwnAccount(facts, address));
  return own.length > 0 || mayBeOwnAccount(facts, feePayer) ? own : [facts.actor];
}
