import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { publicationsAtQuery } from "../../chain/queries/codeQueries.ts";
import { t } from "../../language/words.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Select } from "../../ui/forms/Select.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";

const LATEST = "latest";
const VERSION = /^\d{1,19}$/;

/** Version of the module that every tab shows, stored in the URL, and its selector. */
export function useModuleVersion(address: Address): { readonly version: bigint | undefined; readonly selector: ReactNode } {
  const [text, change] = useSearchValue("version");
  const { data } = useChainQuery(publicationsAtQuery(address));
  const version = text !== undefined && VERSION.test(text) ? BigInt(text) : undefined;
  const published = data?.publications ?? [];
  const older = published.slice(1);
  const listed =
    version === undefined || older.some((one) => one.version === version) ? older : [{ version, atUsecs: undefined }, ...older];
  if (listed.length === 0) return { version, selector: undefined };
  const selector = (
    <div className="w-full sm:w-64">
      <Select
        aria-label={t("modules:shownVersion")}
        value={version?.toString() ?? LATEST}
        onChange={(next) => change(next === LATEST ? undefined : next)}
        options={[
          { value: LATEST, label: t("modules:latestVersion") },
          ...listed.map((one) => ({
            value: one.version.toString(),
            label: t("modules:versionNumbered", { version: formatCount(one.version) }),
            ...(one.atUsecs !== undefined && { note: <TimeText usecs={one.atUsecs} /> }),
          })),
        ]}
      />
    </div>
  );
  return { version, selector };
}
