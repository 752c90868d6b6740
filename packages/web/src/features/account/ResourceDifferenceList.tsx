import { useMemo } from "react";
import { type ResourceDifference, resourceDifferences, type ValueDifference } from "../../chain/facts/resourceDifferences.ts";
import type { ResourceFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Table } from "../../ui/Table.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface ResourceDifferenceListProps {
  readonly before: readonly ResourceFacts[];
  readonly after: readonly ResourceFacts[];
  /** The two compared ledger versions; an undefined `after` means the current version. */
  readonly versions: { readonly before: bigint; readonly after: bigint | undefined };
}

/** Compares an address's resources at two versions and lists each changed value. */
export function ResourceDifferenceList({ before, after, versions }: ResourceDifferenceListProps) {
  const found = useMemo(() => resourceDifferences(before, after), [before, after]);
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-2">
        {t("account:comparing", {
          before: formatCount(versions.before),
          after: versions.after === undefined ? t("account:now") : formatCount(versions.after),
        })}
        {found.length > 0 && ` · ${t("account:differences", { count: found.length })}`}
      </p>
      <Card label={t("explore:resources")}>
        {found.length === 0 ? (
          <Empty title={t("account:noDifference")} text={t("account:noDifferenceText")} />
        ) : (
          found.map((difference) => <Difference key={difference.type} difference={difference} />)
        )}
      </Card>
    </div>
  );
}

const KINDS = { added: "account:added", removed: "account:removed", changed: "account:changed" } as const;
const TONES = { added: "gain", removed: "danger", changed: "neutral" } as const;

function Difference({ difference: { type, kind, values } }: { readonly difference: ResourceDifference }) {
  return (
    <CardSection
      title={<span className="mono break-all text-ink">{foreignText(type)}</span>}
      action={<Pill tone={TONES[kind]}>{t(KINDS[kind])}</Pill>}
    >
      <div className="-mx-4 sm:-mx-6">
        <Table<ValueDifference>
          label={type}
          rows={values}
          rowKey={({ path }) => path.join("\u0000")}
          columns={[
            {
              key: "field",
              header: t("account:field"),
              cell: ({ path }) => (
                <span className="mono break-all">{path.length === 0 ? t("account:wholeResource") : foreignText(path.join("."))}</span>
              ),
            },
            { key: "before", header: t("account:before"), cell: ({ before }) => <Value value={before} /> },
            { key: "after", header: t("account:after"), cell: ({ after }) => <Value value={after} /> },
          ]}
        />
      </div>
    </CardSection>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (value === undefined) return <span className="text-ink-3">–</span>;
  const text = typeof value === "string" ? value : exactJsonToText(value);
  return <span className="mono block max-h-60 overflow-y-auto break-all whitespace-pre-wrap">{foreignText(text)}</span>;
}
