import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { Dashboard } from "../../parts/templates/Dashboard.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useCurrentAccount, useNetwork, useVault } from "../../session/context.ts";
import { AddressCard } from "./AddressCard.tsx";
import { FaucetCard } from "./FaucetCard.tsx";
import { LockedReceive } from "./LockedReceive.tsx";

/** Page with the account's address and the faucet for test coins. */
export function ReceivePage() {
  const network = useNetwork();
  const account = useCurrentAccount();
  const vault = useVault();
  const isShown = account !== undefined && vault.kind === "unlocked";
  return (
    <Dashboard
      title={t("pages:receive")}
      // Showing the address needs no network; the faucet card reports an offline network itself.
      state={isShown ? READY : { kind: "empty" }}
      empty={account === undefined ? <NoAccountYet text={t("receive:noAccountText")} /> : <LockedReceive label={account.label} />}
      main={isShown && <AddressCard account={account} />}
      side={isShown && network.endpoints.faucet !== undefined ? <FaucetCard key={account.address} address={account.address} /> : undefined}
    />
  );
}
