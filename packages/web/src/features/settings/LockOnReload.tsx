import { useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import { sessionLifetime } from "../../signer/client/sessionLifetime.ts";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Setting that a reload locks the vault; a sentence instead in browsers where it always does. */
export function LockOnReload() {
  const signer = useSigner();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const [lifetime] = useState(sessionLifetime);
  // The box shows the new choice while it is being saved.
  const [pending, setPending] = useState<boolean>();
  const change = useAction(async (wanted: boolean) => {
    setPending(wanted);
    try {
      if (!(await requireUnlock())) return;
      if (wanted) await signer.setLockOnReload(wanted);
      else if (
        (await approve({ kind: "lock", autoLockMinutes: signer.autoLockMinutes(), lockOnReload: false }, t("settings:changeLock"))) ===
        undefined
      )
        return;
    } finally {
      setPending(undefined);
    }
    // Keys cannot move to the worker that survives a reload, so the current one stays until the next lock.
    toast({ title: t("settings:saved"), ...(!wanted && { text: t("settings:fromNextUnlock") }) });
  });
  if (lifetime !== "reload") {
    return <p className="max-w-[64ch] text-ink-2">{t(lifetime === "tabs" ? "settings:reloadLocksTabs" : "settings:reloadLocksTab")}</p>;
  }
  return (
    <div className="max-w-[64ch]">
      <Checkbox
        checked={pending ?? signer.lockOnReload()}
        disabled={change.busy}
        label={t("settings:lockOnReload")}
        note={t("settings:lockOnReloadNote")}
        onChange={(wanted) => change.run(wanted)}
      />
      {change.error !== undefined && <ErrorView error={change.error} />}
    </div>
  );
}
