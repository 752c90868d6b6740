import { ArrowDownLeft, ArrowUpRight, House, List, type LucideIcon, Settings, Users } from "lucide-react";
import { routes } from "../routing/routes.ts";

export interface NavigationItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: (network: string) => string;
  /** Whether a path (on that network) belongs to this item. */
  readonly owns: (pathname: string, network: string) => boolean;
}
export interface NavigationGroup {
  readonly label: string | undefined;
  readonly items: readonly NavigationItem[];
}

/** What the navigation offers: pages that exist, nothing else. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: undefined,
    items: [
      { label: "Overview", icon: House, href: routes.overview, owns: (path, network) => path === routes.overview(network) },
      { label: "Send", icon: ArrowUpRight, href: (network) => routes.send(network), owns: isAt(routes.send) },
      { label: "Receive", icon: ArrowDownLeft, href: routes.receive, owns: isAt(routes.receive) },
    ],
  },
  { label: "Yours", items: [{ label: "Accounts", icon: Users, href: routes.accounts, owns: isAt(routes.accounts) }] },
  {
    label: "Explore",
    items: [
      {
        label: "Transactions",
        icon: List,
        href: routes.transactions,
        owns: (path, network) => path === routes.transactions(network) || path.startsWith(`${routes.overview(network)}/tx/`),
      },
    ],
  },
  {
    label: undefined,
    items: [{ label: "Settings", icon: Settings, href: () => routes.settings(), owns: (path) => path === routes.settings() }],
  },
];

function isAt(route: (network: string) => string): NavigationItem["owns"] {
  return (path, network) => path === route(network);
}
