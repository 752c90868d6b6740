import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { looksSecret } from "../chain/secrets/secretText.ts";
import { isOfNetwork, NETWORK_PREFIX, type Page } from "../routing/page.ts";
import { routes } from "../routing/routes.ts";
import { parseSearchText, searchToText } from "../routing/searchText.ts";
import { lastNetwork } from "../session/storage/lastNetwork.ts";
import { AppFrame } from "./AppFrame.tsx";
import { BrokenRoute } from "./BrokenRoute.tsx";
import { NetworkFrame } from "./NetworkFrame.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PagePending } from "./PagePending.tsx";
import { PAGES } from "./pages/allPages.ts";

/** Router of the page. Page code loads on first use. */
export function createPageRouter(pages: readonly Page[] = PAGES) {
  return createRouter({
    routeTree: createRouteTree(pages),
    parseSearch: parseSearchText,
    // Removes possible secrets from URL parameters, whichever field they were typed into: browsers store URLs, and people share them.
    stringifySearch: (search) => searchToText(search, looksSecret),
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenRoute,
  });
}

function createRouteTree(pages: readonly Page[]) {
  const root = createRootRoute({ component: AppFrame });
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      throw redirect({ href: routes.overview(lastNetwork()), replace: true });
    },
  });
  const frame = createRoute({ getParentRoute: () => root, id: "frame", component: NetworkFrame });
  const network = createRoute({ getParentRoute: () => frame, path: NETWORK_PREFIX });
  const bare = pages.filter((page) => page.isBare === true);
  const framed = pages.filter((page) => page.isBare !== true);
  return root.addChildren([
    home,
    ...bare.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component })),
    frame.addChildren([
      ...framed
        .filter((page) => !isOfNetwork(page))
        .map(({ path, component }) => createRoute({ getParentRoute: () => frame, path, component })),
      network.addChildren(
        framed
          .filter(isOfNetwork)
          .map(({ path, component }) =>
            createRoute({ getParentRoute: () => network, path: path.slice(NETWORK_PREFIX.length) || "/", component }),
          ),
      ),
    ]),
  ]);
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
  interface HistoryState {
    /**
     * Set by a link on one of our own pages, so that nobody else can have crafted the URL. It survives a reload, and other sites cannot set
     * it.
     */
    readonly isOwnLink?: boolean;
  }
}
