import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/amount.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { TimeText } from "../../ui/TimeText.tsx";

/** What only an index says of a collectible: how many of it there are, its versions, and what last happened to it. */
export function useIndexedFacts(token: IndexedToken | undefined): readonly KeyValueItem[] {
  const { id: network } = useNetwork();
  if (token === undefined) return [];
  const { supply, maximum, largestVersion, lastVersion, lastAtUsecs, standard } = token;
  const items: readonly (KeyValueItem | false)[] = [
    supply !== undefined && { label: t("collectibles:supply"), value: formatCount(supply) },
    supply !== undefined && {
      label: t("collectibles:maximum"),
      // Older tokens that may be minted without end have a maximum of nothing.
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
