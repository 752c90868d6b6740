import type { NetworkDefinition } from "../chain/facts/types.ts";
import { type Origins, originsOf, type Reach, storeOrigins } from "../chain/networks/reach.ts";
import { routes } from "../routing/routes.ts";
import { themeChoice } from "../session/settings/theme.ts";
import { announceReturn } from "../signer/client/announceReturn.ts";

/**
 * Opens the server's own page where the user allows network origins. That page returns here, or to `returnTo`. If the page's host controls
 * the policy, the origins are only stored.
 */
export function askToReachOrigins(origins: Partial<Origins>, reach: Reach, returnTo?: string): void {
  const { pathname, search, hash } = window.location;
  if (reach.decidedBy === "host") {
    storeOrigins(origins);
    if (returnTo === undefined) window.location.reload();
    else window.location.assign(returnTo);
    return;
  }
  announceReturn();
  const theme = themeChoice();
  window.location.assign(
    routes.allow({
      connect: origins.connect ?? [],
      image: origins.image ?? [],
      returnTo: returnTo ?? pathname + search + hash,
      theme: theme === "system" ? undefined : theme,
    }),
  );
}

/** Opens the server's page where the user allows a network's origins. */
export function askToReachNetwork(network: NetworkDefinition, reach: Reach, returnTo?: string): void {
  askToReachOrigins({ connect: originsOf(network) }, reach, returnTo);
}
