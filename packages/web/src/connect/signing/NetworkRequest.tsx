import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworks, useSigner, useVault } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { connectionOf } from "../site/connectionOf.ts";
import { type UsableNetwork, usableNetworks, wantedNetwork } from "../site/siteNetwork.ts";
import type { SiteRequest } from "../site/siteRequest.ts";
import { useArmed } from "../site/useArmed.ts";
import type { PermittedRequest } from "./SigningRequest.tsx";

interface NetworkRequestProps extends Omit<PermittedRequest, "request"> {
  readonly request: Extract<SiteRequest, { readonly kind: "changeNetwork" }>;
}

/** A site's wish to use another network. Networks that Atoll does not have are added in Atoll, behind its own consent page. */
export function NetworkRequest({ opener, origin, request, account, usable }: NetworkRequestProps) {
  const signer = useSigner();
  const vault = useVault();
  const { networks, reach, reload } = useNetworks();
  const isArmed = useArmed(request.id);
  const pins = vault.kind === "unlocked" ? vault.approvals.pins : [];
  const { wanted } = request;
  const found = wantedNetwork(usableNetworks(networks, reach, pins), wanted);
  useEffect(() => {
    // The user may return from another tab, in which the network was added.
    const again = () => void reload();
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [reload]);
  const change = useAction(async (next: UsableNetwork) => {
    await signer.connectSite({ origin, network: next.network.id, accountId: account.id });
    opener.answer({ kind: "connected", ...(await connectionOf(account, next)) });
  });
  return (
    <Card label={t("connect:changeNetwork")}>
      <CardSection title={t("connect:changeNetwork")}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lead">
          <span>{nameOf(usable)}</span>
          <ArrowRight aria-label={t("connect:to")} className="size-4 shrink-0 text-ink-3" />
          <b className="font-[640] wrap-anywhere">{found === undefined ? wanted.name : nameOf(found)}</b>
        </p>
        <p className="mt-2 text-ink-2">{t("connect:changeNetworkText", { account: account.label })}</p>
      </CardSection>
      <CardSection>
        <KeyValue
          items={[
            { label: t("connect:chainId"), value: wanted.chainId },
            ...(found !== undefined || wanted.url !== undefined
              ? [
                  {
                    label: t("connect:node"),
                    value: <span className="mono wrap-anywhere">{found?.network.endpoints.node ?? wanted.url}</span>,
                  },
                ]
              : []),
          ]}
        />
      </CardSection>
      {found === undefined && (
        <CardSection>
          <Notice level="caution" title={t("connect:unknownNetwork")}>
            {t("connect:unknownNetworkText")}
          </Notice>
        </CardSection>
      )}
      {change.error !== undefined && (
        <CardSection>
          <ErrorView error={change.error} />
        </CardSection>
      )}
      <CardFooter>
        <Button
          size="large"
          disabled={change.busy}
          onClick={() =>
            opener.answer(
              found === undefined
                ? { kind: "failed", code: "unsupported", message: "Atoll does not have this network." }
                : { kind: "rejected" },
            )
          }
        >
          {t("connect:reject")}
        </Button>
        {found === undefined ? (
          <Button size="large" variant="primary" href={routes.networks()}>
            {t("connect:openNetworks")}
          </Button>
        ) : (
          <Button size="large" variant="primary" busy={change.busy} disabled={!isArmed} onClick={() => change.run(found)}>
            {t("connect:change")}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function nameOf({ network, chainId }: UsableNetwork): string {
  return t("connect:networkChoice", { network: networkInWords(network).label, chainId });
}
