import { UserPlus } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";
import { useNetwork, useVault } from "./context.ts";
import { routes } from "./routes.ts";
import { useRequireUnlock } from "./UnlockDialog.tsx";

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
