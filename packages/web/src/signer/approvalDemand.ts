import type { ApprovalState } from "./approvalState.ts";
import { remainingAllowance } from "./approvalState.ts";
import type { PresenceNeed, Proposal, ProposedAct, ReadTransaction } from "./approvals.ts";
import { isTestChain } from "./chainPins.ts";
import { APT_ASSET_ID } from "./readTransfer.ts";

/** What an act takes, and what of the allowance it uses up where that covers it. */
export interface Demand {
  readonly needs: PresenceNeed;
  readonly spendOctas: bigint;
}

const NOTHING: Demand = { needs: { kind: "nothing" }, spendOctas: 0n };

/**
 * Decides whether the person must be there. Everything but a transaction always needs them. Where only passkeys and other wallets sign, the person is asked
 * there, for exactly that transaction: a password here would add nothing, because the page can ask them without this worker. `signedHere` are the places of
 * what a key of the vault signs, whoever signs besides: what is called another wallet may be a key of a script in the page.
 */
export function demandOf(
  act: ProposedAct,
  transactions: readonly ReadTransaction[],
  signedHere: ReadonlySet<number>,
  approvals: ApprovalState,
  now: number,
): Demand {
  const asked: Demand = { needs: askedOf(approvals), spendOctas: 0n };
  // These carry the password themselves: it is checked in any case, so that it is not asked for twice.
  if (act.kind === "password" || act.kind === "backup") return approvals.passkeys.length === 0 ? NOTHING : asked;
  // The new key is somewhere else, and nothing of the vault is given away.
  if (act.kind === "passkeyAccount") return NOTHING;
  // Only keys of people elsewhere: nothing of the vault signs for such an account.
  if (act.kind === "addMulti" && signedHere.size === 0) return NOTHING;
  // The passkey that signs the message is asked for exactly this message.
  if (act.kind === "message" && signedHere.size === 0) return NOTHING;
  if (act.kind !== "sign") return asked;
  const { presence, pins, allowance } = approvals;
  const guarded = transactions.filter(
    ({ chainId }, index) => signedHere.has(index) && (presence === "always" || !isTestChain(chainId, pins)),
  );
  if (guarded.length === 0) return NOTHING;
  const octas = plainAptTotal(guarded);
  if (octas === undefined || octas > remainingAllowance(allowance, now)) return asked;
  return { needs: { kind: "nothing" }, spendOctas: octas };
}

/** The list's sum by chain and asset, the fees apart: what the person is told of a list. */
export function totalsOf(transactions: readonly ReadTransaction[]): Pick<Proposal, "totals" | "maxFeeOctas"> {
  const totals = new Map<string, { chainId: number; assetId: string; units: bigint }>();
  for (const { chainId, transfer } of transactions) {
    if (transfer === undefined) continue;
    const { assetId, units } = transfer;
    const key = `${chainId} ${assetId}`;
    totals.set(key, { chainId, assetId, units: units + (totals.get(key)?.units ?? 0n) });
  }
  return { totals: [...totals.values()], maxFeeOctas: transactions.reduce((sum, { maxFeeOctas }) => sum + maxFeeOctas, 0n) };
}

function askedOf({ passkeys }: ApprovalState): PresenceNeed {
  return passkeys.length === 0
    ? { kind: "password" }
    : { kind: "passkey", credentialIds: passkeys.map(({ credentialId }) => credentialId) };
}

/** Amounts and highest fees together; undefined where anything is not a plain transfer of APT. */
function plainAptTotal(transactions: readonly ReadTransaction[]): bigint | undefined {
  let total = 0n;
  for (const { transfer, maxFeeOctas } of transactions) {
    if (transfer?.assetId !== APT_ASSET_ID) return undefined;
    total += transfer.units + maxFeeOctas;
  }
  return total;
}
