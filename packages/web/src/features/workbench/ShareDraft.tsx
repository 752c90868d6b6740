import { useState } from "react";
import { t } from "../../language/words.ts";
import { useLinkText } from "../../parts/flow/review/useLinkText.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { LINK_CHARACTERS_MAX, QR_CHARACTERS_MAX } from "../../transact/linkText.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";

/** Link that opens the current transaction draft. Recipients simulate and preview the draft themselves. The link contains no signature. */
export function ShareDraft({ draft }: { readonly draft: WorkbenchDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("workbench:share")}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("workbench:shareTitle")} description={t("workbench:shareText")}>
        {isOpen && <DraftLink draft={draft} />}
      </Dialog>
    </>
  );
}

function DraftLink({ draft }: { readonly draft: WorkbenchDraft }) {
  const network = useNetwork();
  const text = useLinkText(writeWorkbenchDraft(draft));
  if (text === undefined) return null;
  if (text.length > LINK_CHARACTERS_MAX)
    return <Notice level="caution">{t(isOne(draft) ? "workbench:tooLongForLink" : "workbench:manyTooLongForLink")}</Notice>;
  const link = new URL(routes.workbench(network.id, { draft: text }), location.origin).href;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-w-0 items-center gap-2 rounded-control border border-line px-3 py-2">
        <span className="mono min-w-0 flex-1 truncate">{link}</span>
        <CopyButton text={link} label={t("workbench:copyLink")} />
      </div>
      {link.length <= QR_CHARACTERS_MAX ? (
        <div className="flex justify-center">
          <QrCode text={link} label={t("workbench:qrOfDraft")} size={280} />
        </div>
      ) : (
        <p className="text-small text-ink-3">{t("workbench:tooLongForQr")}</p>
      )}
    </div>
  );
}

/** True for drafts of a single transaction: tables and sequences cannot be saved as one transaction file. */
function isOne({ kind }: WorkbenchDraft): boolean {
  return kind !== "table" && kind !== "sequence";
}
