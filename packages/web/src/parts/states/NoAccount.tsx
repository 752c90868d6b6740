import { UserPlus } from "lucide-react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";

/** Card for pages that need an account before the user has created any. */
export function NoAccount({ text }: { readonly text: string }) {
  return (
    <Card>
      <NoAccountYet text={text} />
    </Card>
  );
}

/** Hint to create an account, without a card, for the empty state of a page template. */
export function NoAccountYet({ text }: { readonly text: string }) {
  const network = useNetwork();
  const vault = useVault();
  return vault.kind === "locked" ? (
    <VaultLocked />
  ) : (
    <Empty
      icon={<UserPlus />}
      title={t("common:noAccountYet")}
      text={text}
      action={
        <Button variant="primary" href={routes.accounts(network.id, { way: "new" })}>
          {t("common:createAccount")}
        </Button>
      }
    />
  );
}

/** Empty state of pages that need an unlocked vault. */
export function VaultLocked() {
  const requireUnlock = useRequireUnlock();
  return (
    <Empty
      title={t("common:vaultLocked")}
      text={t("common:unlockToBegin")}
      action={
        <Button variant="primary" onClick={() => requireUnlock()}>
          {t("common:unlock")}
        </Button>
      }
    />
  );
}
