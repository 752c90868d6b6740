import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { routes } from "../../routing/routes.ts";
import { Card } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { type BundledPackage, bundledPackagesQuery } from "./bundledPackages.ts";

/** Third-party packages bundled into the page, with their licence texts. */
export function LicencesPage() {
  const packages = useQuery(bundledPackagesQuery);
  return (
    <SettingsFrame here={routes.licences()} title={t("pages:licences")} text={t("settings:licencesText")} state={stateOf(packages)}>
      <Card label={t("settings:packages")}>
        <ul className="*:not-first:border-t *:not-first:border-line">
          {packages.data?.map((item) => (
            <PackageRow key={`${item.name}@${item.version}`} item={item} />
          ))}
        </ul>
      </Card>
    </SettingsFrame>
  );
}

/** The page's own server delivers the licence list, so a blockchain network outage needs no special state here. */
function stateOf({ data, error, refetch }: UseQueryResult<readonly BundledPackage[]>): PageState {
  if (data !== undefined) return READY;
  return error === null
    ? { kind: "loading" }
    : { kind: "error", view: <Failure error={explainError(error)} onRetry={() => void refetch()} /> };
}

function PackageRow({ item }: { readonly item: BundledPackage }) {
  return (
    <li className="px-4 py-3 sm:px-6">
      <Disclosure
        summary={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-[560] break-all text-ink">{item.name}</span>
            <span className="mono text-ink-3">{item.version}</span>
            <span>{item.licence}</span>
          </span>
        }
      >
        {item.texts.map((text) => (
          <pre key={text} className="mono mb-3 rounded-control bg-sunken px-3 py-2 whitespace-pre-wrap break-words">
            {text}
          </pre>
        ))}
      </Disclosure>
    </li>
  );
}
