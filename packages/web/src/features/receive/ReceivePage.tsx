import { t } from "../../language/words.ts";
import { NoAccount } from "../../parts/NoAccount.tsx";
import { useCurrentAccount, useNetwork, useVault } from "../../session/context.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AddressCard } from "./AddressCard.tsx";
import { FaucetCard } from "./FaucetCard.tsx";
import { LockedReceive } from "./LockedReceive.tsx";

/** Where others pay to, and where test coins come from. */
export function ReceivePage() {
  const network = useNetwork();
  const account = useCurrentAccount();
  const vault = useVault();
  return (
    <>
      <PageHeading title={t("pages:receive")} />
      {account === undefined ? (
        <NoAccount text={t("receive:noAccountText")} />
      ) : vault.kind !== "unlocked" ? (
        <LockedReceive label={account.label} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:gap-10">
          <AddressCard account={account} />
          {network.endpoints.faucet !== undefined && <FaucetCard key={account.address} address={account.address} />}
        </div>
      )}
    </>
  );
}
