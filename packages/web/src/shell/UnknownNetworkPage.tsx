import { Network } from "lucide-react";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork } from "../session/context.ts";
import { DEFAULT_NETWORK, isNetworkId } from "../session/storage/lastNetwork.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyCard } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** Page for a link to an unknown network, with an offer to add it. */
export function UnknownNetworkPage({ id }: { readonly id: string }) {
  const network = useNetwork();
  const isEmbedded = id === DEFAULT_NETWORK;
  const canBeAdded = !isEmbedded && isNetworkId(id);
  return (
    <>
      <PageHeading title={t("unknownNetwork:unknownNetwork")} />
      <EmptyCard
        icon={<Network />}
        title={
          isEmbedded
            ? t("unknownNetwork:embeddedNotHere")
            : canBeAdded
              ? t("unknownNetwork:notAddedYet", { id })
              : t("unknownNetwork:noNetworkName")
        }
        text={
          isEmbedded
            ? t("unknownNetwork:embeddedNotHereText", { network: network.label })
            : canBeAdded
              ? t("unknownNetwork:notAddedText", { id, network: network.label })
              : t("unknownNetwork:networkNameRule")
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {canBeAdded && (
              <Button variant="primary" href={routes.networks({ addNetwork: id })}>
                {t("unknownNetwork:addThisNetwork")}
              </Button>
            )}
            <Button href={routes.overview(network.id)}>{t("common:goTo", { network: network.label })}</Button>
          </div>
        }
      />
    </>
  );
}
