import { useState } from "react";
import { t } from "../../language/words.ts";
import { SignMessage } from "../../parts/messages/SignMessage.tsx";
import { VerifyMessage } from "../../parts/messages/VerifyMessage.tsx";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";

/** Signs a message with an account, or verifies a signature and identifies its signer. */
export function MessageDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const [task, setTask] = useState<"sign" | "verify">("sign");
  return (
    <Dialog
      open
      title={t("accounts:messages", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("accounts:done")}</Button>}
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={t("accounts:messageTask")}
          value={task}
          onChange={setTask}
          options={wordOptions({ sign: "accounts:signMessage", verify: "accounts:verifyMessage" })}
        />
        {task === "sign" ? <SignMessage account={account} /> : <VerifyMessage />}
      </div>
    </Dialog>
  );
}
