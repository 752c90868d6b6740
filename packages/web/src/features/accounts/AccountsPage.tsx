import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { VaultLocked } from "../../parts/states/NoAccount.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork, useSelectAccount, useVault } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AccountList } from "./AccountList.tsx";
import { AddAccount } from "./AddAccount.tsx";
import { AddBackupKey } from "./AddBackupKey.tsx";
import { nextLabel } from "./accountWords.ts";
import { CreateVault } from "./CreateVault.tsx";
import { RotateKey } from "./RotateKey.tsx";

/** Manages the vault's accounts: create, import, watch, rename, export and remove. */
export function AccountsPage() {
  const vault = useVault();
  const network = useNetwork();
  const select = useSelectAccount();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const [step] = useSearchValue("step");
  const navigate = useNavigate();
  const [rotate] = useSearchValue("rotate");
  const [backup] = useSearchValue("backup");
  const [imported, setImported] = useState<string>();
  const [first, setFirst] = useState<string>();
  const begin = () => void navigate({ to: ".", search: { step: "choose" } as never });
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const showAdding = vault.kind === "unlocked" && (step !== undefined || accounts.length === 0);

  if (vault.kind === "absent") {
    return (
      <>
        <PageHeading title={t("pages:accounts")} text={t("accounts:beginText")} />
        <CreateVault />
      </>
    );
  }
  if (vault.kind === "locked" && step !== undefined) {
    return (
      <>
        <PageHeading title={t("pages:accounts")} />
        <Card>
          <VaultLocked />
        </Card>
      </>
    );
  }
  if (showAdding) {
    return (
      <>
        <PageHeading title={t("pages:accounts")} />
        <AddAccount
          suggestedLabel={nextLabel(accounts)}
          canCancel={accounts.length > 0}
          onAdded={(account, isImported) => {
            setImported(isImported ? account.id : undefined);
            // The wizard step that had the focus has been unmounted, so the focus moves to the main area.
            document.getElementById("main")?.focus();
            // Selects a new account with a key immediately. A watched account must not replace an account that can pay.
            if (account.key !== undefined || accounts.length === 0) select(account.id);
            const isFirst = accounts.length === 0;
            if (isFirst && account.key !== undefined && network.endpoints.faucet !== undefined) setFirst(account.id);
            toast({
              tone: "gain",
              title: t(account.key === undefined ? "accounts:isWatched" : "accounts:isReady", { account: account.label }),
              ...(account.key !== undefined && !isFirst && { text: t("accounts:nowInUse") }),
              ...(account.key !== undefined && { link: { label: t("pages:receive"), href: routes.receive(network.id) } }),
            });
          }}
        />
      </>
    );
  }
  const backed = accounts.find(({ id, key }) => id === backup && key !== undefined);
  if (backed !== undefined) return <AddBackupKey key={backed.id} account={backed} />;
  const rotated = accounts.find(({ id, key }) => id === rotate && key !== undefined);
  if (rotated !== undefined) return <RotateKey key={rotated.id} account={rotated} />;
  return (
    <AccountList
      onRotate={(id) => void navigate({ to: ".", search: { rotate: id } as never })}
      onAddBackupKey={(id) => void navigate({ to: ".", search: { backup: id } as never })}
      accounts={accounts}
      imported={accounts.find(({ id }) => id === imported)}
      first={accounts.length === 1 && accounts[0]?.id === first ? accounts[0]?.address : undefined}
      onFurtherSeen={() => setImported(undefined)}
      locked={vault.kind === "locked"}
      onAdd={async () => {
        if (await requireUnlock()) begin();
      }}
    />
  );
}
