import { useRef } from "react";
import { paymentRequest } from "../../chain/payments/paymentRequest.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { useGap } from "../../session/history/useOutbox.ts";
import { limits } from "../../session/settings/limits.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AtOnce } from "./AtOnce.tsx";

/** Sends zero octas to the sender itself with an unused sequence number, so transactions queued behind the gap can execute. */
export function FillGap({ sequenceNumber }: { readonly sequenceNumber: bigint }) {
  return (
    <WithPayer noAccountText={t("transact:noAccountText")}>
      {(payer) => <Filler key={payer.accountId} payer={payer} sequenceNumber={sequenceNumber} />}
    </WithPayer>
  );
}

/** Preview rules that a filler transaction triggers by design. */
const OF_FILLER = ["own_address", "zero_amount", "high_fee"] as const;

function Filler({ payer, sequenceNumber }: { readonly payer: Payer; readonly sequenceNumber: bigint }) {
  const gap = useGap(payer.address);
  // Once started, the flow stays visible although its own transaction closes the sequence gap.
  const isBegun = useRef(false);
  if (gap === sequenceNumber) isBegun.current = true;
  if (!isBegun.current) {
    return (
      <>
        <PageHeading title={t("transact:fill", { number: sequenceNumber })} />
        <EmptyCard title={t("transact:noGap")} text={t("transact:noGapText")} />
      </>
    );
  }
  const rest = { chainId: undefined, expiresInSecs: limits().expirySecs };
  const { payload, intent } = paymentRequest({ sender: payer, recipient: payer.address, octas: 0n }, rest);
  return (
    <AtOnce
      payer={payer}
      wanted={{ payload, intent, replay: { kind: "sequence", sequenceNumber }, intendedRules: OF_FILLER }}
      title={t("transact:fill", { number: sequenceNumber })}
      text={t("transact:fillText")}
      action={t("transact:sendFiller")}
    />
  );
}
