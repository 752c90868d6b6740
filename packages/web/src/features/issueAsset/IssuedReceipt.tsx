import type { NewAsset } from "../../chain/actions/issuing.ts";
import { APT_METADATA } from "../../chain/facts/aptAsset.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { useCreatedObject } from "../../parts/flow/useCreatedObject.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { AmountText } from "../../ui/text/AmountText.tsx";

export interface IssuedReceiptProps {
  readonly hash: TransactionHash;
  readonly asset: NewAsset;
  readonly onAgain: () => void;
}

/** Receipt of an issued asset: minted supply and a link to the asset page. */
export function IssuedReceipt({ hash, asset, onAgain }: IssuedReceiptProps) {
  const [network, go] = [useNetwork(), useGo()];
  const made = useCreatedObject(hash, "0x1::fungible_asset::Metadata", APT_METADATA);
  const symbol = foreignText(asset.symbol);
  return (
    <FlowReceipt
      hash={hash}
      another={t("issue:issueAnother")}
      done={made === undefined ? t("issue:viewAssets") : t("issue:view", { symbol })}
      result={
        asset.supply > 0n && (
          <p>
            <Phrase of="issue:isYours" parts={{ amount: <AmountText units={asset.supply} decimals={asset.decimals} symbol={symbol} /> }} />
          </p>
        )
      }
      onAgain={onAgain}
      onDone={() => go(made === undefined ? routes.assets(network.id) : routes.asset(network.id, made))}
    />
  );
}
