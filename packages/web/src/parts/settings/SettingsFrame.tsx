import clsx from "clsx";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { RowsSkeleton } from "../templates/ListTemplate.tsx";
import { type PageState, READY, StatePanel } from "../templates/StatePanel.tsx";

const PAGES = [
  { href: routes.settings(), label: "settings:general" },
  { href: routes.security(), label: "settings:security" },
  { href: routes.networks(), label: "settings:networks" },
  { href: routes.apiKeys(), label: "settings:apiKeys" },
  { href: routes.sources(), label: "pages:sources" },
  { href: routes.warnings(), label: "pages:warnings" },
  { href: routes.limits(), label: "settings:limits" },
  { href: routes.data(), label: "settings:data" },
  { href: routes.errors(), label: "settings:errors" },
  { href: routes.licences(), label: "pages:licences" },
] as const;

export interface SettingsFrameProps {
  /** URL of the open settings page. */
  readonly here: (typeof PAGES)[number]["href"];
  readonly title: string;
  readonly text?: ReactNode;
  /** Loading state of the settings page's content; most settings pages need no data. */
  readonly state?: PageState;
  readonly empty?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Scrolls the link of the open page into view. Narrow screens show the links as a scrolling strip; the router restores scroll positions
 * first.
 */
function showInStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.closest("nav");
  if (!link || !strip) return;
  const show = () => {
    strip.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - strip.clientWidth / 2;
  };
  show();
  requestAnimationFrame(show);
}

/** Layout of settings pages: heading, navigation between settings pages, and content. */
export function SettingsFrame({ here, title, text, state = READY, empty, children }: SettingsFrameProps) {
  return (
    <>
      <PageHeading title={title} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[176px_minmax(0,860px)]">
        <nav aria-label={t("pages:settings")} className="max-lg:strip">
          <ul className="flex gap-1 max-lg:w-max lg:flex-col">
            {PAGES.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  ref={href === here ? showInStrip : undefined}
                  aria-current={href === here ? "page" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center rounded-control px-3 whitespace-nowrap lg:min-h-9",
                    href === here ? "bg-accent-soft font-[560] text-ink" : "text-ink-2 hover:bg-hover",
                  )}
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {text !== undefined && <p className="max-w-[72ch] text-ink-2">{text}</p>}
          <StatePanel state={state} empty={empty} skeleton={<RowsSkeleton />}>
            {children}
          </StatePanel>
        </div>
      </div>
    </>
  );
}
