import type { ReactNode } from "react";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { useNetworks, useSigner } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { Sites } from "../../signer/sites.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

export interface SiteListProps {
  readonly sites: Sites;
  readonly accounts: readonly AccountRecord[];
}

/** Connected sites with their accounts, and blocked sites. */
export function SiteList({ sites, accounts }: SiteListProps) {
  const signer = useSigner();
  const { networks } = useNetworks();
  const change = useAction((perform: () => Promise<void>) => perform());
  const nameOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.label ?? t("common:noAccount");
  const networkOf = (id: string) => {
    const network = networks.find((one) => one.id === id);
    return network === undefined ? id : networkInWords(network).label;
  };
  return (
    <>
      {change.error !== undefined && <ErrorView error={change.error} />}
      <Card>
        {sites.permissions.length > 0 && (
          <CardSection title={t("settings:connectedSites")}>
            <ul className="grid gap-4">
              {sites.permissions.map(({ origin, network, accountId, connectedAt }) => (
                <SiteRow
                  key={`${origin} ${network} ${accountId}`}
                  origin={origin}
                  text={
                    <Phrase
                      of="settings:siteFacts"
                      parts={{
                        account: nameOf(accountId),
                        network: networkOf(network),
                        time: <TimeText secs={Math.floor(connectedAt / MS_PER_SEC)} ofComputer />,
                      }}
                    />
                  }
                >
                  <Button disabled={change.busy} onClick={() => change.run(() => signer.disconnectSite({ origin, network, accountId }))}>
                    {t("settings:disconnectSite")}
                  </Button>
                  <Button variant="quiet" disabled={change.busy} onClick={() => change.run(() => signer.blockSite(origin, true))}>
                    {t("settings:blockSite")}
                  </Button>
                </SiteRow>
              ))}
            </ul>
          </CardSection>
        )}
        {sites.blocked.length > 0 && (
          <CardSection title={t("settings:blockedSites")}>
            <ul className="grid gap-4">
              {sites.blocked.map((origin) => (
                <SiteRow key={origin} origin={origin} text={t("settings:siteIsBlocked")}>
                  <Button disabled={change.busy} onClick={() => change.run(() => signer.blockSite(origin, false))}>
                    {t("settings:unblockSite")}
                  </Button>
                </SiteRow>
              ))}
            </ul>
          </CardSection>
        )}
      </Card>
    </>
  );
}

function SiteRow({ origin, text, children }: { readonly origin: string; readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <b className="block font-[600] wrap-anywhere">{origin}</b>
        <span className="text-ink-3">{text}</span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}
