import clsx from "clsx";
import { ThemeSwitch } from "../parts/ThemeSwitch.tsx";
import { routes } from "../routing/routes.ts";
import { Brand } from "./Brand.tsx";
import { NAVIGATION } from "./navigationItems.ts";

export interface NavigationProps {
  readonly network: string;
  readonly pathname: string;
  /** A link was followed, be it to the page that is open already. */
  readonly onFollow?: () => void;
}

/** The way to every page. The same in the side column and in the slide-in panel. */
export function Navigation({ network, pathname, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex min-h-full flex-col px-3 py-4">
      <div className="px-2 pt-1 pb-4">
        <Brand href={routes.overview(network)} />
      </div>
      {NAVIGATION.map((group, index) => (
        <div key={group.items[0]?.label} className={clsx(index > 0 && "mt-4")}>
          {group.label !== undefined && <h2 className="mx-2 mb-1 text-tiny font-[560] text-ink-3">{group.label}</h2>}
          <ul className="grid gap-0.5">
            {group.items.map((item) => {
              const current = item.owns(pathname, network);
              return (
                <li key={item.label}>
                  <a
                    href={item.href(network)}
                    onClick={onFollow}
                    aria-current={current ? "page" : undefined}
                    className={clsx(
                      "flex min-h-9 items-center gap-2.5 rounded-small px-2 no-underline md:min-h-8",
                      current ? "bg-accent-soft font-[560] text-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
                    )}
                  >
                    <item.icon aria-hidden="true" className="size-4 shrink-0 opacity-80" strokeWidth={1.75} />
                    {item.label}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <div className="mt-auto px-2 pt-6">
        <ThemeSwitch compact />
      </div>
    </nav>
  );
}
