import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useNetworkPath, useSigner } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { UnlockForm, useWaitSecs } from "./UnlockForm.tsx";

const FORM_ID = "unlock-form";

type RequireUnlock = () => Promise<boolean>;
const RequireUnlockContext = createContext<RequireUnlock | undefined>(undefined);

/**
 * Opens the password dialog if the vault is locked. Resolves to true once unlocked, and to false if the user declines or has no vault yet
 * (the page then opens Accounts).
 */
export function useRequireUnlock(): RequireUnlock {
  const require = useContext(RequireUnlockContext);
  if (require === undefined) throw new Error("useRequireUnlock was used outside UnlockProvider");
  return require;
}

/** Provides the unlock dialog shared by all pages. */
export function UnlockProvider({ children }: { readonly children: ReactNode }) {
  const signer = useSigner();
  const go = useGo();
  const network = useNetworkPath();
  const [open, setOpen] = useState(false);
  const waiting = useRef<((unlocked: boolean) => void)[]>([]);
  const settle = useCallback((unlocked: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(unlocked);
  }, []);
  const requireUnlock = useCallback<RequireUnlock>(() => {
    const { kind } = signer.state();
    if (kind === "unlocked") return Promise.resolve(true);
    if (kind === "absent") {
      go(routes.accounts(network));
      return Promise.resolve(false);
    }
    setOpen(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, [signer, go, network]);
  return (
    <RequireUnlockContext value={requireUnlock}>
      {children}
      <UnlockDialog open={open} onDone={settle} />
    </RequireUnlockContext>
  );
}

function UnlockDialog({ open, onDone }: { readonly open: boolean; readonly onDone: (unlocked: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onDone(false);
      }}
      size="small"
      title={t("common:unlockTitle")}
      description={t("common:unlockText")}
      footer={<UnlockButtons busy={busy} onCancel={() => onDone(false)} />}
    >
      <UnlockForm id={FORM_ID} onBusy={setBusy} onUnlocked={() => onDone(true)} />
    </Dialog>
  );
}

function UnlockButtons({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) {
  const wait = useWaitSecs();
  return (
    <>
      <Button size="large" onClick={onCancel} disabled={busy}>
        {t("common:notNow")}
      </Button>
      <Button size="large" variant="primary" type="submit" form={FORM_ID} busy={busy} disabled={wait > 0}>
        {wait > 0 ? t("common:tryAgainIn", { seconds: wait }) : t("common:unlock")}
      </Button>
    </>
  );
}
