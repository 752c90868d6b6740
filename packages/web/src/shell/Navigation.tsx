import clsx from "clsx";
import { Suspense } from "react";
import { t } from "../language/words.ts";
import { type NavigationGroup, offeredPages, pageHref } from "../routing/page.ts";
import { routes } from "../routing/routes.ts";
import { useNetworkIfAny, useVault } from "../session/context.ts";
import { Button } from "../ui/Button.tsx";
import { HIDDEN_FAILURE, lazyPart } from "../ui/failures/lazyPart.tsx";
import { Brand } from "./Brand.tsx";
import { PAGES } from "./pages/allPages.ts";
import { markedPage, navigationSections } from "./pages/navigation.ts";

const NavigationCount = lazyPart(async () => (await import("./NavigationCount.tsx")).NavigationCount, HIDDEN_FAILURE);

const GROUP_TITLES: Partial<Record<NavigationGroup, "common:groupWallet" | "common:groupExplore" | "common:groupBuild">> = {
  wallet: "common:groupWallet",
  explore: "common:groupExplore",
  build: "common:groupBuild",
};

export interface NavigationProps {
  readonly network: string;
  readonly pathname: string;
  /** Called when the user follows a link, even to the open page. */
  readonly onFollow?: () => void;
}

/** Links to all pages, with the main actions on top. Used in the side column and the sheet. */
export function Navigation({ network, pathname, onFollow }: NavigationProps) {
  const marked = markedPage(pathname, PAGES);
  const hasControls = useNetworkIfAny()?.endpoints.controls !== undefined;
  const isVaultThere = useVault().kind !== "absent";
  const sections = navigationSections(offeredPages(PAGES, { hasControls }));
  const actions = sections.find(({ group }) => group === "action")?.pages ?? [];
  return (
    <nav aria-label={t("common:mainNavigation")} className="flex min-h-full flex-col px-2.5 py-4">
      <div className="px-2 pt-1 pb-4 max-md:hidden">
        <Brand href={routes.overview(network)} />
      </div>
      <div className="grid grid-cols-2 gap-2 px-2 pb-1" onClickCapture={onFollow}>
        {actions.map((page, index) => (
          <Button
            key={page.id}
            size="small"
            variant={index === 0 ? "primary" : "secondary"}
            href={pageHref(page, { network })}
            current={page.id === marked}
          >
            {t(page.title)}
          </Button>
        ))}
      </div>
      {sections
        .filter(({ group }) => group !== "action")
        .map(({ group, pages }) => {
          const title = GROUP_TITLES[group];
          return (
            <div key={group} className="mt-3">
              {title !== undefined && <h2 className="mx-2 mb-1 text-tiny font-[560] text-ink-3">{t(title)}</h2>}
              <ul className="grid">
                {pages.map((page) => {
                  const current = page.id === marked;
                  return (
                    <li key={page.id} className="relative">
                      <a
                        href={pageHref(page, { network })}
                        onClick={onFollow}
                        aria-current={current ? "page" : undefined}
                        className={clsx(
                          "flex min-h-11 items-center gap-2.5 rounded-small px-2 no-underline md:min-h-8",
                          current ? "bg-accent-soft font-[560] text-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
                        )}
                      >
                        <page.icon aria-hidden="true" className="size-4 shrink-0 opacity-80" strokeWidth={1.75} />
                        {t(page.title)}
                      </a>
                      {isVaultThere && (page.id === "names" || page.id === "shared") && (
                        <Suspense>
                          <NavigationCount of={page.id} />
                        </Suspense>
                      )}
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
    </nav>
  );
}
