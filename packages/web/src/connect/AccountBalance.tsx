import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Address, NetworkDefinition } from "../chain/facts/types.ts";
import { APT } from "../preview/findAsset.ts";
import { useAptBalance } from "../session/account/useAptBalance.ts";
import { NetworkSessionContext } from "../session/context.ts";
import { AmountText } from "../ui/text/AmountText.tsx";
import { sessionOf } from "./site/chainSession.ts";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });

/** APT balance of an account that could be shared. Loads after the window is usable, because it brings the chain client along. */
export function AccountBalance({ address, network }: { readonly address: Address; readonly network: NetworkDefinition }) {
  return (
    <QueryClientProvider client={queries}>
      <NetworkSessionContext value={sessionOf(network)}>
        <Balance address={address} />
      </NetworkSessionContext>
    </QueryClientProvider>
  );
}

function Balance({ address }: { readonly address: Address }) {
  const balance = useAptBalance(address);
  return balance === undefined ? "–" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} isBounded />;
}
