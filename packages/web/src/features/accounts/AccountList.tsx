import { BookUser, Plus } from "lucide-react";
import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { BackupHint } from "../../parts/states/BackupHint.tsx";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, SectionCard } from "../../ui/Card.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AccountRow } from "./AccountRow.tsx";
import { AddTestAccounts } from "./AddTestAccounts.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { FindDialog } from "./FindDialog.tsx";
import { FirstNext } from "./FirstNext.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import { OtherPhraseAccounts } from "./OtherPhraseAccounts.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { UnreadableNotice } from "./UnreadableNotice.tsx";

const DIALOGS = {
  rename: RenameDialog,
  export: ExportDialog,
  find: FindDialog,
  message: MessageDialog,
  remove: RemoveDialog,
} as const;

const EMPTY: PageState = { kind: "empty" };

export interface AccountListProps {
  readonly accounts: readonly AccountRecord[];
  /** Account just imported from a recovery phrase, which may control further accounts. */
  readonly imported: AccountRecord | undefined;
  readonly onFurtherSeen: () => void;
  /** Address of the only account if the user just added it and the network offers a faucet. */
  readonly first: Address | undefined;
  readonly locked: boolean;
  readonly onAdd: () => void;
  /** Called when the user chooses to rotate an account's key. */
  readonly onRotate: (accountId: string) => void;
  /** Called when the user chooses to add a backup key to a keyless account. */
  readonly onAddBackupKey: (accountId: string) => void;
}

/** List of the vault's accounts with a menu of actions for each. */
export function AccountList({ accounts, imported, first, onFurtherSeen, locked, onAdd, onRotate, onAddBackupKey }: AccountListProps) {
  const network = useNetwork();
  const requireUnlock = useRequireUnlock();
  const [task, setTask] = useState<{ readonly accountId: string; readonly task: keyof typeof DIALOGS }>();
  const account = accounts.find((candidate) => candidate.id === task?.accountId);
  const OpenDialog = task === undefined ? undefined : DIALOGS[task.task];
  const [own, watched] = [accounts.filter(({ key }) => key !== undefined), accounts.filter(({ key }) => key === undefined)];
  const rowsOf = (records: readonly AccountRecord[]) => (
    <ul className="*:not-first:border-t *:not-first:border-line">
      {records.map((candidate) => (
        <AccountRow
          key={candidate.id}
          account={candidate}
          isVerified={!locked}
          isOnly={accounts.length === 1}
          onTask={async (chosen) => {
            // The export dialog requests the password itself and also unlocks the vault.
            if (chosen !== "export" && !(await requireUnlock())) return;
            if (chosen === "rotate") onRotate(candidate.id);
            else if (chosen === "backupKey") onAddBackupKey(candidate.id);
            else setTask({ accountId: candidate.id, task: chosen });
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      <ListTemplate
        title={t("pages:accounts")}
        count={own.length === 0 ? undefined : formatCount(own.length)}
        views={
          <>
            <Button icon={<BookUser />} href={routes.contacts(network.id)}>
              {t("pages:contacts")}
            </Button>
            {accounts.length > 0 && (
              <Button variant="primary" icon={<Plus />} onClick={onAdd}>
                {t("accounts:addAccount")}
              </Button>
            )}
          </>
        }
        note={
          !locked && (
            <>
              <UnreadableNotice />
              {first !== undefined && <FirstNext address={first} />}
              {imported !== undefined && (
                <div className="not-first:mt-3">
                  <OtherPhraseAccounts key={imported.id} account={imported} onClose={onFurtherSeen} />
                </div>
              )}
            </>
          )
        }
        footer={
          accounts.length > 0 && (
            <div className="grid w-full justify-items-start gap-4">
              <AddTestAccounts accounts={accounts} />
              <BackupHint accounts={accounts} />
            </div>
          )
        }
        state={accounts.length === 0 ? EMPTY : READY}
        // In an unlocked vault without accounts, the page shows the add form instead.
        empty={<NoAccountYet text={t("accounts:beginText")} />}
      >
        <div className="grid gap-4">
          {own.length > 0 && <Card label={t("accounts:yourAccounts")}>{rowsOf(own)}</Card>}
          {watched.length > 0 && (
            <SectionCard label={t("common:watchOnly")} title={t("common:watchOnly")} flush>
              {rowsOf(watched)}
            </SectionCard>
          )}
        </div>
      </ListTemplate>
      {account !== undefined && OpenDialog !== undefined && <OpenDialog account={account} onClose={() => setTask(undefined)} />}
    </>
  );
}
