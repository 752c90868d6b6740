import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { t } from "../language/words.ts";
import { Navigation, type NavigationProps } from "./Navigation.tsx";

export interface NavigationDrawerProps extends NavigationProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The navigation as a panel from the left, over the page. */
export function NavigationDrawer({ open, onOpenChange, ...props }: NavigationDrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 w-[272px] max-w-[85vw] overflow-y-auto border-r border-line bg-ground outline-none transition-transform duration-120 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">{t("common:navigation")}</Dialog.Title>
          <Dialog.Close
            aria-label={t("common:closeNavigation")}
            className="absolute top-3 right-3 inline-flex size-9 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink [&_svg]:size-4"
          >
            <X aria-hidden="true" />
          </Dialog.Close>
          <Navigation {...props} onFollow={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
