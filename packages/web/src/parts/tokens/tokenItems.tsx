import type { ListedToken, OwnedToken } from "../../chain/indexer/accountTokens.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import type { AssetMarks } from "../../session/assets/assetMarks.ts";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import type { GridItem } from "./TokenGrid.tsx";
import { shownName } from "./tokenText.ts";

/** Token owned by an account; `isMarked` if the user hid it or marked it as spam. */
export interface OwnedItem extends GridItem {
  readonly isMarked: boolean;
}

const NO_MARKS: AssetMarks = new Map();

/** Owned tokens as gallery items, deduplicated: pages overlap if the list changes while paging. */
export function ownedItems(network: string, tokens: readonly OwnedToken[], marks: AssetMarks = NO_MARKS): readonly OwnedItem[] {
  const items = new Map(
    tokens.map((token) => [
      `${token.id}/${token.propertyVersion}`,
      {
        ...listedItem(network, token),
        key: `${token.id}/${token.propertyVersion}`,
        isMarked: marks.has(token.id),
        pills: (
          <>
            {marks.get(token.id) === "spam" && <Pill tone="danger">{t("assets:spam")}</Pill>}
            {marks.get(token.id) === "hidden" && <Pill>{t("assets:hidden")}</Pill>}
            {token.units > 1n && <Pill tone="accent">{`× ${formatCount(token.units)}`}</Pill>}
            {token.isBound === true && <Pill tone="accent">{t("collectibles:bound")}</Pill>}
          </>
        ),
      },
    ]),
  );
  return [...items.values()];
}

/** Token as a gallery item. Fungible tokens link to their asset page. */
export function listedItem(network: string, token: ListedToken): GridItem {
  return {
    key: token.id,
    href: token.isFungible ? routes.asset(network, token.id) : routes.token(network, token.id),
    id: token.id,
    uri: token.uri,
    name: token.name,
    note: <bdi>{token.collection === undefined ? t("collectibles:noCollection") : shownName(token.collection)}</bdi>,
  };
}
