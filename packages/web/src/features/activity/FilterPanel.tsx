import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import {
  ACTIVITY_KIND_FILTERS,
  type ActivityFilters,
  type ActivityKindFilter,
  assetsIn,
  countFilters,
} from "../../chain/history/show/entryFilters.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";

export interface FilterPanelProps {
  /** Loaded history entries; their assets are the options of the asset filter. */
  readonly entries: readonly HistoryEntry[];
  readonly filters: ActivityFilters;
  readonly onChange: (changed: ActivityFilters) => void;
}

const ANY = "any";
const KIND_WORDS = {
  payments: "activityList:kindPayments",
  calls: "activityList:kindCalls",
  others: "activityList:kindOthers",
} as const satisfies Record<ActivityKindFilter, PlainKey>;

/** Filters for asset, kind, counterparty and date. */
export function FilterPanel({ entries, filters, onChange }: FilterPanelProps) {
  const known = assetsIn(entries);
  const chosen = filters.asset;
  const assets = chosen === undefined || known.some(({ asset }) => asset === chosen) ? known : [...known, { asset: chosen, symbol: "" }];
  return (
    <section aria-label={t("activityList:filters")} className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-5">
      <SelectField
        label={t("activityList:asset")}
        value={chosen ?? ANY}
        options={[
          { value: ANY, label: t("activityList:anyAsset") },
          ...assets.map(({ asset, symbol }) => ({
            value: asset,
            label: foreignText(symbol) || shortenHex(asset),
            note: shortenHex(asset),
          })),
        ]}
        onChange={(asset) => onChange({ asset: asset === ANY ? undefined : asset })}
      />
      <SelectField
        label={t("activityList:kind")}
        value={filters.kind ?? ANY}
        options={[
          { value: ANY, label: t("activityList:anyKind") },
          ...ACTIVITY_KIND_FILTERS.map((value) => ({ value, label: t(KIND_WORDS[value]) })),
        ]}
        onChange={(kind) => onChange({ kind: ACTIVITY_KIND_FILTERS.find((value) => value === kind) })}
      />
      <TextField
        label={t("activityList:with")}
        value={filters.with ?? ""}
        placeholder={t("activityList:withHint")}
        onChange={(text) => onChange({ with: text === "" ? undefined : text })}
      />
      <TextField
        label={t("activityList:from")}
        type="date"
        value={filters.from ?? ""}
        onChange={(day) => onChange({ from: day === "" ? undefined : day })}
      />
      <TextField
        label={t("activityList:until")}
        error={isBackwards(filters) ? t("activityList:backwards") : undefined}
        type="date"
        value={filters.until ?? ""}
        onChange={(day) => onChange({ until: day === "" ? undefined : day })}
      />
      {countFilters(filters) > 0 && (
        <div className="col-span-2 lg:col-span-5">
          <Button
            size="small"
            onClick={() => onChange({ asset: undefined, kind: undefined, with: undefined, from: undefined, until: undefined })}
          >
            {t("activityList:clearFilters")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** True if the start date is after the end date, so no entry can match. */
function isBackwards({ from, until }: ActivityFilters): boolean {
  return from !== undefined && until !== undefined && from > until;
}
