import { Globe } from "lucide-react";
import { askToReachNetwork } from "../approval/askToReach.ts";
import { originsOf } from "../chain/networks/reach.ts";
import { Phrase } from "../language/Phrase.tsx";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork, useNetworks } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyCard } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** Page that requests the user's consent before the first request leaves this computer. */
export function AllowNetworkPage() {
  const network = useNetwork();
  const { reach, networks } = useNetworks();
  const [beside] = networks;
  return (
    <>
      <PageHeading title={t("unknownNetwork:connectTo", { network: network.label })} />
      <EmptyCard
        icon={<Globe />}
        title={t("unknownNetwork:notAllowedYet", { network: network.label })}
        text={
          <>
            <Phrase
              of="unknownNetwork:whoSeesWhat"
              parts={{
                origins: originsOf(network).map((origin) => (
                  <span key={origin} className="mono mt-1 block break-all text-ink">
                    {origin}
                  </span>
                )),
              }}
            />
            <span className="mt-3 block">
              {reach.decidedBy === "server" ? t("unknownNetwork:confirmOnNextPage") : t("unknownNetwork:hostDecides")}
            </span>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {beside !== undefined && (
              <Button href={routes.overview(beside.id)}>
                {beside.kind === "embedded" ? t("unknownNetwork:stayEmbedded") : t("common:goTo", { network: beside.label })}
              </Button>
            )}
            <Button variant="primary" onClick={() => askToReachNetwork(network, reach)}>
              {t("unknownNetwork:connectTo", { network: network.label })}
            </Button>
          </div>
        }
      />
    </>
  );
}
