import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { lastBackup } from "../../session/backup/lastBackup.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

/** Date of the last full backup, the number of newer accounts, and a link to create another backup. */
export function BackupHint({ accounts }: { readonly accounts: readonly AccountRecord[] }) {
  const at = lastBackup();
  const newer = at === undefined ? 0 : accounts.filter(({ key, createdAt }) => key !== undefined && createdAt > at).length;
  return (
    <p className="flex flex-wrap gap-x-2 gap-y-1 text-small text-ink-3">
      {at === undefined ? (
        t("common:noBackupYet")
      ) : (
        <span>
          <Phrase of="common:lastBackup" parts={{ time: <TimeText secs={Math.floor(at / MS_PER_SEC)} ofComputer /> }} />
          {newer > 0 && ` ${t("common:notInBackup", { count: newer })}`}
        </span>
      )}
      <a href={routes.data()} className="link">
        {t("common:saveBackup")}
      </a>
    </p>
  );
}
