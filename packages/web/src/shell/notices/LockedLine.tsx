import { Lock } from "lucide-react";
import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import { useVaultActions } from "../pages/useVaultActions.ts";

/**
 * Line at the top of every page while the vault is locked. Own names and addresses then come from unprotected storage: another program
 * that once used this port may have changed them. Unlocking compares them with the vault.
 */
export function LockedLine() {
  const vault = useVault();
  const { unlock } = useVaultActions();
  if (vault.kind !== "locked" || vault.accounts.length === 0) return null;
  return (
    // The line lies in the page's top padding, so that unlocking does not move the page.
    <p className="mt-1 -mb-6 flex h-5 min-w-0 items-center gap-x-2 text-small text-ink-3">
      <Lock aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate" title={t("common:namesUnverified")}>
        {t("common:namesUnverified")}
      </span>
      <button type="button" className="link touch relative shrink-0" onClick={() => void unlock()}>
        {t("common:unlock")}
      </button>
    </p>
  );
}
