import type { Address } from "../../chain/facts/types.ts";
import { APT } from "../../preview/findAsset.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useNetworkStatus } from "../../session/context.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";

/** APT balance of an account on the current network. */
export function AccountBalance({ address }: { readonly address: Address }) {
  const balance = useAptBalance(address);
  const isAway = "last" in useNetworkStatus();
  if (balance === undefined) return isAway ? "–" : <Skeleton className="h-5 w-20" />;
  return <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} />;
}
