import { useState } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { submitUnsigned } from "../../chain/transactions/submitUnsigned.ts";
import { t } from "../../language/words.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { useControls } from "../../parts/controls/useControls.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";

export interface SendAsProps {
  readonly prepared: Pick<PreparedFlow, "signers"> & { readonly transaction: Parameters<typeof submitUnsigned>[2] };
}

/** Sends a previewed transaction without signatures, on networks with development controls. Nothing elsewhere. */
export function SendAs({ prepared }: SendAsProps) {
  const controls = useControls();
  if (controls === undefined || prepared.signers.feePayer === "later") return null;
  return (
    <SectionCard title={t("workbench:sendAs")}>
      <ControlsGate why={t("workbench:sendAsWhy")}>
        {(allowed) => <Send key={hashOf(prepared)} controls={allowed} prepared={prepared} />}
      </ControlsGate>
    </SectionCard>
  );
}

/** Another transaction may be sent again. */
function hashOf({ transaction }: SendAsProps["prepared"]): string {
  return transaction.bytes.join();
}

function Send({ controls, prepared: { transaction, signers } }: SendAsProps & { readonly controls: Controls }) {
  const chain = useChain();
  const network = useNetwork();
  const [sent, setSent] = useState<TransactionHash>();
  const send = useAction(async () => setSent(await submitUnsigned(controls, chain.node, transaction, signers)));
  if (sent !== undefined) {
    return (
      <p role="status">
        {t("workbench:sentAs")}{" "}
        <a className="link" href={routes.transaction(network.id, sent)}>
          {t("workbench:openSent")}
        </a>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{t("workbench:sendAsText")}</p>
      {send.error !== undefined && <ErrorView error={send.error} />}
      <Button busy={send.busy} onClick={() => void send.run()}>
        {t("workbench:sendAsAddress", { address: shortenAddress(signers.sender.address) })}
      </Button>
    </div>
  );
}
