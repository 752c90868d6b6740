import { Lock } from "lucide-react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";

/** While locked no address is given out: what is stored beside the vault is not protected, and a wrong one would be paid. */
export function LockedReceive({ label }: { readonly label: string }) {
  const requireUnlock = useRequireUnlock();
  return (
    <Card label="Your address">
      <Empty
        icon={<Lock />}
        title={`Unlock to show the address of ${label}`}
        text="While your vault is locked, the addresses kept beside it are not verified: another program may have changed them. The true one is inside the vault."
        action={
          <Button variant="primary" onClick={() => requireUnlock()}>
            Unlock
          </Button>
        }
      />
    </Card>
  );
}
