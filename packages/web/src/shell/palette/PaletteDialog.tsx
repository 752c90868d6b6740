import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { PaletteForm } from "./PaletteForm.tsx";

export interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGo: (href: string) => void;
  readonly pathname: string;
}

/** Command palette: searches pages, accounts, network data and actions. Full-screen on narrow screens. */
export function PaletteDialog({ open, onClose, onGo, pathname }: PaletteDialogProps) {
  const network = useNetwork();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-shade transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center sm:p-6 sm:pt-[10vh]">
          <Dialog.Popup className="floating relative flex w-full flex-col max-sm:h-dvh max-sm:rounded-none max-sm:border-0 sm:max-h-[76vh] sm:w-[640px]">
            <Dialog.Title className="sr-only">{t("palette:title", { network: network.label })}</Dialog.Title>
            <PaletteForm
              pathname={pathname}
              onChoose={(choice) => {
                onClose();
                if ("href" in choice) onGo(choice.href);
                else choice.run();
              }}
            />
            {/* The close button is last in the DOM, so the search field gets the focus first. */}
            <Dialog.Close
              aria-label={t("common:close")}
              className="touch absolute top-3 right-3 inline-flex size-8 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink [&_svg]:size-4"
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
