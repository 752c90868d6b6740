import { useQuery } from "@tanstack/react-query";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { SettingsFrame } from "../../parts/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type BundledPackage, bundledPackagesQuery } from "./bundledPackages.ts";

/** What the page consists of beside our own code, with the licences' texts. */
export function LicencesPage() {
  const packages = useQuery(bundledPackagesQuery);
  return (
    <SettingsFrame here={routes.licences()} title={t("pages:licences")} text={t("settings:licencesText")}>
      <Loaded
        query={packages}
        skeleton={
          <Card>
            <CardSection>
              <Skeleton lines={8} />
            </CardSection>
          </Card>
        }
      >
        {(list) => (
          <Card label={t("settings:packages")}>
            <ul className="*:not-first:border-t *:not-first:border-line">
              {list.map((item) => (
                <PackageRow key={`${item.name}@${item.version}`} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </SettingsFrame>
  );
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
