import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Facts about a collectible that only the indexer provides: supply, versions and last transaction. */
export function useIndexedFacts(token: IndexedToken | undefined): readonly KeyValueItem[] {
  const { id: network } = useNetwork();
  if (token === undefined) return [];
  const { supply, maximum, largestVersion, lastVersion, lastAtUsecs, standard } = token;
  const items: readonly (KeyValueItem | false)[] = [
    supply !== undefined && { label: t("collectibles:supply"), value: formatCount(supply) },
    supply !== undefined && {
      label: t("collectibles:maximum"),
      // First-standard tokens without a supply limit have a maximum of zero.
      value: maximum === undefined || (standard === "v1" && maximum === 0n) ? t("collectibles:noMaximum") : formatCount(maximum),
    },
    largestVersion !== undefined && { label: t("collectibles:propertyVersion"), value: formatCount(largestVersion) },
    {
      label: t("collectibles:lastTransaction"),
      value: (
        <a className="link" href={routes.transaction(network, lastVersion)}>
          {formatCount(lastVersion)} · <TimeText usecs={lastAtUsecs} />
        </a>
      ),
    },
  ];
  return items.filter((item) => item !== false);
}
