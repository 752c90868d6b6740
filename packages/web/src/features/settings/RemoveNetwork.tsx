import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export interface RemoveNetworkProps {
  readonly network: NetworkDefinition;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Confirmation before removing a custom network. */
export function RemoveNetwork({ network, onClose, onRemove }: RemoveNetworkProps) {
  return (
    <Dialog
      open
      size="small"
      title={t("settings:removeAsk", { network: network.label })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("settings:keep")}</Button>
          <Button variant="danger" onClick={onRemove}>
            {t("settings:removeNetwork")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("settings:removeNetworkText")}</p>
    </Dialog>
  );
}
