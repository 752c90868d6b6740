import type { Address } from "../../chain/facts/types.ts";
import type { Publication } from "../../chain/indexer/publications.ts";
import { packagesQuery, publicationsAtQuery } from "../../chain/queries/codeQueries.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { BehindNote, NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { CodeDifference } from "./CodeDifference.tsx";
import { policyText } from "./policyText.ts";

export interface VersionsTabProps {
  readonly address: Address;
  readonly module: string;
}

/** Publications and upgrades of the module's package, with a comparison between two versions. */
export function VersionsTab({ address, module }: VersionsTabProps) {
  const found = useChainQuery(publicationsAtQuery(address));
  if (found.error !== null && found.data === undefined) {
    if (!(found.error instanceof ChainError) || found.error.code !== "no_indexer") {
      return <Failure error={explainError(found.error)} onRetry={() => void found.refetch()} />;
    }
    return <EmptyCard title={t("assets:needsIndex")} text={explainError(found.error).what} />;
  }
  if (found.data === undefined) return <Skeleton className="h-6 w-full" lines={5} />;
  const { publications, source } = found.data;
  if (publications.length === 0) {
    return (
      <Card>
        <NoneInIndex source={source}>
          <Empty title={t("modules:noVersions")} text={t("modules:noVersionsText")} />
        </NoneInIndex>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <BehindNote source={source} />
      <Versions address={address} module={module} publications={publications} />
    </div>
  );
}

interface VersionsProps extends VersionsTabProps {
  /** Publications and upgrades of the package, newest first. */
  readonly publications: readonly Publication[];
}

function Versions({ address, module, publications }: VersionsProps) {
  const [fromText, setFrom] = useSearchValue("from");
  const [toText, setTo] = useSearchValue("to");
  const versions = publications.map(({ version }) => version);
  const to = versions.find((version) => version.toString() === toText) ?? versions[0];
  const from = versions.find((version) => version.toString() === fromText) ?? versions[1];
  const options = publications.map(({ version, atUsecs }) => ({
    value: version.toString(),
    label: t("modules:versionNumbered", { version: formatCount(version) }),
    note: <TimeText usecs={atUsecs} />,
  }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid max-w-[760px] gap-4 sm:grid-cols-2">
        <SelectField
          label={t("modules:before")}
          value={from?.toString() ?? ""}
          placeholder={t("modules:onlyOneVersion")}
          options={options}
          onChange={setFrom}
        />
        <SelectField label={t("modules:after")} value={to?.toString() ?? ""} options={options} onChange={setTo} />
      </div>
      {to !== undefined && <VersionFacts address={address} module={module} version={to} />}
      {from === undefined && <p className="text-ink-3">{t("modules:publishedOnce")}</p>}
      {from !== undefined && to !== undefined && <CodeDifference address={address} module={module} from={from} to={to} />}
    </div>
  );
}

function VersionFacts({ address, module, version }: VersionsTabProps & { readonly version: bigint }) {
  const network = useNetwork();
  const { data } = useChainQuery(packagesQuery(address, version));
  const own = data?.find(({ modules }) => modules.some(({ name }) => name === module));
  return (
    <p className="text-ink-2">
      <a className="link inline-block min-w-6" href={routes.transaction(network.id, version)}>
        {t("modules:transaction", { version: formatCount(version) })}
      </a>
      {own !== undefined && (
        <>
          {" · "}
          {t("modules:packageThen", { name: own.name, number: formatCount(own.upgradeNumber), policy: policyText(own.policy) })}
        </>
      )}
    </p>
  );
}
