import { createRootRoute, createRoute, createRouter, type ErrorComponentProps, redirect, useRouter } from "@tanstack/react-router";
import { lazyPage } from "../routing/lazyPage.ts";
import { routes } from "../routing/routes.ts";
import { parseSearchText, searchToText } from "../routing/searchText.ts";
import { lastNetwork } from "../session/lastNetwork.ts";
import { AppFrame } from "./AppFrame.tsx";
import { BrokenPage } from "./ErrorBoundary.tsx";
import { NetworkFrame } from "./NetworkFrame.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PagePending } from "./PagePending.tsx";

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
  component: lazyPage(() => import("../features/gallery/GalleryPage.tsx"), "GalleryPage"),
});

const frame = createRoute({ getParentRoute: () => root, id: "frame", component: NetworkFrame });
const settings = createRoute({
  getParentRoute: () => frame,
  path: "/settings",
  component: lazyPage(() => import("../features/settings/SettingsPage.tsx"), "SettingsPage"),
});
const licences = createRoute({
  getParentRoute: () => frame,
  path: "/settings/licences",
  component: lazyPage(() => import("../features/licences/LicencesPage.tsx"), "LicencesPage"),
});
const network = createRoute({ getParentRoute: () => frame, path: "/$network" });
const overview = createRoute({
  getParentRoute: () => network,
  path: "/",
  component: lazyPage(() => import("../features/overview/OverviewPage.tsx"), "OverviewPage"),
});
const send = createRoute({
  getParentRoute: () => network,
  path: "/send",
  component: lazyPage(() => import("../features/send/SendPage.tsx"), "SendPage"),
});
const receive = createRoute({
  getParentRoute: () => network,
  path: "/receive",
  component: lazyPage(() => import("../features/receive/ReceivePage.tsx"), "ReceivePage"),
});
const accounts = createRoute({
  getParentRoute: () => network,
  path: "/accounts",
  component: lazyPage(() => import("../features/accounts/AccountsPage.tsx"), "AccountsPage"),
});
const transactions = createRoute({
  getParentRoute: () => network,
  path: "/transactions",
  component: lazyPage(() => import("../features/transactions/TransactionsPage.tsx"), "TransactionsPage"),
});
const transaction = createRoute({
  getParentRoute: () => network,
  path: "/tx/$id",
  component: lazyPage(() => import("../features/transaction/TransactionPage.tsx"), "TransactionPage"),
});
const account = createRoute({
  getParentRoute: () => network,
  path: "/account/$address",
  component: lazyPage(() => import("../features/account/AccountPage.tsx"), "AccountPage"),
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
    defaultErrorComponent: BrokenRoute,
  });
}

/** Shows it again by fetching again what is missing. */
function BrokenRoute({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <BrokenPage error={error} onRetry={() => void router.invalidate()} />;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}
