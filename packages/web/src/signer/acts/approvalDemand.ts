import type { ApprovalState } from "../approvalState.ts";
import { remainingAllowance } from "../approvalState.ts";
import type { ApprovedProposal, PresenceNeed, ProposedAct, ReadTransaction } from "../approvals.ts";
import { isTestChain } from "../chainPins.ts";
import { APT_ASSET_ID } from "../reading/readTransfer.ts";

/** Presence check that an action requires, and the part of the daily allowance that it uses instead. */
export interface Demand {
  readonly needs: PresenceNeed;
  readonly spendOctas: bigint;
}

const NOTHING: Demand = { needs: { kind: "nothing" }, spendOctas: 0n };

/**
 * Decides whether an action requires a check of user presence (password or passkey). All actions except transactions always do. If only
 * passkeys and other wallets sign, they show the user exactly that transaction: a password would add nothing, because the page can call
 * them without this worker. `signedHere` contains indices of items that a vault key signs, alone or with others: an alleged other wallet
 * may be a script's key.
 */
export function demandOf(
  act: ProposedAct,
  transactions: readonly ReadTransaction[],
  signedHere: ReadonlySet<number>,
  approvals: ApprovalState,
  now: number,
): Demand {
  const withPresence: Demand = { needs: presenceNeeded(approvals), spendOctas: 0n };
  // Changing the password and creating a backup send the password, which the worker always checks, so it is not requested twice.
  if (act.kind === "password" || act.kind === "backup") return approvals.passkeys.length === 0 ? NOTHING : withPresence;
  // A passkey account's new key is outside the vault, and the vault reveals nothing.
  if (act.kind === "passkeyAccount") return NOTHING;
  // All members are other people's keys: no vault key signs for such a multi-key account.
  if (act.kind === "addMulti" && signedHere.size === 0) return NOTHING;
  // The passkey that signs the message confirms exactly this message.
  if ((act.kind === "message" || act.kind === "signIn") && signedHere.size === 0) return NOTHING;
  if (act.kind !== "sign") return withPresence;
  const { presence, pins, allowance } = approvals;
  const guarded = transactions.filter(
    ({ chainId }, index) => signedHere.has(index) && (presence === "always" || !isTestChain(chainId, pins)),
  );
  if (guarded.length === 0) return NOTHING;
  const octas = plainAptTotal(guarded);
  if (octas === undefined || octas > remainingAllowance(allowance, now)) return withPresence;
  return { needs: { kind: "nothing" }, spendOctas: octas };
}

/** Totals of a transaction list by chain and asset, with separate fees, for display. */
export function totalsOf(transactions: readonly ReadTransaction[]): Pick<ApprovedProposal, "totals" | "maxFeeOctas"> {
  const totals = new Map<string, { chainId: number; assetId: string; units: bigint }>();
  for (const { chainId, transfer } of transactions) {
    if (transfer === undefined) continue;
    const { assetId, units } = transfer;
    const key = `${chainId} ${assetId}`;
    totals.set(key, { chainId, assetId, units: units + (totals.get(key)?.units ?? 0n) });
  }
  return { totals: [...totals.values()], maxFeeOctas: transactions.reduce((sum, { maxFeeOctas }) => sum + maxFeeOctas, 0n) };
}

function presenceNeeded({ passkeys }: ApprovalState): PresenceNeed {
  return passkeys.length === 0
    ? { kind: "password" }
    : { kind: "passkey", credentialIds: passkeys.map(({ credentialId }) => credentialId) };
}

/** Sum of amounts and maximum fees in octas; undefined if any transaction is not a plain APT transfer. */
function plainAptTotal(transactions: readonly ReadTransaction[]): bigint | undefined {
  let total = 0n;
  for (const { transfer, maxFeeOctas } of transactions) {
    if (transfer?.assetId !== APT_ASSET_ID) return undefined;
    total += transfer.units + maxFeeOctas;
  }
  return total;
}
