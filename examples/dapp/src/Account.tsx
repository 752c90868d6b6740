import { useWallet } from "@aptos-labs/wallet-adapter-react";
import { useState } from "react";

const WALLET = "Atoll";

/** Connect button, or the connected account. */
export function Account() {
  const { account, connected, connect, disconnect, isLoading, wallets } = useWallet();
  const [failure, setFailure] = useState<string>();
  if (connected && account !== null) {
    const address = account.address.toString();
    return (
      <div className="account">
        <code title={address}>
          {address.slice(0, 6)}…{address.slice(-4)}
        </code>
        <button type="button" className="quiet" onClick={() => void disconnect()}>
          Disconnect
        </button>
      </div>
    );
  }
  const isFound = wallets.some(({ name }) => name === WALLET);
  // Called in the click itself: a browser blocks windows that open after an await.
  const onClick = () => {
    setFailure(undefined);
    Promise.resolve(connect(WALLET)).catch((error: unknown) => setFailure(String(error)));
  };
  return (
    <div className="account">
      {failure !== undefined && <span role="alert">{failure}</span>}
      <button type="button" className="primary" disabled={!isFound || isLoading} onClick={onClick}>
        Connect {WALLET}
      </button>
    </div>
  );
}
