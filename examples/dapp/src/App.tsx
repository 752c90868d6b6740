import { type AptosSettings, Network } from "@aptos-labs/ts-sdk";
import { AptosWalletAdapterProvider } from "@aptos-labs/wallet-adapter-react";
import { useMemo } from "react";
import { Account } from "./Account";
import { Items } from "./Items";
import { createShop } from "./shop";

export interface AppProps {
  /** Settings of the client library: the network that has the shop. */
  readonly client: AptosSettings;
  /** Address that published the module `shop`. */
  readonly shop: string;
}

export function App({ client, shop: address }: AppProps) {
  const shop = useMemo(() => createShop(client, address), [client, address]);
  // The adapter's own wallets ask a node for its chain id at once: the shop's node, not the one of a public network.
  const dappConfig = useMemo(() => ({ network: Network.LOCAL, aptosConnect: { aptosClientConfig: client } }), [client]);
  return (
    <AptosWalletAdapterProvider autoConnect disableTelemetry dappConfig={dappConfig} onError={() => undefined}>
      <header className="bar">
        <span className="brand">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 9c3.3-3 6.7-3 10 0s6.7 3 10 0M2 16c3.3-3 6.7-3 10 0s6.7 3 10 0" />
          </svg>
          Tidepool
        </span>
        <Account />
      </header>
      <main>
        <h1>Found on the shore</h1>
        <p className="lead">Three things the tide left, paid in APT. The price goes to the shop's account on chain.</p>
        <Items shop={shop} />
      </main>
    </AptosWalletAdapterProvider>
  );
}
