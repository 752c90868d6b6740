import { useId, useState } from "react";
import { useSigner, useVault } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useToast } from "../../ui/Toast.tsx";

const WORD = "erase";

/** The one action that cannot be taken back: asked for by typing a word. */
export function EraseVault({ onClose }: { readonly onClose: () => void }) {
  const signer = useSigner();
  const vault = useVault();
  const toast = useToast();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const erase = useAction(async () => {
    await signer.eraseVault();
    toast({ title: "Every key is gone from this browser" });
    onClose();
  });
  const keys = vault.kind === "absent" ? 0 : vault.accounts.filter((account) => account.key !== undefined).length;
  return (
    <Dialog
      open
      title="Erase all accounts?"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button type="submit" form={form} variant="danger" busy={erase.busy}>
            Erase everything
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().toLowerCase() === WORD) erase.run();
          else setProblem(`Type ${WORD} to go on.`);
        }}
      >
        <Notice level="danger" title="This cannot be taken back">
          {keys === 0
            ? "The list of watched addresses and the password are deleted from this browser."
            : `The password and the keys of ${keys === 1 ? "one account" : `${keys} accounts`} are deleted from this browser. Without their words or private keys, what they hold is lost for good.`}
        </Notice>
        <Field label={`Type ${WORD} to confirm`} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        {erase.error !== undefined && <ErrorView error={erase.error} />}
      </form>
    </Dialog>
  );
}
