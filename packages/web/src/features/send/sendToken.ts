import type { Address } from "../../chain/facts/types.ts";
import type { OwnedToken } from "../../chain/indexer/accountTokens.ts";
import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";

/**
 * Collectibles of an account that can be sent here. Collectibles of the first token standard need an offer, and fungible ones are sent as
 * assets.
 */
export function toChoose(tokens: readonly OwnedToken[]): readonly OwnedToken[] {
  return tokens.filter(({ standard, isFungible, isBound }) => standard === "v2" && !isFungible && isBound !== true);
}

type KnownToken = ({ readonly kind: "object" } & TokenFacts) | ({ readonly kind: "indexed" } & IndexedToken) | null | undefined;

/** Reason why an account cannot send a collectible; undefined if sendable or unknown. */
export function tokenProblem(token: KnownToken, me: Address): string | undefined {
  if (token === undefined) return undefined;
  if (token === null) return t("send:noSuchCollectible");
  if (token.kind === "indexed") return t(token.isBurnt ? "send:burntCollectible" : "send:olderCollectible");
  if (token.owner !== me) return t("send:notYourCollectible");
  if (token.isBurntByOwner) return t("send:thrownAwayCollectible");
  return token.transfer === "free" ? undefined : t(NOT_TRANSFERABLE[token.transfer]);
}

const NOT_TRANSFERABLE = {
  frozen: "send:frozenCollectible",
  soulBound: "send:boundCollectible",
  byCode: "send:untransferableCollectible",
} as const;
