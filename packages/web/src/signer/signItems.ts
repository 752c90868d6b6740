import type { OutsideNeed, OutsideSignature } from "./approvals.ts";
import { assembleSignature } from "./assembleSignature.ts";
import type { Bytes } from "./bytes.ts";
import { type CheckedSignature, checkOutside, outsideNeeds } from "./outsideSignatures.ts";
import { SignerError } from "./signer.ts";
import { type PlannedSignature, signingPlan } from "./signingPlan.ts";
import { accountIn, type VaultAccount } from "./vaultContents.ts";

/** A message that an account is to sign. */
export interface ItemToSign {
  readonly accountId: string;
  readonly message: Bytes;
  /** Which members of a key of several sign, where the person chose. */
  readonly members?: readonly number[] | undefined;
}

/** What the page has to ask for before these can be signed. Refuses an account that cannot sign from here. */
export function outsideNeedsOf(items: readonly ItemToSign[], accounts: readonly VaultAccount[]): readonly OutsideNeed[] {
  return items.flatMap((item, index) => outsideNeeds(planOf(item, accounts), item.message, index));
}

/** Verifies all that came from outside: one map of members to signatures for each item. */
export async function checkOutsideOf(
  items: readonly ItemToSign[],
  accounts: readonly VaultAccount[],
  given: readonly OutsideSignature[],
  origin: string,
): Promise<readonly ReadonlyMap<number, CheckedSignature>[]> {
  const left = [...given];
  const checked: ReadonlyMap<number, CheckedSignature>[] = [];
  for (const item of items) {
    const plan = planOf(item, accounts);
    const own = left.splice(0, plan.filter(({ maker }) => maker.kind !== "secret").length);
    checked.push(await checkOutside(plan, item.message, own, origin));
  }
  if (left.length > 0) throw new SignerError("approval_refused", "More signatures came from outside than were asked for.");
  return checked;
}

/** Signs what was checked and approved: BCS of an account authenticator for each. Synchronous, so that no lock can come in between. */
export function signItems(
  items: readonly ItemToSign[],
  accounts: readonly VaultAccount[],
  outside: readonly ReadonlyMap<number, CheckedSignature>[],
): readonly Bytes[] {
  return items.map((item, index) => {
    const { key } = accountIn(accounts, item.accountId).record;
    if (key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
    return assembleSignature(key, planOf(item, accounts), item.message, outside[index] ?? new Map());
  });
}

function planOf({ accountId, members }: ItemToSign, accounts: readonly VaultAccount[]): readonly PlannedSignature[] {
  return signingPlan(accountIn(accounts, accountId), accounts, members);
}
