import { UserPlus } from "lucide-react";
import { useRequireUnlock } from "../approval/UnlockDialog.tsx";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork, useVault } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";

/** What a page that needs an account shows before there is one. */
export function NoAccount({ text }: { readonly text: string }) {
  return (
    <Card>
      <NoAccountYet text={text} />
    </Card>
  );
}

/** The same as what a template shows while it is empty. */
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
        <Button variant="primary" href={routes.accounts(network.id)}>
          {t("common:createAccount")}
        </Button>
      }
    />
  );
}

/** What a page that needs the open vault shows while it is locked. */
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
