import { useRequireUnlock } from "../approval/UnlockDialog.tsx";
import type { Address } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { useVault } from "../session/context.ts";

/** Says once, while the vault is locked, what names of one's own accounts are worth, and how they are verified; nothing where none of these is one's own. */
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
