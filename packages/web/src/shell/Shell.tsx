import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../language/words.ts";
import { useNetwork } from "../session/context.ts";
import { AccountSwitcher } from "./AccountSwitcher.tsx";
import { ChainIdNotice } from "./ChainIdNotice.tsx";
import { Navigation } from "./Navigation.tsx";
import { NavigationPanel } from "./NavigationPanel.tsx";
import { NetworkNotice } from "./NetworkNotice.tsx";
import { NetworkSwitcher } from "./NetworkSwitcher.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** What stands around every page: navigation, search, network, account. */
export function Shell({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  const network = useNetwork();
  const main = useFocusOnArrival(pathname);
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
        <header className="sticky top-0 z-20 flex h-14 items-center gap-3.5 border-b border-line bg-ground px-3 sm:gap-3 sm:px-4 md:px-6">
          <div className="-ml-1 md:hidden">
            <NavigationPanel network={network.id} pathname={pathname} />
          </div>
          <SearchBox />
          <div className="flex min-w-0 flex-1 items-center justify-end gap-2 sm:gap-3">
            <NetworkSwitcher pathname={pathname} />
            <AccountSwitcher pathname={pathname} />
          </div>
        </header>
        <NetworkNotice />
        <ChainIdNotice />
        <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-[1120px] flex-1 px-4 pt-5 pb-16 sm:pt-8 md:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** After going to another page, reading and tabbing start at its beginning. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
