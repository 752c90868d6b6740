import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { feeOctas } from "../../preview/effects/balanceChanges.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Key facts of a transaction: time, sender, version, block, fee and hash. */
export function useTransactionKeyFacts(facts: TransactionFacts | undefined, height: bigint | undefined): readonly KeyValueItem[] {
  const network = useNetwork();
  if (facts === undefined) return [];
  const { version, timestampUsecs, user, hash } = facts;
  const fee = feeOctas(facts);
  const items: readonly (KeyValueItem | false | undefined)[] = [
    timestampUsecs !== undefined &&
      facts.kind !== "genesis" && {
        label: t("explore:time"),
        value: (
          <span className="flex flex-wrap gap-x-2">
            <TimeText usecs={timestampUsecs} />
            <span className="text-ink-3">
              <TimeText usecs={timestampUsecs} absolute />
            </span>
          </span>
        ),
      },
    user && {
      label: t("explore:sender"),
      value: <AccountLink address={user.sender} />,
    },
    version !== undefined && { label: t("common:version"), value: formatCount(version) },
    // The block row is omitted if the node reports no block.
    height !== undefined && {
      label: t("explore:block"),
      value: (
        <a href={routes.block(network.id, height)} className="link figures inline-block min-w-6">
          {formatCount(height)}
        </a>
      ),
    },
    fee !== undefined && { label: t("explore:fee"), value: <AmountText units={fee} decimals={8} symbol="APT" /> },
    { label: t("common:hash"), value: <HashText hash={hash} /> },
  ];
  return items.filter((item) => item !== undefined && item !== false);
}
