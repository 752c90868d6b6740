import { shownSymbol } from "../../preview/shownSymbol.ts";
import { AmountText, type AmountTextProps } from "../../ui/AmountText.tsx";

export interface AssetAmountProps extends Omit<AmountTextProps, "decimals" | "symbol"> {
  readonly asset: { readonly id: string; readonly symbol: string; readonly decimals: number };
}

/** An amount of an asset, with its issuer's symbol as that can be shown. */
export function AssetAmount({ asset, ...amount }: AssetAmountProps) {
  return <AmountText {...amount} decimals={asset.decimals} symbol={shownSymbol(asset.id, asset.symbol)} />;
}
