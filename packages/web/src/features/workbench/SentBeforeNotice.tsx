import { useMemo } from "react";
import { t } from "../../language/words.ts";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import type { PreparedList } from "../../transact/paymentList.ts";
import { sentBefore } from "../../transact/sentBefore.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Warns about table lines that this browser already sent or is sending: signing again would execute them twice. */
export function SentBeforeNotice({ list }: { readonly list: PreparedList }) {
  const sent = useSentHere();
  const { ran, lastSentAt, underWay } = useMemo(() => sentBefore(list, sent), [list, sent]);
  if (ran.length === 0 && underWay.length === 0) return null;
  return (
    <CardSection>
      <Notice level="danger" title={t("workbench:sentBefore")}>
        {ran.length > 0 && (
          <p>
            {t("workbench:ranBefore", { lines: numbersText(ran, list) })} <TimeText ofComputer usecs={BigInt(lastSentAt) * 1_000n} />
          </p>
        )}
        {underWay.length > 0 && <p>{t("workbench:underWayBefore", { lines: numbersText(underWay, list) })}</p>}
        <p className="mt-1">{t("workbench:sentBeforeText")}</p>
      </Notice>
    </CardSection>
  );
}
