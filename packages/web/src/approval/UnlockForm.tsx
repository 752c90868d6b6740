import { useRef, useState } from "react";
import { explainError } from "../errors/explainError.ts";
import { t } from "../language/words.ts";
import { useSigner, useVault } from "../session/context.ts";
import { Field } from "../ui/forms/Field.tsx";
import { TextInput } from "../ui/forms/TextInput.tsx";
import { takePassword } from "../ui/forms/takePassword.ts";
import { useNow } from "../ui/text/useNow.ts";
import { MS_PER_SEC } from "../units/time.ts";

export interface UnlockFormProps {
  /** Id for a submit button outside the form. */
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onUnlocked: () => void;
}

/** Password field that unlocks the vault. Mount it only while visible, so that closing discards the password input. */
export function UnlockForm({ id, onBusy, onUnlocked }: UnlockFormProps) {
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
      id={id}
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
export function useWaitSecs(): number {
  useNow();
  const vault = useVault();
  if (vault.kind !== "locked" || vault.retryAt === undefined) return 0;
  return Math.max(0, Math.ceil((vault.retryAt - Date.now()) / MS_PER_SEC));
}
