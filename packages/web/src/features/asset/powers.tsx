import { type AssetId, isApt } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { IssuedRights } from "../../chain/issuing/issuedAsset.ts";
import type { AssetFacts, AssetRight } from "../../chain/ledger/assetFacts.ts";
import { foreignText } from "../../language/foreignText.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { shortAssetId } from "../../parts/fields/shortAssetId.ts";
import type { Right } from "../../parts/Rights.tsx";
import { Sentence } from "../../parts/Sentence.tsx";

const HARSH: ReadonlySet<AssetRight> = new Set<AssetRight>(["burn", "transfer", "changeBalances"]);

/** Rights that issuers and modules have over an asset, and their consequences for holders. */
export function powersOver(id: AssetId, facts: AssetFacts): readonly Right[] {
  if (isApt(id)) return [{ text: t("assets:controlApt"), isHarsh: false }];
  const moduleRights = facts.storedRights.flatMap(({ module, rights }) =>
    rights.map((right) => ({
      text: rightWords(right, shortAssetId(foreignText(module)), facts.maximum !== undefined),
      isHarsh: HARSH.has(right),
    })),
  );
  const managed = facts.isManagedCoin
    ? [
        { text: t("assets:managedMint"), isHarsh: false },
        { text: t("assets:managedBurn"), isHarsh: false },
      ]
    : [];
  const issued = facts.issued === undefined ? [] : issuedPowers(facts.issued, facts.maximum !== undefined);
  const powers = [...hookPowers(facts), ...moduleRights, ...managed, ...issued];
  const none = moduleRights.length + managed.length + issued.length === 0 ? [{ text: t("assets:noRights"), isHarsh: false }] : [];
  const sending = facts.isUntransferable ? [{ text: t("assets:untransferable"), isHarsh: true }] : [];
  return [...sending, ...powers, ...none];
}

/** The issuing template's code is known, so its use of each right can be described exactly. */
function issuedPowers({ minter, burner, freezer }: IssuedRights, hasMaximum: boolean): readonly Right[] {
  return [
    ...holderRight(minter, hasMaximum ? "issue:powerMintUpTo" : "issue:powerMint", false),
    ...holderRight(burner, "issue:powerBurn", true),
    ...holderRight(freezer, "issue:powerFreeze", true),
    { text: t("issue:powerCode"), isHarsh: false },
  ];
}

type HolderKey = "issue:powerMint" | "issue:powerMintUpTo" | "issue:powerBurn" | "issue:powerFreeze";

function holderRight(address: Address | undefined, key: HolderKey, isHarsh: boolean): readonly Right[] {
  if (address === undefined) return [];
  return [{ text: <Phrase of={key} parts={{ holder: <Sentence parts={[{ kind: "account", address }]} link /> }} />, isHarsh }];
}

function hookPowers({ hooks }: AssetFacts): readonly Right[] {
  const { withdraw, deposit, balance, supply } = hooks;
  return [
    ...(withdraw === undefined
      ? []
      : [{ text: t("assets:hookWithdraw", { function: shortAssetId(foreignText(withdraw)) }), isHarsh: true }]),
    ...(deposit === undefined ? [] : [{ text: t("assets:hookDeposit", { function: shortAssetId(foreignText(deposit)) }), isHarsh: true }]),
    ...(balance === undefined ? [] : [{ text: t("assets:hookBalance", { function: shortAssetId(foreignText(balance)) }), isHarsh: true }]),
    ...(supply === undefined ? [] : [{ text: t("assets:hookSupply", { function: shortAssetId(foreignText(supply)) }), isHarsh: false }]),
  ];
}

function rightWords(right: AssetRight, module: string, hasMaximum: boolean): string {
  switch (right) {
    case "mint":
      return t(hasMaximum ? "assets:rightMintUpTo" : "assets:rightMint", { module });
    case "burn":
      return t("assets:rightBurn", { module });
    case "transfer":
      return t("assets:rightTransfer", { module });
    case "changeMetadata":
      return t("assets:rightMetadata", { module });
    case "changeBalances":
      return t("assets:rightBalances", { module });
  }
}
