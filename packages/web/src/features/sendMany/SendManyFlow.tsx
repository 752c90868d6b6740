import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ListPreparing } from "../../parts/flow/list/ListPreparing.tsx";
import { useFlowOf } from "../../parts/flow/useFlow.ts";
import { useRetryWhenOnline } from "../../parts/flow/useRetryWhenOnline.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { prepareList } from "../../transact/prepareList.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { ListPreview } from "./ListPreview.tsx";
import { PaymentListForm } from "./PaymentListForm.tsx";
import { useListRows } from "./useListRows.ts";

export interface SendManyFlowProps {
  readonly payer: Payer;
  readonly account: AccountRecord;
  /** True if the URL names a payment list that this browser does not store. */
  readonly isUnknownList: boolean;
  readonly onSent: (id: TransactionHash) => void;
}

/** Form, simulation progress and preview of a payment list. */
export function SendManyFlow({ payer, account, isUnknownList, onSent }: SendManyFlowProps) {
  const network = useNetwork();
  const flow = useFlowOf(payer, prepareList, { onSent });
  const { step } = flow;
  const [text, setText] = useState(() => readDraft(network.id, "sendMany").text ?? "");
  const typed = useListRows(text, payer.address);
  useEffect(() => writeDraft(network.id, "sendMany", { text }), [network.id, text]);
  const startPreview = () => flow.preview(typed.rows.flatMap((row) => (row.kind === "payment" ? [row.payment] : [])));
  // Parses the lines again before the preview, because unlocking the vault may have added contacts that match a name.
  const previewAgain = () => (typed.rows.every(({ kind }) => kind === "payment") ? startPreview() : flow.back());
  // A registered name whose target address changed is resolved again, so the list shows its new address.
  const [queries, identity] = [useQueryClient(), useLedgerIdentity()];
  const hasMoved = step.kind === "idle" && step.error?.code === "page.name_moved";
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: [network.id, identity, "name"] });
  }, [hasMoved, queries, network.id, identity]);
  useRetryWhenOnline(step.kind === "idle" ? step.error : undefined, startPreview);

  if (step.kind === "sent" || step.kind === "partlySigned") return null;
  if (step.kind === "preparing") {
    return (
      <ListPreparing
        progress={t("sendMany:simulating", { count: step.of, done: formatCount(step.done), of: formatCount(step.of) })}
        cancel={t("sendMany:cancel")}
        onCancel={flow.back}
      />
    );
  }
  if (step.kind === "previewing" || step.kind === "signing")
    return <ListPreview flow={{ ...flow, again: previewAgain }} step={step} account={account} />;
  return (
    <div className="grid max-w-[820px] gap-5">
      {isUnknownList && <Notice title={t("sendMany:unknownList")}>{t("sendMany:unknownListText")}</Notice>}
      {step.error !== undefined && <Failure error={step.error} onRetry={startPreview} />}
      <PaymentListForm text={text} typed={typed} account={account} onChange={setText} onPreview={startPreview} />
    </div>
  );
}
