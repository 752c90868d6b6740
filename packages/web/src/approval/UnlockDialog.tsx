import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { explainError } from "../errors/explainError.ts";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useNetworkPath, useSigner, useVault } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { takePassword } from "../ui/forms/takePassword.ts";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { useNow } from "../ui/text/useNow.ts";
import { MS_PER_SEC } from "../units/time.ts";

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
      <UnlockForm onBusy={setBusy} onUnlocked={() => onDone(true)} />
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

/** Content of the unlock dialog, mounted only while the dialog is open, so that closing discards the password input. */
function UnlockForm({ onBusy, onUnlocked }: { readonly onBusy: (busy: boolean) => void; readonly onUnlocked: () => void }) {
  const signer = useSigner();
  const wait = useWaitSecs();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);

  async function unlock(): Promise<void> {
    if (wait > 0 || isBusy.current) return;
    if (input.current?.value === "") return setError(t("common:passwordMissing"));
    isBusy.current = true;
    onBusy(true);
    try {
      await signer.unlock(takePassword(input));
      onUnlocked();
    } catch (failure) {
      const { what, advice } = explainError(failure);
      setError(advice === undefined ? what : `${what} ${advice}`);
      input.current?.focus();
    } finally {
      isBusy.current = false;
      onBusy(false);
    }
  }

  return (
    <form
      id={FORM_ID}
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      <Field label={t("common:password")} error={error} hint={wait > 0 ? t("common:waitAfterWrong") : undefined}>
        {(control) => (
          <TextInput {...control} ref={input} type="password" autoComplete="current-password" onChange={() => setError(undefined)} />
        )}
      </Field>
    </form>
  );
}

/** Seconds until the next password attempt is allowed; 0 if allowed now. */
function useWaitSecs(): number {
  useNow();
  const vault = useVault();
  if (vault.kind !== "locked" || vault.retryAt === undefined) return 0;
  return Math.max(0, Math.ceil((vault.retryAt - Date.now()) / MS_PER_SEC));
}
