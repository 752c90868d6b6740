import type { Address } from "../../chain/facts/types.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";

/** Actions on the token's own page; transfers belong to Send. */
export type WorkAct = "edit" | "freeze" | "unfreeze" | "burn" | "throwAway" | "takeBack";

/** An account's possible actions on a token. */
export function actsWith(
  token: Pick<TokenFacts, "owner" | "collection" | "rights" | "transfer" | "isBurntByOwner">,
  me: Address,
): readonly WorkAct[] {
  const { rights } = token;
  const isCreator = token.collection.creator === me;
  const isOwner = token.owner === me;
  const canEdit = rights !== undefined && (rights.changeName || rights.changeDescription || rights.changeUri || rights.changeProperties);
  const acts: readonly (WorkAct | false)[] = [
    isCreator && canEdit && "edit",
    isCreator && rights?.freeze === true && (token.transfer === "frozen" ? "unfreeze" : "freeze"),
    isCreator && rights?.burn === true && "burn",
    // A creator who can burn the token need not throw it away.
    isOwner && !token.isBurntByOwner && !(isCreator && rights?.burn === true) && "throwAway",
    isOwner && token.isBurntByOwner && "takeBack",
  ];
  return acts.filter((act) => act !== false);
}

/** Whether an account can transfer a token. */
export function canSend(
  { owner, transfer, isBurntByOwner }: Pick<TokenFacts, "owner" | "transfer" | "isBurntByOwner">,
  me: Address,
): boolean {
  return owner === me && transfer === "free" && !isBurntByOwner;
}
