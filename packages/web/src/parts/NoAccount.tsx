import { UserPlus } from "lucide-react";
import { useRequireUnlock } from "../approval/UnlockDialog.tsx";
import { routes } from "../routing/routes.ts";
import { useNetwork, useVault } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";

/** What a page that needs an account shows before there is one. */
export function NoAccount({ text }: { readonly text: string }) {
  const network = useNetwork();
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  return (
    <Card>
      {vault.kind === "locked" ? (
        <Empty
          title="Your accounts are locked"
          text="Unlock to use them."
          action={
            <Button variant="primary" onClick={() => requireUnlock()}>
              Unlock
            </Button>
          }
        />
      ) : (
        <Empty
          icon={<UserPlus />}
          title="No account yet"
          text={text}
          action={
            <Button variant="primary" href={routes.accounts(network.id)}>
              Make an account
            </Button>
          }
        />
      )}
    </Card>
  );
}
