import { Search } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import { loadWords, t } from "../language/words.ts";
import { paletteDialog } from "../routing/shellRequests.ts";
import { useGo } from "../session/context.ts";
import { lazyPart, OVER_PAGE } from "../ui/failures/lazyPart.tsx";
import { collectEarlyKeys } from "./palette/earlyKeys.ts";

const PaletteDialog = lazyPart(
  async () => (await Promise.all([import("./palette/PaletteDialog.tsx"), loadWords(["palette"])]))[0].PaletteDialog,
  OVER_PAGE,
);

/** Search box in the top bar. A click, or Ctrl/Cmd+K anywhere, opens the command palette. */
export function SearchBox({ pathname }: { readonly pathname: string }) {
  const open = paletteDialog.useIsOpen();
  const [{ wasOpen, openings }, setSeen] = useState({ wasOpen: false, openings: 0 });
  if (open !== wasOpen) setSeen({ wasOpen: open, openings: open ? openings + 1 : openings });
  const go = useGo();
  useLayoutEffect(() => (open ? collectEarlyKeys() : undefined), [open]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      paletteDialog.open();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <search className="min-w-0 md:max-w-[480px] md:flex-1">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={paletteDialog.open}
        className="touch relative flex size-9 items-center justify-center gap-2 rounded-control border border-line bg-surface text-ink-3 hover:bg-hover md:w-full md:justify-start md:px-2.5"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{t("common:search")}</span>
        <span className="hidden min-w-0 truncate md:inline">{t("common:searchOrJump")}</span>
        <span className="ml-auto hidden rounded-[4px] border border-line px-[5px] font-mono text-[11px]/4 md:inline">
          {isApple() ? "⌘ K" : t("common:searchKey")}
        </span>
      </button>
      {openings > 0 && (
        <Suspense>
          {/* A new key for each opening clears the palette's text, even while the previous closing animation runs. */}
          <PaletteDialog key={openings} open={open} onClose={paletteDialog.close} onGo={go} pathname={pathname} />
        </Suspense>
      )}
    </search>
  );
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
