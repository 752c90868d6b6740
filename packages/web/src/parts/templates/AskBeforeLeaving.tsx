import { useBlocker } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { t } from "../../language/words.ts";
import { useHeldLanguage } from "../../session/languageChoice.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

export interface AskBeforeLeavingProps {
  /** What would be lost, in a sentence. */
  readonly text: string;
  /** Where given, an address of the same page without this value is outside too: a wizard that takes the place of a page's list. */
  readonly parameter?: string;
  /** False where a reload brings everything back, so that the browser need not ask. */
  readonly isLostByReload?: boolean;
}

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** While it is rendered, leaving the page asks first: links and Back by a dialog, closing the tab and reloading by the browser's own question. */
export function AskBeforeLeaving({ text, parameter, isLostByReload = true }: AskBeforeLeavingProps) {
  useHeldLanguage(isLostByReload);
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
