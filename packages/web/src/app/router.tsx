import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { AppFrame } from "./AppFrame.tsx";
import { BrokenPage } from "./ErrorBoundary.tsx";
import { lastNetwork } from "./lastNetwork.ts";
import { NetworkFrame } from "./NetworkFrame.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PagePending } from "./PagePending.tsx";
import { routes } from "./routes.ts";
import { parseSearchText, searchToText } from "./searchText.ts";

const root = createRootRoute({ component: AppFrame });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: routes.overview(lastNetwork()), replace: true });
  },
});
const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  component: lazyRouteComponent(() => import("./gallery/GalleryPage.tsx"), "GalleryPage"),
});

const frame = createRoute({ getParentRoute: () => root, id: "frame", component: NetworkFrame });
const settings = createRoute({
  getParentRoute: () => frame,
  path: "/settings",
  component: lazyRouteComponent(() => import("../features/settings/SettingsPage.tsx"), "SettingsPage"),
});
const licences = createRoute({
  getParentRoute: () => frame,
  path: "/settings/licences",
  component: lazyRouteComponent(() => import("../features/settings/LicencesPage.tsx"), "LicencesPage"),
});
const network = createRoute({ getParentRoute: () => frame, path: "/$network" });
const overview = createRoute({
  getParentRoute: () => network,
  path: "/",
  component: lazyRouteComponent(() => import("../features/overview/OverviewPage.tsx"), "OverviewPage"),
});
const send = createRoute({
  getParentRoute: () => network,
  path: "/send",
  component: lazyRouteComponent(() => import("../features/send/SendPage.tsx"), "SendPage"),
});
const receive = createRoute({
  getParentRoute: () => network,
  path: "/receive",
  component: lazyRouteComponent(() => import("../features/receive/ReceivePage.tsx"), "ReceivePage"),
});
const accounts = createRoute({
  getParentRoute: () => network,
  path: "/accounts",
  component: lazyRouteComponent(() => import("../features/accounts/AccountsPage.tsx"), "AccountsPage"),
});
const transactions = createRoute({
  getParentRoute: () => network,
  path: "/transactions",
  component: lazyRouteComponent(() => import("../features/explore/TransactionsPage.tsx"), "TransactionsPage"),
});
const transaction = createRoute({
  getParentRoute: () => network,
  path: "/tx/$id",
  component: lazyRouteComponent(() => import("../features/explore/TransactionPage.tsx"), "TransactionPage"),
});
const account = createRoute({
  getParentRoute: () => network,
  path: "/account/$address",
  component: lazyRouteComponent(() => import("../features/explore/AccountPage.tsx"), "AccountPage"),
});

const routeTree = root.addChildren([
  home,
  gallery,
  frame.addChildren([settings, licences, network.addChildren([overview, send, receive, accounts, transactions, transaction, account])]),
]);

/** The page's router. Pages are fetched when they are first opened. */
export function createPageRouter() {
  return createRouter({
    routeTree,
    parseSearch: parseSearchText,
    stringifySearch: searchToText,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ error, reset }) => <BrokenPage error={error} onRetry={reset} />,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}
