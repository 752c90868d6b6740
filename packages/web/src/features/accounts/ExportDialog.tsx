import { type FormEvent, useId, useState } from "react";
import { useSigner, useVault } from "../../app/context.ts";
import { useAction } from "../../app/useAction.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { useShownSecret } from "./useShownSecret.ts";
import { WordsGrid } from "./WordsGrid.tsx";

type Secret = Awaited<ReturnType<ReturnType<typeof useSigner>["exportSecret"]>>;

/** The secret of an account, behind the password, for a minute. Closing the dialog takes it out of the page. */
export function ExportDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const signer = useSigner();
  const form = useId();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const { secret, secondsLeft, show, hide } = useShownSecret<Secret>(useVault().kind !== "unlocked");
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const reveal = useAction(async () => {
    try {
      show(await signer.exportSecret(account.id, password));
    } finally {
      setPassword("");
    }
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setMissing(true);
    else await reveal.run();
    focusFirstError();
  };

  return (
    <Dialog
      open
      title={`The secret of ${account.label}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        secret === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={form} variant="danger" busy={reveal.busy}>
              Show the secret
            </Button>
          </>
        ) : (
          <>
            <Button onClick={hide}>Hide now</Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      {secret === undefined ? (
        <form id={form} ref={scope} onSubmit={submit} noValidate className="grid gap-4">
          <Notice>Whoever sees it can take everything the account holds. Nobody honest asks you for it.</Notice>
          <Field
            label="Password"
            error={missing ? "Enter your password." : reveal.error?.code === "signer.wrong_password" ? reveal.error.what : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={password}
                onChange={(text) => {
                  setPassword(text);
                  setMissing(false);
                  reveal.clear();
                }}
              />
            )}
          </Field>
          {reveal.error !== undefined && reveal.error.code !== "signer.wrong_password" && <ErrorView error={reveal.error} />}
        </form>
      ) : (
        <SecretView secret={secret} secondsLeft={secondsLeft} />
      )}
    </Dialog>
  );
}

function SecretView({ secret, secondsLeft }: { readonly secret: Secret; readonly secondsLeft: number }) {
  return (
    <div className="grid gap-5">
      {secret.mnemonic !== undefined && (
        <section aria-label="Words">
          <div className="mb-2 flex items-center justify-between">
            <h3 className="font-[560]">Words</h3>
            <CopyButton text={secret.mnemonic} label="Copy the words" secret />
          </div>
          <WordsGrid words={secret.mnemonic.split(" ")} />
        </section>
      )}
      <section aria-label="Private key">
        <div className="mb-2 flex items-center justify-between">
          <h3 className="font-[560]">Private key</h3>
          <CopyButton text={secret.privateKey} label="Copy the private key" secret />
        </div>
        <p className="mono rounded-control bg-sunken px-3 py-2 break-all">{secret.privateKey}</p>
      </section>
      <p className="text-small text-ink-3">
        <span className="figures">Hidden again in {secondsLeft} s.</span> What you copy is overwritten on the clipboard after a minute, or
        when this page has the focus next; not if you close the tab before.
      </p>
    </div>
  );
}
