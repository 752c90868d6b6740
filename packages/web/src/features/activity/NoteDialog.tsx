import { type FormEvent, useId, useState } from "react";
import { t } from "../../language/words.ts";
import { NOTE_LENGTH_MAX } from "../../session/history/transactionNotes.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export interface NoteDialogProps {
  readonly version: bigint;
  readonly note: string;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** Dialog that edits the user's note about a transaction. */
export function NoteDialog({ version, note, onSave, onClose }: NoteDialogProps) {
  const form = useId();
  const [text, setText] = useState(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("activityList:noteTo", { id: version })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" form={form} variant="primary">
            {t("activityList:saveNote")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={t("activityList:note")} hint={t("activityList:noteHint")}>
          {(control) => <TextArea {...control} maxLength={NOTE_LENGTH_MAX} value={text} onChange={setText} />}
        </Field>
      </form>
    </Dialog>
  );
}
