import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { type Origins, originsOf } from "../../chain/networks/reach.ts";
import { revokeOrigins } from "../../chain/networks/takeBack.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { type Sources, useSources } from "../../session/assets/sources.ts";
import { useNetworks } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";

/** Origins that the user allowed, with buttons that revoke them. */
export function ReachSection() {
  const { networks, reach } = useNetworks();
  const sources = useSources();
  const revoke = useAction(async (origins: Origins) => {
    await fromPageServer(() => revokeOrigins(origins));
    window.location.reload();
  });
  if (reach.decidedBy === "host") {
    return (
      <SectionCard title={t("settings:reach")}>
        <p className="max-w-[64ch] text-ink-2">{t("settings:reachHost")}</p>
      </SectionCard>
    );
  }
  const rows = [
    ...reach.connect.map((origin) => ({ origin, use: usesOf(origin, networks, sources), revoked: { connect: [origin], image: [] } })),
    ...reach.image.map((origin) => ({ origin, use: t("settings:pictures"), revoked: { connect: [], image: [origin] } })),
  ];
  return (
    <Card>
      <CardSection title={t("settings:reach")} flush>
        <p className="max-w-[64ch] px-4 pb-4 text-ink-2 sm:px-6">{t("settings:reachText")}</p>
        {rows.length > 0 && (
          <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
            {rows.map(({ origin, use, revoked }) => (
              <li key={`${use} ${origin}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="mono break-all">{origin}</p>
                  <p className="text-small text-ink-3">{use}</p>
                </div>
                <Button
                  size="small"
                  busy={revoke.busy}
                  aria-label={t("settings:revokeNamed", { origin, use })}
                  onClick={() => revoke.run(revoked)}
                >
                  {t("settings:revoke")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardSection>
      {revoke.error !== undefined && (
        <CardSection>
          <ErrorView error={revoke.error} />
        </CardSection>
      )}
      <CardSection>
        <a href={routes.sources()} className="link">
          {t("settings:morePictures")}
        </a>
      </CardSection>
    </Card>
  );
}

function usesOf(origin: string, networks: readonly NetworkDefinition[], { prices, lists }: Sources): string {
  const users = networks.filter((network) => network.kind !== "embedded" && originsOf(network).includes(origin));
  const isAt = ({ url }: { readonly url: string | undefined }) => url !== undefined && new URL(url).origin === origin;
  const uses = [
    ...(users.length === 0 ? [] : [t("settings:requestsOf", { networks: users.map(({ label }) => label).join(", ") })]),
    ...(prices.some(isAt) ? [t("sources:usedForPrices")] : []),
    ...(lists.some(isAt) ? [t("sources:usedForLists")] : []),
  ];
  return uses.length === 0 ? t("settings:requestsUnused") : uses.join(", ");
}
