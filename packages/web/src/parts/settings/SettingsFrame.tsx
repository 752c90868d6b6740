import clsx from "clsx";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { RowsSkeleton } from "../templates/ListTemplate.tsx";
import { type PageState, READY, StatePanel } from "../templates/StatePanel.tsx";

/** Groups of settings pages. The menu lists the groups; the pages of the open group are links above its content. */
const GROUPS = [
  { label: "settings:general", pages: [{ href: routes.settings(), label: "settings:general" }] },
  {
    label: "settings:security",
    pages: [
      { href: routes.security(), label: "settings:security" },
      { href: routes.data(), label: "settings:data" },
      { href: routes.sites(), label: "pages:sites" },
      { href: routes.warnings(), label: "pages:warnings" },
    ],
  },
  {
    label: "settings:networks",
    pages: [
      { href: routes.networks(), label: "settings:networks" },
      { href: routes.apiKeys(), label: "settings:apiKeys" },
    ],
  },
  { label: "settings:privacy", pages: [{ href: routes.sources(), label: "pages:sources" }] },
  {
    label: "settings:advanced",
    pages: [
      { href: routes.limits(), label: "settings:limits" },
      { href: routes.errors(), label: "settings:errors" },
      { href: routes.licences(), label: "pages:licences" },
    ],
  },
] as const;

export interface SettingsFrameProps {
  /** URL of the open settings page. */
  readonly here: (typeof GROUPS)[number]["pages"][number]["href"];
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

/** Layout of settings pages: heading, menu of groups, links to the pages of the open group, and content. */
export function SettingsFrame({ here, title, text, state = READY, empty, children }: SettingsFrameProps) {
  const open = GROUPS.find(({ pages }) => pages.some(({ href }) => href === here));
  return (
    <>
      <PageHeading title={title} />
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[176px_minmax(0,860px)]">
        <nav aria-label={t("pages:settings")} className="max-lg:strip">
          <ul className="flex gap-1 max-lg:w-max lg:flex-col">
            {GROUPS.map((group) => {
              const isOpen = group === open;
              return (
                <li key={group.label}>
                  <a
                    href={group.pages[0].href}
                    ref={isOpen ? showInStrip : undefined}
                    aria-current={isOpen ? (group.pages[0].href === here ? "page" : "true") : undefined}
                    className={clsx(
                      "flex min-h-11 items-center rounded-control px-3 whitespace-nowrap lg:min-h-9",
                      isOpen ? "bg-accent-soft font-[560] text-ink" : "text-ink-2 hover:bg-hover",
                    )}
                  >
                    {t(group.label)}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {open !== undefined && open.pages.length > 1 && <GroupPages group={open} here={here} />}
          {text !== undefined && <p className="max-w-[72ch] text-ink-2">{text}</p>}
          <StatePanel state={state} empty={empty} skeleton={<RowsSkeleton />}>
            {children}
          </StatePanel>
        </div>
      </div>
    </>
  );
}

function GroupPages({ group, here }: { readonly group: (typeof GROUPS)[number]; readonly here: SettingsFrameProps["here"] }) {
  return (
    <nav aria-label={t(group.label)}>
      <ul className="strip flex gap-5 shadow-[inset_0_-1px_0_var(--line)]">
        {group.pages.map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              aria-current={href === here ? "page" : undefined}
              className={clsx(
                "flex h-11 items-center border-b-2 font-[560] lg:h-10",
                href === here ? "border-accent text-ink" : "border-transparent text-ink-3 hover:text-ink",
              )}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
