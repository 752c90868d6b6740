import type { UseQueryResult } from "@tanstack/react-query";
import type { PublishedPackage } from "../../chain/code/packageRegistry.ts";
import type { Address } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { usePublishedText } from "../../parts/texts/usePublishedText.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { CodePane } from "./CodePane.tsx";
import { policyText } from "./policyText.ts";

/** Number of modules and dependencies rendered at first, and added per click on "Show more". */
const STEP = 100;

export interface PackageTabProps {
  readonly address: Address;
  readonly module: string;
  readonly query: UseQueryResult<readonly PublishedPackage[]>;
}

/** Package that contains the module. */
export function PackageTab({ address, module, query }: PackageTabProps) {
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {(packages) => {
        const own = packages.find(({ modules }) => modules.some(({ name }) => name === module));
        if (own !== undefined) return <Package address={address} own={own} />;
        return <EmptyCard title={t("modules:noPackage")} text={t("modules:noPackageText")} />;
      }}
    </Loaded>
  );
}

function Package({ address, own }: { readonly address: Address; readonly own: PublishedPackage }) {
  const network = useNetwork();
  const manifest = usePublishedText(own.manifest);
  return (
    <div className="grid gap-5">
      <FactList
        items={[
          { label: t("modules:package"), value: <span className="[overflow-wrap:anywhere]">{foreignText(own.name)}</span> },
          { label: t("modules:policy"), value: policyText(own.policy) },
          { label: t("modules:upgrades"), value: formatCount(own.upgradeNumber) },
          {
            label: t("modules:digest"),
            value:
              own.digest === "" ? (
                t("modules:noDigest")
              ) : (
                <span className="flex min-w-0 items-start gap-1.5">
                  <span className="mono min-w-0 break-all">{foreignText(own.digest)}</span>
                  <CopyButton text={own.digest} label={t("modules:copyDigest")} />
                </span>
              ),
          },
          {
            label: t("modules:modulesInPackage"),
            value: (
              <FirstOfMany items={own.modules} step={STEP} className="flex flex-wrap gap-x-3 gap-y-1">
                {({ name }) => (
                  <a className="link mono break-all" href={routes.module(network.id, address, name)}>
                    {foreignText(name)}
                  </a>
                )}
              </FirstOfMany>
            ),
          },
          {
            label: t("modules:dependencies"),
            value:
              own.dependencies.length === 0 ? (
                t("modules:noDependencies")
              ) : (
                <FirstOfMany items={own.dependencies} step={STEP} className="grid gap-1">
                  {({ name, address: where }) => (
                    <div className="flex flex-wrap gap-x-2">
                      <span className="[overflow-wrap:anywhere]">{foreignText(name)}</span>
                      <AddressText address={where} href={routes.modules(network.id, where)} copy={false} />
                    </div>
                  )}
                </FirstOfMany>
              ),
          },
        ]}
      />
      {manifest?.kind === "text" && (
        <CodePane title={t("modules:manifest")} text={manifest.text} fileName="manifest.toml" note={t("modules:sourceNote")} />
      )}
      {manifest?.kind === "none" && <p className="text-ink-3">{t("modules:noManifest")}</p>}
      {(manifest?.kind === "unreadable" || manifest?.kind === "tooLarge") && <p className="text-ink-3">{t("modules:sourceUnreadable")}</p>}
    </div>
  );
}
