import { useCallback } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { copyText } from "../../ui/clipboard/copyText.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Vault actions that the account switcher, the command palette and shortcuts offer. */
export interface VaultActions {
  /** Unlocks the vault first and copies the address from it: other programs may have changed the unencrypted account list. */
  readonly copyAddress: (account: Pick<AccountRecord, "id">) => Promise<void>;
  readonly lock: () => Promise<void>;
  readonly unlock: () => Promise<boolean>;
}

export function useVaultActions(): VaultActions {
  const signer = useSigner();
  const requireUnlock = useRequireUnlock();
  const toast = useToast();
  const copyAddress = useCallback(
    async ({ id }: Pick<AccountRecord, "id">): Promise<void> => {
      if (!(await requireUnlock())) return;
      const opened = signer.state();
      const record = opened.kind === "unlocked" ? opened.accounts.find((candidate) => candidate.id === id) : undefined;
      if (record === undefined) return toast({ title: t("common:accountNotInVault"), tone: "danger" });
      const copied = await copyText(record.address);
      toast(copied ? { title: t("common:addressCopied") } : { title: t("common:copyRefused"), tone: "danger" });
    },
    [signer, requireUnlock, toast],
  );
  const lock = useCallback(async () => {
    await signer.lock();
    toast({ title: t("common:locked") });
  }, [signer, toast]);
  return { copyAddress, lock, unlock: requireUnlock };
}
