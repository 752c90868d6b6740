import { shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import { AmountText, type AmountTextProps } from "../../ui/text/AmountText.tsx";

export interface AssetAmountProps extends Omit<AmountTextProps, "decimals" | "symbol"> {
  readonly asset: { readonly id: string; readonly symbol: string; readonly decimals: number };
}

/** Asset amount with the issuer's symbol, sanitized for display. */
export function AssetAmount({ asset, ...amount }: AssetAmountProps) {
  return <AmountText {...amount} decimals={asset.decimals} symbol={shownSymbol(asset.id, asset.symbol)} />;
}
