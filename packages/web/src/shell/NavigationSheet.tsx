import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { t } from "../language/words.ts";
import { Navigation, type NavigationProps } from "./Navigation.tsx";

export interface NavigationSheetProps extends NavigationProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Full navigation as a bottom sheet over the page. */
export function NavigationSheet({ open, onOpenChange, ...props }: NavigationSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto rounded-t-card border-t border-line bg-ground pt-1 pb-[calc(8px+env(safe-area-inset-bottom))] outline-none transition-transform duration-120 data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <div className="flex items-center justify-between pr-3 pl-5 pt-2">
            <Dialog.Title className="text-lead font-[600]">{t("common:navigation")}</Dialog.Title>
            <Dialog.Close
              aria-label={t("common:closeNavigation")}
              className="inline-flex size-11 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink [&_svg]:size-4"
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Navigation {...props} onFollow={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
