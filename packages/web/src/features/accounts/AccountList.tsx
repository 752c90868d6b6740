import { Lock } from "lucide-react";
import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AccountRow, type AccountTask } from "./AccountRow.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { FindDialog } from "./FindDialog.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { RotateDialog } from "./RotateDialog.tsx";

const DIALOGS = {
  rename: RenameDialog,
  export: ExportDialog,
  find: FindDialog,
  message: MessageDialog,
  rotate: RotateDialog,
  remove: RemoveDialog,
} as const;

export interface AccountListProps {
  readonly accounts: readonly AccountRecord[];
  readonly locked: boolean;
}

/** Every account here, with what can be done to it. */
export function AccountList({ accounts, locked }: AccountListProps) {
  const requireUnlock = useRequireUnlock();
  const [task, setTask] = useState<{ readonly accountId: string; readonly task: AccountTask }>();
  const account = accounts.find((candidate) => candidate.id === task?.accountId);
  const OpenDialog = task === undefined ? undefined : DIALOGS[task.task];
  return (
    <div className="grid gap-4">
      {locked && (
        <Notice
          level="notice"
          action={
            <Button size="small" icon={<Lock />} onClick={() => requireUnlock()}>
              {t("common:unlock")}
            </Button>
          }
        >
          {t("accounts:lockedText")}
        </Notice>
      )}
      <Card label={t("accounts:yourAccounts")}>
        {accounts.length === 0 ? (
          <Empty
            title={t("accounts:noneShown")}
            text={t("accounts:unlockToSee")}
            action={<Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>}
          />
        ) : (
          <ul className="*:not-first:border-t *:not-first:border-line">
            {accounts.map((candidate) => (
              <AccountRow
                key={candidate.id}
                account={candidate}
                isVerified={!locked}
                onTask={async (chosen) => {
                  // Showing a secret asks for the password in its own dialog, which unlocks as well.
                  if (chosen === "export" || (await requireUnlock())) setTask({ accountId: candidate.id, task: chosen });
                }}
              />
            ))}
          </ul>
        )}
      </Card>
      {account !== undefined && OpenDialog !== undefined && <OpenDialog account={account} onClose={() => setTask(undefined)} />}
    </div>
  );
}
