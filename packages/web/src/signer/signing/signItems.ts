import type { OutsideNeed, OutsideSignature } from "../approvals.ts";
import type { Bytes } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import { accountIn } from "../storage/vaultContents.ts";
import { assembleSignature } from "./assembleSignature.ts";
import { type CheckedSignature, checkOutside, outsideNeeds } from "./outsideSignatures.ts";
import { isOutside, type PlannedSignature, type Signing, signingPlan } from "./signingPlan.ts";

/** Message that one account signs. */
export interface ItemToSign {
  readonly accountId: string;
  readonly message: Bytes;
  /** Indices of the multi-key members chosen by the user. */
  readonly members?: readonly number[] | undefined;
  /** Transaction bytes; keyless accounts sign them together with their proof. */
  readonly transaction: Bytes | undefined;
  /** Time until which the signature must be valid, in seconds since 1970. */
  readonly untilSecs: bigint;
}

/** Signatures that passkeys and wallets must make for these messages. Rejects an account that cannot sign here. */
export function outsideNeedsOf(items: readonly ItemToSign[], signing: Signing): readonly OutsideNeed[] {
  return items.flatMap((item, index) => outsideNeeds(planOf(item, signing), item.message, index));
}

/** Public keys of keyless identities that must sign in again before signing. */
export function signInsNeededBy(items: readonly ItemToSign[], signing: Signing): readonly string[] {
  return identitiesOf(items, signing, "signIn");
}

/** Public keys of keyless identities that sign these messages. */
export function identitiesOf(
  items: readonly ItemToSign[],
  signing: Signing,
  kind: "keyless" | "signIn" | undefined = undefined,
): readonly string[] {
  const makers = items.flatMap((item) => planOf(item, signing).map(({ maker }) => maker));
  const keys = makers.flatMap((maker) =>
    (maker.kind === "keyless" || maker.kind === "signIn") && (kind === undefined || maker.kind === kind)
      ? [maker.credential.key.publicKey]
      : [],
  );
  return [...new Set(keys)];
}

/** Indices of messages that a vault key signs, alone or with others. */
export function signedHere(items: readonly ItemToSign[], signing: Signing): ReadonlySet<number> {
  return new Set(items.flatMap((item, index) => (planOf(item, signing).every(({ maker }) => isOutside(maker)) ? [] : [index])));
}

/** Verifies all signatures of passkeys and wallets: one map from member index to signature per message. */
export async function checkOutsideOf(
  items: readonly ItemToSign[],
  signing: Signing,
  signatures: readonly OutsideSignature[],
  origin: string,
): Promise<readonly ReadonlyMap<number, CheckedSignature>[]> {
  const left = [...signatures];
  const checked: ReadonlyMap<number, CheckedSignature>[] = [];
  for (const item of items) {
    const plan = planOf(item, signing);
    const own = left.splice(0, plan.filter(({ maker }) => isOutside(maker)).length);
    checked.push(await checkOutside(plan, item.message, own, origin));
  }
  if (left.length > 0) throw new SignerError("approval_refused", "More signatures came from outside than were asked for.");
  return checked;
}

/** Signs verified and approved messages. Returns BCS of an account authenticator for each. Synchronous, so no lock can intervene. */
export function signItems(
  items: readonly ItemToSign[],
  signing: Signing,
  outside: readonly ReadonlyMap<number, CheckedSignature>[],
): readonly Bytes[] {
  return items.map((item, index) => {
    const { key } = accountIn(signing.accounts, item.accountId).record;
    if (key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
    return assembleSignature(key, planOf(item, signing), item, outside[index] ?? new Map());
  });
}

function planOf({ accountId, members, untilSecs }: ItemToSign, signing: Signing): readonly PlannedSignature[] {
  return signingPlan(accountIn(signing.accounts, accountId), signing, { untilSecs, chosen: members });
}
