import type { CollectionFacts, TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import type { Right } from "../Rights.tsx";

/** Remaining powers of a token's creator, and whether its owner can transfer it. */
export function tokenRightsWords({ rights, transfer }: Pick<TokenFacts, "rights" | "transfer">): readonly Right[] {
  const passing: Right = { text: t(TRANSFER_WORDS[transfer]), isHarsh: transfer !== "free" };
  if (rights === undefined) return [passing, { text: t("collectibles:rightsByCode"), isHarsh: true }];
  const changeable = [
    rights.changeName && t("collectibles:partName"),
    rights.changeDescription && t("collectibles:partDescription"),
    rights.changeUri && t("collectibles:partPicture"),
    rights.changeProperties && t("collectibles:partAttributes"),
  ].filter((part) => part !== false);
  return [
    passing,
    { text: t(rights.burn ? "collectibles:canBurn" : "collectibles:cannotBurn"), isHarsh: rights.burn },
    { text: t(rights.freeze ? "collectibles:canFreeze" : "collectibles:cannotFreeze"), isHarsh: rights.freeze },
    changeWords("collectibles:canChange", "collectibles:cannotChange", changeable),
  ];
}

/** Remaining powers of a collection's creator over it and its tokens. */
export function collectionRightsWords({ rights, supply }: Pick<CollectionFacts, "rights" | "supply">): readonly Right[] {
  if (rights === undefined) return [{ text: t("collectibles:collectionByCode"), isHarsh: true }];
  const own = [
    rights.changeDescription && t("collectibles:partDescription"),
    rights.changeUri && t("collectibles:partPicture"),
    rights.changeRoyalty && t("collectibles:partRoyalty"),
  ].filter((part) => part !== false);
  const ofTokens = [
    rights.changeTokenName && t("collectibles:partName"),
    rights.changeTokenDescription && t("collectibles:partDescription"),
    rights.changeTokenUri && t("collectibles:partPicture"),
    rights.changeTokenProperties && t("collectibles:partAttributes"),
  ].filter((part) => part !== false);
  return [
    { text: t(isFull(supply) ? "collectibles:cannotMint" : "collectibles:canMint"), isHarsh: !isFull(supply) },
    { text: t(rights.burnTokens ? "collectibles:canBurnTokens" : "collectibles:cannotBurnTokens"), isHarsh: rights.burnTokens },
    { text: t(rights.freezeTokens ? "collectibles:canFreezeTokens" : "collectibles:cannotFreezeTokens"), isHarsh: rights.freezeTokens },
    changeWords("collectibles:canChangeTokens", "collectibles:cannotChangeTokens", ofTokens),
    changeWords("collectibles:canChangeCollection", "collectibles:cannotChangeCollection", own),
  ];
}

/** True if a collection has reached its maximum supply. Only existing tokens count, so burning a token allows another mint. */
export function isFull(supply: CollectionFacts["supply"]): boolean {
  return supply?.maximum !== undefined && supply.current >= supply.maximum;
}

const TRANSFER_WORDS = {
  free: "collectibles:transferFree",
  frozen: "collectibles:transferFrozen",
  soulBound: "collectibles:transferNever",
  byCode: "collectibles:transferByCode",
} as const;

type CanKey = "collectibles:canChange" | "collectibles:canChangeTokens" | "collectibles:canChangeCollection";
type CannotKey = "collectibles:cannotChange" | "collectibles:cannotChangeTokens" | "collectibles:cannotChangeCollection";

function changeWords(can: CanKey, cannot: CannotKey, parts: readonly string[]): Right {
  return parts.length === 0 ? { text: t(cannot), isHarsh: false } : { text: t(can, { parts: parts.join(", ") }), isHarsh: true };
}
