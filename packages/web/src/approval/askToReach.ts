import type { NetworkDefinition } from "../chain/facts/types.ts";
import { noteNetwork, type Origins, originsOf, type Reach } from "../chain/networks/reach.ts";
import { routes } from "../routing/routes.ts";
import { themeChoice } from "../session/theme.ts";

/** Leaves for the page where the person is asked; it leads back here, or to `returnTo`, with the vault locked. */
export function askToReach(origins: Partial<Origins>, returnTo?: string): void {
  const { pathname, search, hash } = window.location;
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

/** Asks to reach a network. Where the page's host decides, the person's yes is only remembered. */
export function askToReachNetwork(network: NetworkDefinition, reach: Reach, returnTo?: string): void {
  if (reach.decidedBy === "server") {
    askToReach({ connect: originsOf(network) }, returnTo);
    return;
  }
  noteNetwork(network);
  if (returnTo === undefined) window.location.reload();
  else window.location.assign(returnTo);
}
