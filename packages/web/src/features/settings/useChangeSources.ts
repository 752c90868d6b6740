import { askToReachOrigins } from "../../approval/askToReach.ts";
import { type Origins, originsOf } from "../../chain/networks/reach.ts";
import { revokeOriginsLocally } from "../../chain/networks/takeBack.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { routes } from "../../routing/routes.ts";
import { sourceOrigins, sources } from "../../session/assets/sources.ts";
import { useNetworks } from "../../session/context.ts";
import { useAction } from "../../ui/failures/useAction.ts";

/** Changes the external sources, revokes origins that are no longer needed and requests consent for missing origins. */
export function useChangeSources() {
  const { networks, reach } = useNetworks();
  return useAction(async (change: () => void, wanted: Partial<Origins> = {}) => {
    const before = neededNow();
    change();
    const needed = neededNow();
    const ofNetworks = networks.flatMap(originsOf);
    const unneeded: Origins = {
      connect: before.connect.filter((origin) => reach.connect.includes(origin) && ![...needed.connect, ...ofNetworks].includes(origin)),
      image: before.image.filter((origin) => reach.image.includes(origin) && !needed.image.includes(origin)),
    };
    if (count(unneeded) > 0) await fromPageServer(() => revokeOriginsLocally(unneeded, reach));
    const missing: Origins = {
      connect: (wanted.connect ?? []).filter((origin) => !reach.connect.includes(origin)),
      image: (wanted.image ?? []).filter((origin) => !reach.image.includes(origin)),
    };
    if (count(missing) > 0) askToReachOrigins(missing, reach, routes.sources());
    // The content security policy of the loaded document applies until the page reloads.
    else if (count(unneeded) > 0) window.location.reload();
  });
}

function neededNow(): Origins {
  const now = sources();
  return { connect: sourceOrigins(now), image: now.gateway === undefined ? [] : [new URL(now.gateway).origin] };
}

function count({ connect, image }: Origins): number {
  return connect.length + image.length;
}
