import { type ReactNode, useEffect, useRef } from "react";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import type { PrepareWanted, WantedTransaction } from "../../transact/wantedTransaction.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export interface AtOnceProps {
  readonly payer: Payer;
  readonly wanted: WantedTransaction | PrepareWanted;
  readonly title: string;
  /** Purpose of the transaction, shown below the title. */
  readonly text: ReactNode;
  readonly action: string;
}

/** Transaction flow without a form: the transaction is known, so its preview starts immediately. */
export function AtOnce({ payer, wanted, title, text, action }: AtOnceProps) {
  const flow = useFlow(payer);
  const { step, preview } = flow;
  const network = useNetwork();
  const go = useGo();
  const isReady = useLedgerIdentity() !== undefined;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || !isReady) return;
    isStarted.current = true;
    preview(wanted);
  });
  const leave = () => go(routes.activity(network.id));
  return (
    <>
      <PageHeading title={title} />
      {step.kind === "sent" ? (
        <FlowReceipt hash={step.hash} onDone={leave} />
      ) : (
        <div className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-5 max-sm:pb-28">
          <div className="text-ink-2">{text}</div>
          <FlowPreview flow={flow} action={action} onBack={leave} />
        </div>
      )}
    </>
  );
}
