import type { Address } from "../../chain/facts/types.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { APT } from "../../preview/findAsset.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { AmountText } from "../../ui/text/AmountText.tsx";

/** APT balance next to an account in a menu; requested once, because a menu with many accounts would otherwise poll them all. */
export function ChoiceBalance({ address }: { readonly address: Address }) {
  const balance = useChainQuery(balanceQuery(address), { refetchInterval: false }).data;
  return balance === undefined ? "–" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} isBounded />;
}
