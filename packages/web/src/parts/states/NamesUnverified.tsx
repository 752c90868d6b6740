import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";

/**
 * Warns while the vault is locked that account names are unverified, and offers to unlock. Renders nothing if no listed address belongs to
 * the user.
 */
export function NamesUnverified({ addresses }: { readonly addresses: readonly Address[] }) {
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  if (vault.kind !== "locked" || !vault.accounts.some(({ address }) => addresses.includes(address))) return null;
  return (
    <p className="my-2 text-small text-ink-3">
      {t("common:namesUnverified")}{" "}
      <button type="button" className="link touch relative" onClick={() => requireUnlock()}>
        {t("common:unlock")}
      </button>
    </p>
  );
}
