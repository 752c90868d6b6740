import { useState } from "react";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { ControlCard } from "./ControlCard.tsx";
import { type ControlCardProps, useRefetchControls } from "./useControlQuery.ts";

/** Resets the network to genesis, or a fork to its fork point, after a confirmation. */
export function ResetCard({ controls }: ControlCardProps) {
  const network = useNetwork();
  const isFork = network.fork !== undefined;
  const toast = useToast();
  const askAgain = useRefetchControls();
  const [isAsking, setAsking] = useState(false);
  const reset = useAction(async () => {
    await controls.reset();
    setAsking(false);
    // The banner about data lost by the reset is at the page top, off screen, so a toast confirms the reset.
    toast({ tone: "gain", title: t("network:wasReset", { network: network.label }) });
    await askAgain();
  });
  return (
    <ControlCard title={t("network:reset")} text={t(isFork ? "network:resetForkText" : "network:resetText")}>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("network:resetNetwork", { network: network.label })}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        size="small"
        title={t("network:resetTitle", { network: network.label })}
        onOpenChange={(open) => !open && !reset.busy && setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("common:cancel")}</Button>
            <Button variant="danger" busy={reset.busy} onClick={() => void reset.run()}>
              {t("network:resetConfirm")}
            </Button>
          </>
        }
      >
        <p>{t(isFork ? "network:resetForkLoss" : "network:resetLoss")}</p>
        {reset.error !== undefined && <ErrorView error={reset.error} />}
      </Dialog>
    </ControlCard>
  );
}
