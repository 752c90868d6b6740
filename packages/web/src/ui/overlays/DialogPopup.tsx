import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import clsx from "clsx";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "../../language/words.ts";
import type { DialogProps } from "./Dialog.tsx";

const WIDTHS = { small: "sm:w-[400px]", medium: "sm:w-[520px]", large: "sm:w-[720px]" } as const;

/** Maximum milliseconds between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 600;

/** Dialog content, built on Base UI. `Dialog` loads it on first use. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "medium",
  dismissible = true,
  placement = "centre",
  initialFocus,
}: DialogProps) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        // Ignores the second click of a double click that opened the dialog.
        const isStray = details.reason === "outside-press" && performance.now() - openedAt.current < DOUBLE_CLICK_MS;
        if (!next && (isStray || (!dismissible && details.reason === "escape-key"))) details.cancel();
        else onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-shade transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport
          className={clsx(
            "fixed inset-0 z-40 flex items-end justify-center sm:p-6",
            placement === "top" ? "sm:items-start sm:pt-[12vh]" : "sm:items-center",
          )}
        >
          <BaseDialog.Popup
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={clsx("floating relative flex max-h-[calc(100dvh-32px)] w-full flex-col max-sm:rounded-b-none", WIDTHS[size])}
          >
            <div className={clsx("px-4 pt-4 sm:px-6 sm:pt-5", dismissible && "pr-12 sm:pr-14")}>
              <BaseDialog.Title className="text-lead/6 font-[640] tracking-[-0.01em]">{title}</BaseDialog.Title>
              {description !== undefined && <BaseDialog.Description className="mt-1 text-ink-2">{description}</BaseDialog.Description>}
            </div>
            {children === undefined ? (
              <div className="h-5" />
            ) : (
              <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6 sm:py-5">{children}</div>
            )}
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-sunken px-4 py-4 max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:max-w-full max-sm:*:flex-1 max-sm:*:py-1.5 max-sm:*:whitespace-normal sm:rounded-b-card sm:px-6">
                {footer}
              </div>
            )}
            {/* The close button is last in the DOM, so the content's first control gets focus. */}
            {dismissible && (
              <BaseDialog.Close
                aria-label={t("common:close")}
                className="touch absolute top-3 right-3 inline-flex size-8 shrink-0 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink [&_svg]:size-4"
              >
                <X aria-hidden="true" />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
