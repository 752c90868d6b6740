import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../language/words.ts";
import { pageAt } from "../routing/page.ts";
import { useNetwork } from "../session/context.ts";
import { AccountSwitcher } from "./AccountSwitcher.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Navigation } from "./Navigation.tsx";
import { NetworkSwitcher } from "./NetworkSwitcher.tsx";
import { ChainIdNotice } from "./notices/ChainIdNotice.tsx";
import { LeftOutNotice } from "./notices/LeftOutNotice.tsx";
import { LockedLine } from "./notices/LockedLine.tsx";
import { NetworkNotice } from "./notices/NetworkNotice.tsx";
import { ResetNotice } from "./notices/ResetNotice.tsx";
import { SignerStoppedNotice } from "./notices/SignerStoppedNotice.tsx";
import { WarningsNotice } from "./notices/WarningsNotice.tsx";
import { PAGES } from "./pages/allPages.ts";
import { SearchBox } from "./SearchBox.tsx";
import { Shortcuts } from "./shortcuts/Shortcuts.tsx";
import { useRememberOpened } from "./useRememberOpened.ts";

/** Side padding of the top bar, the notices and the page. */
const EDGES = "px-4 md:px-7";

/** Layout around every page: navigation, search, network, account. */
export function Shell({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  const network = useNetwork();
  const main = useFocusOnArrival(pathname);
  useRememberOpened(pathname);
  // In wide windows reading pages end at 1,120 px and data pages use the rest; in others all end at the same edge.
  const width = clsx("w-full", EDGES, pageAt(pathname, PAGES)?.isWide !== true && "min-[1500px]:max-w-[1176px]");
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[224px_minmax(0,1fr)]">
      <button
        type="button"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        onClick={() => main.current?.focus()}
      >
        {t("common:skip")}
      </button>
      <div className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line md:block">
        <Navigation network={network.id} pathname={pathname} />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center border-b border-line bg-ground">
          <div className={clsx("flex w-full items-center gap-3.5 sm:gap-3", EDGES)}>
            <SearchBox pathname={pathname} />
            <div className="flex min-w-0 flex-1 items-center justify-end gap-2 sm:gap-3">
              <NetworkSwitcher pathname={pathname} />
              <AccountSwitcher pathname={pathname} />
            </div>
          </div>
        </header>
        <div className={width}>
          <NetworkNotice />
          <SignerStoppedNotice />
          <ChainIdNotice />
          <ResetNotice />
          <LeftOutNotice pathname={pathname} />
          <WarningsNotice />
          <LockedLine />
        </div>
        <main ref={main} id="main" tabIndex={-1} className={clsx("flex-1 pt-6 pb-28 sm:pt-7 md:pb-16", width)}>
          {children}
        </main>
      </div>
      <BottomBar network={network.id} pathname={pathname} />
      <Shortcuts />
    </div>
  );
}

/** Moves focus to the start of a page after navigation. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The focus stays in a command palette that the user has opened meanwhile.
    if (document.querySelector("[role=dialog][data-open]") !== null) return;
    // The focus stays in a field that the new page has focused.
    if (document.activeElement !== main.current && main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
