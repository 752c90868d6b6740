import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

export interface RemoveNetworkProps {
  readonly network: NetworkDefinition;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before a network of the person's own goes. */
export function RemoveNetwork({ network, onClose, onRemove }: RemoveNetworkProps) {
  return (
    <Dialog
      open
      size="small"
      title={`Remove ${network.label}?`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove the network
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Its addresses are forgotten and the page can no longer talk to it. Where that takes back what you allowed, the page loads again and
        your vault locks. Your accounts, and what they hold there, are not touched.
      </p>
    </Dialog>
  );
}
