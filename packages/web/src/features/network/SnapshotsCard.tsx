import { useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { ControlCard } from "./ControlCard.tsx";
import { FieldAndButton } from "./FieldAndButton.tsx";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

/** Number of listed snapshots; the user can still revert to older ones by id. */
const LISTED = 20;

/** Takes snapshots and reverts to them. The network lists all snapshots, including those from other clients. */
export function SnapshotsCard({ controls }: ControlCardProps) {
  const network = useNetwork();
  const toast = useToast();
  const askAgain = useRefetchControls();
  const { data = [], error } = useControlQuery("snapshots", (signal) => controls.snapshots(signal));
  const newest = data.slice(-LISTED).reverse();
  const [id, setId] = useState("");
  const [revertTarget, setRevertTarget] = useState<string>();
  const take = useAction(async () => {
    await controls.snapshot();
    await askAgain();
  });
  const revert = useAction(async (to: string) => {
    await controls.revert(to);
    setRevertTarget(undefined);
    // The banner about undone transactions is at the page top, off screen, so a toast confirms the revert.
    toast({ tone: "gain", title: t("network:wentBack", { network: network.label, id: to }) });
    await askAgain();
  });
  return (
    <ControlCard
      title={t("network:snapshots")}
      text={t("network:snapshotsText")}
      error={take.error ?? (error === null ? undefined : explainError(error))}
    >
      <div>
        <Button variant="primary" busy={take.busy} onClick={() => void take.run()}>
          {t("network:takeSnapshot")}
        </Button>
      </div>
      {newest.length > 0 && (
        <ul className="*:not-first:border-t *:not-first:border-line">
          {newest.map((snapshot) => (
            <li key={snapshot.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                <span className="figures">{t("network:snapshotAt", { version: formatCount(snapshot.version) })}</span>
                <span className="block text-small text-ink-3">
                  {exactFormat(currentLanguage()).format(new Date(snapshot.timeMs))} · {t("network:snapshotNumber", { id: snapshot.id })}
                </span>
              </span>
              <Button size="small" onClick={() => setRevertTarget(snapshot.id)}>
                {t("network:revert")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldAndButton
        field={<TextField label={t("network:snapshotId")} mono value={id} onChange={setId} />}
        button={
          <Button size="large" disabled={id.trim() === ""} onClick={() => setRevertTarget(id.trim())}>
            {t("network:revertTo")}
          </Button>
        }
      />
      <Dialog
        open={revertTarget !== undefined}
        size="small"
        title={t("network:revertTitle", { id: revertTarget ?? "" })}
        onOpenChange={(open) => !open && !revert.busy && setRevertTarget(undefined)}
        footer={
          <>
            <Button onClick={() => setRevertTarget(undefined)}>{t("common:cancel")}</Button>
            <Button variant="danger" busy={revert.busy} onClick={() => revertTarget !== undefined && void revert.run(revertTarget)}>
              {t("network:revertConfirm")}
            </Button>
          </>
        }
      >
        <p>{t("network:revertLoss")}</p>
        {revert.error !== undefined && <ErrorView error={revert.error} />}
      </Dialog>
    </ControlCard>
  );
}
