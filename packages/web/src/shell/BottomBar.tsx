import clsx from "clsx";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "../language/words.ts";
import { pageHref } from "../routing/page.ts";
import { lazyPart, OVER_PAGE } from "../ui/failures/lazyPart.tsx";
import type { NavigationProps } from "./Navigation.tsx";
import { PAGES } from "./pages/allPages.ts";
import { barPages, markedPage } from "./pages/navigation.ts";

const NavigationSheet = lazyPart(async () => (await import("./NavigationSheet.tsx")).NavigationSheet, OVER_PAGE);

/** Navigation on narrow screens: main pages in a bottom bar, the rest in a sheet under More. */
export function BottomBar(props: NavigationProps) {
  const { network, pathname } = props;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the sheet
  useEffect(() => setOpen(false), [pathname]);
  const marked = markedPage(pathname, PAGES);
  const pages = barPages(PAGES);
  const isElsewhere = !pages.some(({ page }) => page.id === marked);
  return (
    <nav
      aria-label={t("common:quickNavigation")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-14 *:flex-1">
        {pages.map(({ page, title }) => (
          <li key={page.id}>
            <a
              href={pageHref(page, { network })}
              aria-current={page.id === marked ? "page" : undefined}
              className={clsx("flex h-full flex-col items-center justify-center gap-0.5 no-underline", tone(page.id === marked))}
            >
              <Content icon={page.icon}>{t(title)}</Content>
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setWanted(true);
              setOpen(true);
            }}
            className={clsx("flex h-full w-full flex-col items-center justify-center gap-0.5", tone(isElsewhere))}
          >
            <Content icon={Ellipsis}>{t("common:more")}</Content>
          </button>
        </li>
      </ul>
      {wanted && (
        <Suspense>
          <NavigationSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  );
}

function Content({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="text-[11px]/[14px]">{children}</span>
    </>
  );
}

function tone(current: boolean): string {
  return current ? "font-[560] text-accent" : "text-ink-3";
}
