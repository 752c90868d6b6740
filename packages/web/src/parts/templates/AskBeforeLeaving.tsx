import { useBlocker } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { t } from "../../language/words.ts";
import { useLanguageHold } from "../../session/settings/languageChoice.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

export interface AskBeforeLeavingProps {
  /** Text about unsaved input that would be lost. */
  readonly text: string;
  /** Query parameter of a wizard that replaces a page's list: a URL of the same page without it counts as leaving. */
  readonly parameter?: string;
  /** False if a reload restores everything, so the browser needs no prompt. */
  readonly isLostByReload?: boolean;
}

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * Requires confirmation before the user leaves the page: a dialog for links and Back, the browser's own prompt for closing the tab and
 * reloading.
 */
export function AskBeforeLeaving({ text, parameter, isLostByReload = true }: AskBeforeLeavingProps) {
  useLanguageHold(isLostByReload);
  const stay = useRef<HTMLButtonElement>(null);
  const shouldBlockFn = useCallback(
    ({ current, next }: { readonly current: Place; readonly next: Place }) =>
      next.pathname !== current.pathname || (parameter !== undefined && next.search[parameter] === undefined),
    [parameter],
  );
  const asking = useBlocker({ shouldBlockFn, enableBeforeUnload: isLostByReload, withResolver: true });
  return (
    <Dialog
      open={asking.status === "blocked"}
      size="small"
      initialFocus={stay}
      title={t("accounts:leaveAsk")}
      description={text}
      onOpenChange={(open) => !open && asking.reset?.()}
      footer={
        <>
          <Button ref={stay} onClick={asking.reset}>
            {t("accounts:stay")}
          </Button>
          <Button variant="danger" onClick={asking.proceed}>
            {t("accounts:leave")}
          </Button>
        </>
      }
    />
  );
}
