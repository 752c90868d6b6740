import type { Address } from "../../chain/facts/types.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";

/** Actions on the token's own page; transfers are on the Send page. "throwAway" is a burn by the owner, which "takeBack" undoes. */
export type WorkAct = "edit" | "freeze" | "unfreeze" | "burn" | "throwAway" | "takeBack";

/** Actions on a token that an account may take. */
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
    // A creator with the right to burn the token does not need the owner's reversible burn.
    isOwner && !token.isBurntByOwner && !(isCreator && rights?.burn === true) && "throwAway",
    isOwner && token.isBurntByOwner && "takeBack",
  ];
  return acts.filter((act) => act !== false);
}

/** True if an account can transfer a token. */
export function canSend(
  { owner, transfer, isBurntByOwner }: Pick<TokenFacts, "owner" | "transfer" | "isBurntByOwner">,
  me: Address,
): boolean {
  return owner === me && transfer === "free" && !isBurntByOwner;
}
